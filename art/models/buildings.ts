import { M, type Ramp } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';

/** A small house with a pitched roof, a door and lit windows. Its middle is (0, 0). */
export function house(roof: Ramp): Voxels {
  const model = new Voxels().box(-7, -6, 0, 14, 13, 1, M.stoneDark);
  model.box(-6, -5, 1, 12, 11, 8, (x, y, z) => {
    const isCorner = (x === 0 || x === 11) && (y === 0 || y === 10);
    if (isCorner || z === 7) return M.woodDark;
    if (y === 10 && x >= 2 && x <= 4 && z < 5) return M.wood;
    if (y === 10 && x >= 7 && x <= 9 && z >= 2 && z <= 4) return M.lamp;
    if (x === 11 && y >= 4 && y <= 6 && z >= 2 && z <= 4) return M.lamp;
    return M.plank;
  });
  for (let step = 0; step < 7; step += 1) {
    model.box(-7, -7 + step, 9 + step, 14, 15 - step * 2, 1, (x, y) => {
      const isEdge = y === 0 || y === 14 - step * 2;
      if (!isEdge && step < 6) return x === 13 ? M.plank : roof.dark;
      return x % 3 === 0 ? roof.dark : roof.base;
    });
  }
  return model.box(3, -4, 13, 3, 3, 6, M.stone);
}

/** A patch of field with ripe rows, and water between them. */
export function farm(): Voxels {
  const model = new Voxels().box(-9, -9, 0, 18, 18, 2, (x, y, z) => {
    if (z === 0) return M.woodDark;
    if (x === 0 || y === 0 || x === 17 || y === 17) return M.wood;
    return x === 8 || x === 9 ? M.blue : M.woodDark;
  });
  for (let x = 1; x < 17; x += 1) {
    if (x >= 7 && x <= 10) continue;
    for (let y = 1; y < 17; y += 1) {
      if (x % 2 === 0 || y % 2 === 0) continue;
      const height = 3 + ((x * 3 + y * 5) % 3);
      model.box(x - 9, y - 9, 2, 1, 1, height, M.green).set(x - 9, y - 9, 2 + height, M.goldLight);
    }
  }
  return model;
}
