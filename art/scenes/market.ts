import { INK, M, RAMPS, rgb, type Ramp } from '../palette.ts';
import { project, type Placement } from '../render/draw.ts';
import type { Lantern, Lighting } from '../render/light.ts';
import { Voxels } from '../render/voxels.ts';
import { bottle, ingots, smallCrate, smallGem } from '../shapes/props.ts';
import { STALL, stall } from '../shapes/stall.ts';

/** The market after dark: little light from the sky, most of it from lanterns. */
export function nightLight(lanterns: readonly Lantern[]): Lighting {
  return {
    sides: { top: 0.7, left: 0.54, right: 0.36 },
    sky: rgb('#a9bcf0'),
    shade: rgb(INK.night),
    lanterns,
    shadowReach: 0,
    crevices: false,
    edges: false,
  };
}

/** A part of the market with its light sources. */
export interface Lit {
  model: Voxels;
  lanterns: Lantern[];
}

export function lantern(x: number, y: number, z: number, radius = 26, strength = 0.75): Lantern {
  return { x, y, z, radius, strength, color: rgb(INK.ember) };
}

const GOODS = {
  gold: (): Voxels => new Voxels().add(ingots(RAMPS.gold), 1, 1, 0).add(ingots(RAMPS.gold), 10, 1, 0),
  gems: (): Voxels =>
    new Voxels()
      .add(smallGem(RAMPS.emerald), 0, 0, 0)
      .add(smallGem(RAMPS.diamond), 6, 0, 0)
      .add(smallGem(RAMPS.purple), 12, 0, 0),
  bottles: (): Voxels =>
    new Voxels().add(bottle(RAMPS.red), 1, 1, 0).add(bottle(RAMPS.blue), 6, 1, 0).add(bottle(RAMPS.purple), 11, 1, 0),
  crates: (): Voxels => new Voxels().add(smallCrate(RAMPS.iron, 5), 1, 0, 0).add(smallCrate(RAMPS.gold, 5), 9, 0, 0),
} as const;
export type Goods = keyof typeof GOODS;

/** One stall with its goods and its lantern, opening to the lower left. */
export function litStall(cloth: Ramp, goods: Goods, stripe: Ramp = RAMPS.cloth): Lit {
  return {
    model: stall(cloth, { stripe, goods: GOODS[goods]() }),
    lanterns: [lantern(STALL.width / 2, STALL.depth - 1, STALL.height - 9)],
  };
}

/** Moves a part of the market; `turned` opens it to the lower right. */
export function place(into: Lit, part: Lit, x: number, y: number, turned = false): void {
  into.model.add(turned ? part.model.turned() : part.model, x, y, 0);
  for (const light of part.lanterns) {
    const [dx, dy] = turned ? [light.y, light.x] : [light.x, light.y];
    into.lanterns.push({ ...light, x: dx + x, y: dy + y });
  }
}

/** A point of a model. */
export type Point = readonly [x: number, y: number, z: number];

export interface LampCord {
  /** The cord's course, from end to end. */
  points: Point[];
  /** Its lamps, as blocks. */
  lamps: Voxels;
}

/** A sagging cord with little lamps between two points. */
export function lampCord(from: Point, to: Point): LampCord {
  const length = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  const points: Point[] = [];
  const lamps = new Voxels();
  for (let step = 0; step <= length; step += 3) {
    const part = step / length;
    const sag = 4 * part * (1 - part) * length * 0.16;
    const at: Point = [0, 1, 2].map((axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * part) as [
      number,
      number,
      number,
    ];
    const [x, y, z] = [Math.round(at[0]), Math.round(at[1]), Math.round(at[2] - sag)];
    points.push([x, y, z]);
    if (step % 9 === 6 && part > 0.2) lamps.set(x, y, z - 1, step % 18 === 6 ? M.lamp : M.lampDeep);
  }
  return { points, lamps };
}

/** The cord's line as SVG path data. */
export function cordPath(points: readonly Point[], placement: Placement): string {
  const steps = points.map(([x, y, z]) => project({ x: x + 0.5, y: y + 0.5, z: z + 0.5 }, placement));
  return `M${steps.map((at) => `${Math.round(at.x)} ${Math.round(at.y)}`).join('L')}`;
}
