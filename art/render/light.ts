import type { Color } from '../palette.ts';
import type { Face, Side } from './visible-faces.ts';
import type { Voxels } from './voxels.ts';

/** A lantern: it lights everything within `radius` blocks. */
export interface Lantern {
  x: number;
  y: number;
  z: number;
  radius: number;
  /** Brightness added to adjacent blocks: 1 is as bright as daylight. */
  strength: number;
  color: Color;
}

export interface Lighting {
  /** Brightness of each side under the open sky, 0-1. */
  sides: Record<Side, number>;
  /** Color of the open sky's light. */
  sky: Color;
  /** Color that shadows are blended towards. */
  shade: Color;
  lanterns: readonly Lantern[];
  /** Maximum length of shadows, in blocks; 0 casts none. */
  shadowReach: number;
  /** Darkens corners where blocks meet. */
  crevices: boolean;
  /** Draws a lighter line along the edges that face the viewer. */
  edges: boolean;
}

/** One light for every picture: from above and from the left. */
export const STUDIO: Lighting = {
  sides: { top: 1.06, left: 0.82, right: 0.56 },
  sky: [255, 255, 255],
  shade: [13, 19, 34],
  lanterns: [],
  shadowReach: 40,
  crevices: true,
  edges: true,
};

type Direction = readonly [x: number, y: number, z: number];

const TO_LIGHT: Direction = [-0.72, 0.18, 1];
const OUTWARDS: Record<Side, Direction> = { top: [0, 0, 1], left: [0, 1, 0], right: [1, 0, 0] };
/** The two directions within the plane of a side. */
const ALONG: Record<Side, readonly [Direction, Direction]> = {
  top: [
    [1, 0, 0],
    [0, 1, 0],
  ],
  left: [
    [1, 0, 0],
    [0, 0, 1],
  ],
  right: [
    [0, 1, 0],
    [0, 0, 1],
  ],
};
const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const IN_SHADOW = 0.62;
const LANTERN_STEPS = 4;
const COLOR_STEP = 6;

/** The color of a face, as `#rrggbb`. Brightness has few steps, so that neighboring faces merge into one shape. */
export function faceColor(model: Voxels, face: Face, lighting: Lighting): string {
  const material = model.get(face.x, face.y, face.z);
  if (material === undefined) throw new Error('A face without a block.');
  const [red, green, blue] = material.color;
  if (material.glows) {
    const brightness = face.side === 'right' ? 0.9 : 1;
    return hex(red * brightness, green * brightness, blue * brightness);
  }
  const brightness =
    lighting.sides[face.side] *
    (lighting.shadowReach > 0 && isInShadow(model, face, lighting.shadowReach) ? IN_SHADOW : 1) *
    (lighting.crevices ? crevice(model, face) : 1) *
    (lighting.edges ? edge(model, face) : 1);
  const depth = Math.max(0, 0.5 - brightness / 2) * 0.5;
  const warmth = lanternLight(face, lighting.lanterns);
  const channel = (value: number, index: 0 | 1 | 2): number =>
    ((value * brightness * lighting.sky[index]) / 255) * (1 - depth) +
    lighting.shade[index] * depth +
    warmth[index] * (0.25 + (0.75 * value) / 255);
  return hex(channel(red, 0), channel(green, 1), channel(blue, 2));
}

function isInShadow(model: Voxels, { x, y, z, side }: Face, reach: number): boolean {
  if (side === 'right') return false;
  const [ox, oy, oz] = OUTWARDS[side];
  for (let step = 1; step <= reach; step += 1) {
    const blocking = model.get(
      Math.round(x + ox * 0.6 + TO_LIGHT[0] * step),
      Math.round(y + oy * 0.6 + TO_LIGHT[1] * step),
      Math.round(z + oz * 0.6 + TO_LIGHT[2] * step),
    );
    if (blocking !== undefined && !blocking.glows) return true;
  }
  return false;
}

/** Ambient occlusion: a face is darker the more blocks surround it. */
function crevice(model: Voxels, { x, y, z, side }: Face): number {
  const [ox, oy, oz] = OUTWARDS[side];
  const [[ax, ay, az], [bx, by, bz]] = ALONG[side];
  const around = NEIGHBOURS.filter(([a, b]) =>
    model.has(x + ox + ax * a + bx * b, y + oy + ay * a + by * b, z + oz + az * a + bz * b),
  ).length;
  if (around === 0) return 1;
  return around === 1 ? 0.87 : 0.76;
}

function edge(model: Voxels, { x, y, z, side }: Face): number {
  const isOpen = side === 'top' ? !model.has(x, y + 1, z) || !model.has(x + 1, y, z) : !model.has(x, y, z + 1);
  return isOpen ? 1.1 : 1;
}

/** The lanterns' addition to each channel, 0-255. */
function lanternLight(face: Face, lanterns: readonly Lantern[]): Color {
  let [red, green, blue] = [0, 0, 0];
  const [nx, ny, nz] = OUTWARDS[face.side];
  for (const lantern of lanterns) {
    const dx = lantern.x - face.x - nx * 0.5;
    const dy = lantern.y - face.y - ny * 0.5;
    const dz = lantern.z - face.z - nz * 0.5;
    const towards = dx * nx + dy * ny + dz * nz;
    if (towards <= 0) continue;
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (distance >= lantern.radius) continue;
    const facing = towards / Math.max(distance, 1);
    const amount = lantern.strength * (1 - distance / lantern.radius) ** 1.5 * (0.3 + 0.7 * facing);
    const added = Math.round(amount * LANTERN_STEPS) / LANTERN_STEPS;
    red += added * lantern.color[0];
    green += added * lantern.color[1];
    blue += added * lantern.color[2];
  }
  return [red, green, blue];
}

const stepped = (value: number): number => Math.min(255, Math.max(0, Math.round(value / COLOR_STEP) * COLOR_STEP));

function hex(red: number, green: number, blue: number): string {
  const value = (stepped(red) << 16) | (stepped(green) << 8) | stepped(blue);
  return `#${value.toString(16).padStart(6, '0')}`;
}
