import { faceColor, type Lighting } from './light.ts';
import { outlinePath } from './outline.ts';
import { visibleTriangles, type Triangle } from './visible-faces.ts';
import type { Voxels } from './voxels.ts';

/** Position and scale of a model in the picture. */
export interface Placement {
  /** Horizontal position of the model's origin (0, 0, 0), in px. */
  x: number;
  y: number;
  /** Length of a block's edge in px. */
  edge: number;
}

const COS_30 = Math.sqrt(3) / 2;
const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Position of a model's point in the picture, in px. */
export function project(at: { x: number; y: number; z: number }, placement: Placement): { x: number; y: number } {
  return {
    x: placement.x + (at.x - at.y) * COS_30 * placement.edge,
    y: placement.y + (at.x + at.y - 2 * at.z) * 0.5 * placement.edge,
  };
}

/** Draws a model as SVG: one path per color, without hidden faces. */
export function drawModel(model: Voxels, placement: Placement, lighting: Lighting): string {
  const byColor = new Map<string, Triangle[]>();
  for (const triangle of visibleTriangles(model)) {
    const color = faceColor(model, triangle.face, lighting);
    const group = byColor.get(color);
    if (group === undefined) byColor.set(color, [triangle]);
    else group.push(triangle);
  }
  // The thin line in the shape's own color closes the hairlines that renderers leave between neighbors.
  const paths = [...byColor].map(([color, cells]) => `<path color="${color}" d="${outlinePath(cells)}"/>`);
  const { x, y, edge } = placement;
  const slanted = [COS_30 * edge, edge / 2, 0, edge, x, y].map(short).join(' ');
  return (
    `<g transform="matrix(${slanted})" fill="currentColor" ` +
    `stroke="currentColor" stroke-width="${short(0.6 / edge)}" stroke-linejoin="round">${paths.join('')}</g>`
  );
}

/** Centers a model in a frame, at the largest size that fits. */
export function fit(
  model: Voxels,
  frame: { x: number; y: number; width: number; height: number },
  largest = Infinity,
): Placement {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y, z] of model.blocks()) {
    left = Math.min(left, x - y - 1);
    right = Math.max(right, x - y + 1);
    top = Math.min(top, x + y - 2 * z - 2);
    bottom = Math.max(bottom, x + y - 2 * z + 2);
  }
  const edge = Math.min(frame.width / ((right - left) * COS_30), (frame.height * 2) / (bottom - top), largest);
  return {
    x: frame.x + frame.width / 2 - ((left + right) / 2) * COS_30 * edge,
    y: frame.y + frame.height / 2 - ((top + bottom) / 4) * edge,
    edge,
  };
}
