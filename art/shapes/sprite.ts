import type { Material } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';

/**
 * A flat picture of blocks, standing upright: `rows` from top to bottom, one letter a block, a space or dot for none.
 * It faces the lower left and is `thickness` blocks deep.
 */
export function sprite(rows: readonly string[], legend: Readonly<Record<string, Material>>, thickness = 1): Voxels {
  const model = new Voxels();
  for (const [index, row] of rows.entries()) {
    for (const [x, letter] of row.split('').entries()) {
      if (letter === ' ' || letter === '.') continue;
      const material = legend[letter];
      if (material === undefined) throw new Error(`No material for the letter ${letter}.`);
      model.box(x, 0, rows.length - 1 - index, 1, thickness, 1, material);
    }
  }
  return model;
}
