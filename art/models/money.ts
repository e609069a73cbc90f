import { M, RAMPS } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';
import { coinStack, disc } from '../shapes/box-shapes.ts';

const GOLD = RAMPS.gold;

/** Each stack: its position and its number of coins. */
export function coinHeap(stacks: readonly (readonly [x: number, y: number, coins: number])[]): Voxels {
  const model = new Voxels();
  for (const [index, [x, y, coins]] of stacks.entries()) model.add(coinStack(coins, GOLD, index), x, y, 0);
  return model;
}

export const HEAPS = {
  handful: [
    [-7, -4, 3],
    [1, -7, 2],
    [-1, 1, 1],
  ],
  stacks: [
    [-8, -3, 6],
    [1, -8, 4],
    [1, 1, 3],
  ],
  pile: [
    [-9, -9, 8],
    [-1, -9, 7],
    [-9, -1, 6],
    [0, 0, 4],
  ],
} as const satisfies Record<string, readonly (readonly [number, number, number])[]>;

/** An open chest, filled to the brim. */
export function treasureChest(): Voxels {
  const [width, depth, height] = [16, 11, 7];
  const model = new Voxels();
  model.box(-8, -5, 0, width, depth, height, (x, y, z) => {
    const isWall = x === 0 || y === 0 || x === width - 1 || y === depth - 1 || z === 0;
    if (!isWall) return null;
    const isCorner = (x < 2 || x >= width - 2) && (y < 2 || y >= depth - 2);
    if (isCorner) return M.ironDark;
    return z === height - 1 || z === 0 ? M.woodDark : M.woodLight;
  });
  model.box(-1, 6, 3, 2, 1, 3, M.ironLight);
  for (let step = 0; step < 6; step += 1) {
    model.box(-8, -7 - Math.floor(step / 2), height + step, width, 2, 1, (x) =>
      x < 2 || x >= width - 2 ? M.ironDark : M.wood,
    );
  }
  const heap = [4, 5, 6, 6, 7, 7, 8, 8, 7, 7, 6, 6, 5, 4];
  for (const [x, rise] of heap.entries()) {
    for (let y = 0; y < depth - 2; y += 1) {
      const top = Math.max(4, rise - Math.floor(Math.abs(y - 4) / 2) + ((x * 5 + y * 3) % 3 === 0 ? 1 : 0));
      model.box(-7 + x, -4 + y, 1, 1, 1, top, (_x, _y, z) => ((x + y * 2 + z) % 4 === 0 ? M.goldLight : M.gold));
    }
  }
  model.box(-3, -1, 9, 2, 2, 2, M.emerald);
  model.box(3, 1, 8, 2, 2, 2, M.diamondLight);
  return model;
}

/** Gold bars on a pallet with a purse of coins beside them. */
export function vault(): Voxels {
  const model = new Voxels();
  model.box(-9, -8, 0, 18, 14, 2, (x, _y, z) => (z === 1 || x % 8 < 2 ? M.wood : null));
  for (let layer = 0; layer < 4; layer += 1) {
    for (let bar = 0; bar < 4 - Math.floor(layer / 2); bar += 1) {
      for (let part = 0; part < 2; part += 1) {
        const x = -8 + bar * 4 + Math.floor(layer / 2) * 2;
        model.box(x, -7 + part * 6, 2 + layer * 3, 4, 6, 3, (i, j, k) => {
          if (k === 2) return i === 0 || j === 0 ? M.gold : M.goldLight;
          return i === 3 || j === 5 ? M.goldDark : M.gold;
        });
      }
    }
  }
  return model
    .add(disc(7, 1, M.gold, M.goldLight), 2, 3, 0)
    .add(disc(7, 1, M.goldDark), -6, 5, 0)
    .add(disc(7, 1, M.gold, M.goldLight), -6, 5, 1);
}
