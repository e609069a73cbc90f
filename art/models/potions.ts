import { M, type Material, type Ramp } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';

/** Half the width of the bottle at each height. */
const BODY = [5, 6, 6, 6, 6, 6, 6, 6, 6, 5, 3];
const FILLED = 8;

/** A bottle with cut corners, two thirds full. Its middle is (0, 0). */
export function potion({ dark, base, light }: Ramp): Voxels {
  const tone = (x: number, y: number, z: number): Material => {
    if (z > FILLED) return M.glass;
    if (z === FILLED) return light;
    if (z < 2) return dark;
    const isShine = (y === 5 && x > -4 && x < -1) || (x === 5 && y > 1 && y < 4);
    return isShine && z > 2 && z < FILLED ? light : base;
  };
  const model = new Voxels();
  for (const [z, half] of BODY.entries()) {
    const cut = half > 5 ? 2 : 1;
    model.box(-half, -half, z, half * 2, half * 2, 1, (x, y) => {
      const fromCorner = Math.min(x, half * 2 - 1 - x) + Math.min(y, half * 2 - 1 - y);
      return fromCorner < cut ? null : tone(x - half, y - half, z);
    });
  }
  const neck = BODY.length;
  model.box(-2, -2, neck, 4, 4, 3, M.glass).box(-3, -3, neck + 2, 6, 6, 1, M.ironLight);
  return model.box(-2, -2, neck + 3, 4, 4, 3, (_x, _y, z) => (z === 2 ? M.plank : M.woodLight));
}
