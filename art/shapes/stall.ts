import { M, RAMPS, type Ramp } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';
import { hangingLantern } from './box-shapes.ts';

export const STALL = { width: 18, depth: 14, counter: 6, height: 22 } as const;

/**
 * A market stall: posts, a counter, a striped roof that slopes towards the viewer with a fringe, and a lantern. It
 * opens to the lower left; `turned()` opens it to the lower right. Its goods are on the counter, at z = counter + 1.
 */
export function stall(cloth: Ramp, options: { stripe?: Ramp; goods?: Voxels; lantern?: boolean } = {}): Voxels {
  const { width, depth, counter, height } = STALL;
  const stripe = options.stripe ?? RAMPS.cloth;
  const model = new Voxels();
  model.box(1, 1, 0, width - 2, 1, height - 4, M.wood);
  for (const x of [0, width - 2]) {
    model.box(x, 0, 0, 2, 2, height - 2, M.woodDark);
    model.box(x, depth - 2, 0, 2, 2, height - 5, M.woodDark);
  }
  model.box(1, depth - 5, 0, width - 2, 4, counter, (x) => (x % 4 === 3 ? M.woodDark : M.woodLight));
  model.box(0, depth - 6, counter, width, 6, 1, M.plank);
  if (options.goods !== undefined) model.add(options.goods, 0, depth - 6, counter + 1);
  roof(model, cloth, stripe);
  if (options.lantern !== false) {
    model.add(hangingLantern(), Math.floor(width / 2) - 1, depth - 3, height - 6);
  }
  return model;
}

function roof(model: Voxels, cloth: Ramp, stripe: Ramp): void {
  const { width, depth, height } = STALL;
  for (let y = -1; y < depth + 2; y += 1) {
    const fall = Math.floor(((y + 1) * 5) / (depth + 2));
    for (let x = -1; x < width + 1; x += 1) {
      const ramp = Math.floor((x + 1) / 4) % 2 === 0 ? cloth : stripe;
      model.set(x, y, height - fall, ramp.base);
      const isFringe = y === depth + 1;
      if (!isFringe) continue;
      model.set(x, y, height - fall - 1, ramp.base);
      if ((x + 1) % 4 !== 0 && (x + 1) % 4 !== 3) model.set(x, y, height - fall - 2, ramp.dark);
    }
  }
  for (let y = -1; y < depth + 2; y += 1) {
    const fall = Math.floor(((y + 1) * 5) / (depth + 2));
    model.set(width, y, height - fall - 1, cloth.dark);
  }
}
