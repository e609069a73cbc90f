import type { Voxels } from './voxels.ts';

/** The three visible sides of a block: its top, and those facing the lower left and the lower right. */
export type Side = 'top' | 'left' | 'right';

export interface Face {
  x: number;
  y: number;
  z: number;
  side: Side;
}

/**
 * A triangle of the isometric grid. The picture is divided into columns of width 1, with alternating triangles. `row`
 * is the height of a triangle's tip and of the middle of its upright side.
 */
export interface Triangle {
  column: number;
  row: number;
  face: Face;
}

const SPAN = 4_096;

/** The visible face of each triangle of the grid. Hidden faces are never drawn. */
export function visibleTriangles(model: Voxels): Triangle[] {
  const front = new Map<number, { depth: number; triangle: Triangle }>();
  const show = (column: number, row: number, face: Face): void => {
    const key = (row + SPAN / 2) * SPAN + column + SPAN / 2;
    const depth = face.x + face.y + face.z;
    const shown = front.get(key);
    if (shown === undefined || shown.depth < depth) front.set(key, { depth, triangle: { column, row, face } });
  };
  for (const [x, y, z] of model.blocks()) {
    const column = x - y;
    const row = x + y - 2 * z - 2;
    if (!model.has(x, y, z + 1)) {
      const face: Face = { x, y, z, side: 'top' };
      show(column - 1, row + 1, face);
      show(column, row + 1, face);
    }
    if (!model.has(x, y + 1, z)) {
      const face: Face = { x, y, z, side: 'left' };
      show(column - 1, row + 2, face);
      show(column - 1, row + 3, face);
    }
    if (!model.has(x + 1, y, z)) {
      const face: Face = { x, y, z, side: 'right' };
      show(column, row + 2, face);
      show(column, row + 3, face);
    }
  }
  return [...front.values()].map(({ triangle }) => triangle);
}
