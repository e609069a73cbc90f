import { M, type Material } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';
import { scatter } from './scatter.ts';

/** Paving: square flagstones of `stone` blocks in rows offset by half a stone, some a tone lighter or darker. */
export function flagstone(x: number, y: number, stone = 4): Material {
  const row = Math.floor(x / stone);
  const tone = scatter(row, Math.floor((y + (row % 2 === 0 ? 0 : stone / 2)) / stone), 7);
  if (tone < 0.13) return M.slateDark;
  return tone > 0.88 ? M.slateLight : M.slate;
}

/** The slab below every product, with its top at z = 0 and its center at (0, 0). */
export function plinth(size = 22): Voxels {
  const half = size / 2;
  return new Voxels()
    .box(-half, -half, -1, size, size, 1, (x, y) => flagstone(x, y))
    .box(-half + 1, -half + 1, -3, size - 2, size - 2, 2, M.slateDark);
}
