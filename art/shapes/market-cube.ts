import { M, RAMPS } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';

const SIZE = 10;

/** The site's mark: a cube that is a market stall, with a striped roof and warm light inside. Its center is (0, 0). */
export function marketCube(): Voxels {
  const model = new Voxels();
  const half = SIZE / 2;
  model.box(-half, -half, 0, SIZE, SIZE, SIZE - 1, (x, y, z) => stallSide(x, y, z));
  for (let x = 0; x < SIZE + 2; x += 1) {
    for (let y = 0; y < SIZE + 2; y += 1) {
      const across = x >= y ? y : x;
      const ramp = isLight(across) ? RAMPS.cloth : RAMPS.orange;
      model.set(x - half - 1, y - half - 1, SIZE - 1, ramp.base);
    }
  }
  for (let at = 0; at < SIZE + 2; at += 1) {
    const ramp = isLight(at) ? RAMPS.cloth : RAMPS.orange;
    const drop = at % 4 === 1 || at % 4 === 2 ? 3 : 2;
    for (let z = SIZE - 1 - drop; z < SIZE - 1; z += 1) {
      model.set(at - half - 1, half, z, ramp.light);
      model.set(half, at - half - 1, z, ramp.base);
    }
  }
  return model;
}

/** True if a stripe of the roof is of light cloth. */
const isLight = (at: number): boolean => Math.floor((at + 1) / 2) % 2 === 1;

function stallSide(x: number, y: number, z: number): (typeof M)[keyof typeof M] {
  const along = x === SIZE - 1 ? y : x;
  if (z < 3) return z === 2 ? M.plank : M.wood;
  if (along === 0 || along === SIZE - 1) return M.woodDark;
  return along > 3 && along < 6 ? M.lampCore : M.lamp;
}
