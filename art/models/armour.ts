import { M, type Ramp } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';

/** A full suit on a stand, looking to the lower left. Its middle is (0, 0). */
export function armourSuit(metal: Ramp): Voxels {
  const { dark, base, light } = metal;
  const model = new Voxels();
  model.box(-6, -4, 0, 12, 8, 1, M.woodDark);
  for (const x of [-5, 1]) {
    model.box(x, -2, 1, 4, 5, 3, (_x, y, z) => (z === 2 ? light : bootTone(y, metal)));
    model.box(x, -2, 4, 4, 4, 3, (i, _j, k) => (k === 2 || i === 0 ? light : base));
  }
  model.box(-5, -3, 7, 10, 6, 7, (x, _y, z) => {
    if (z === 0) return dark;
    if (z === 6) return light;
    if (x === 4 || x === 5) return z > 3 ? light : base;
    return z === 2 ? dark : base;
  });
  for (const x of [-8, 5]) {
    model.box(x, -2, 8, 3, 4, 6, (_x, _y, z) => {
      if (z === 5) return light;
      return z < 2 ? dark : base;
    });
  }
  return model.add(helmet(metal), -4, -4, 14);
}

const bootTone = (y: number, { dark, base }: Ramp): Ramp['base'] => (y > 2 ? dark : base);

/** A helmet with an open visor, eight blocks wide. The origin is its lowest corner. */
export function helmet({ dark, base, light }: Ramp): Voxels {
  return new Voxels().box(0, 0, 0, 8, 8, 7, (x, y, z) => {
    if (z === 6) return light;
    const isFront = y === 7;
    if (isFront && z < 4 && x > 0 && x < 7 && !((x === 3 || x === 4) && z > 0)) return M.black;
    if (isFront && z === 4) return light;
    return z === 0 ? dark : base;
  });
}

/** A shield with a metal rim and an emblem. */
export function shield({ dark, base, light }: Ramp, cloth: Ramp): Voxels {
  const insets = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 5];
  const model = new Voxels();
  for (const [row, inset] of insets.entries()) {
    const z = insets.length - row + 1;
    model.box(-7 + inset, 0, z, 14 - inset * 2, 2, 1, (x) => {
      const isRim = row === 0 || x === 0 || x === 13 - inset * 2;
      if (isRim) return light;
      const across = Math.abs(x + inset - 6.5);
      if (row >= 4 && row <= 9 && across + Math.abs(row - 6.5) < 4) return base;
      return across < 1 ? dark : cloth.base;
    });
  }
  return model.box(-4, -3, 0, 8, 6, 2, M.woodDark);
}
