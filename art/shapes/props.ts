import { M, type Material, type Ramp } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';
import { crate, gem, hangingLantern } from './box-shapes.ts';

/** Small objects on counters and around the market. The origin is the lowest corner. */

export function bottle({ dark, base, light }: Ramp): Voxels {
  return new Voxels()
    .box(0, 0, 0, 3, 3, 3, (x, _y, z) => (z === 2 && x === 0 ? light : base))
    .box(0, 0, 0, 3, 3, 1, dark)
    .box(1, 1, 3, 1, 1, 1, M.glass)
    .box(1, 1, 4, 1, 1, 1, M.woodLight);
}

/** Bars of metal, two below and one on top. */
export function ingots({ base, light, dark }: Ramp): Voxels {
  return new Voxels()
    .box(0, 0, 0, 3, 4, 2, base)
    .box(4, 0, 0, 3, 4, 2, light)
    .box(2, 0, 2, 3, 4, 2, base)
    .box(2, 0, 2, 3, 1, 2, dark);
}

export const smallCrate = (fitting: Ramp, size = 6): Voxels => crate([size, size, size], fitting);

export const smallGem = (ramp: Ramp): Voxels => new Voxels().add(gem(2, ramp), 2, 2, 0);

export function barrel(): Voxels {
  const size = 7;
  return new Voxels().box(0, 0, 0, size, size, 9, (x, y, z) => {
    const isCorner = (x === 0 || x === size - 1) && (y === 0 || y === size - 1);
    if (isCorner) return null;
    if (z === 2 || z === 6) return M.ironDark;
    return z === 8 && x > 0 && y > 0 && x < size - 1 && y < size - 1 ? M.woodLight : M.wood;
  });
}

/** A post with a lantern on an arm, 16 blocks high. */
export function lampPost(): Voxels {
  return new Voxels()
    .box(0, 0, 0, 4, 4, 1, M.stoneDark)
    .box(1, 1, 1, 2, 2, 17, M.woodDark)
    .box(1, 1, 17, 2, 7, 1, M.woodDark)
    .add(hangingLantern(), 1, 5, 17);
}

/** A visitor of the market, 14 blocks high, looking to the lower left. */
export function visitor(coat: Ramp, skin: Material, hair: Material): Voxels {
  return new Voxels()
    .box(0, 1, 0, 2, 2, 4, M.netheriteDark)
    .box(3, 1, 0, 2, 2, 4, M.netheriteDark)
    .box(0, 1, 4, 5, 2, 5, coat.base)
    .box(-1, 1, 5, 1, 2, 4, coat.dark)
    .box(5, 1, 5, 1, 2, 4, coat.dark)
    .box(0, 0, 9, 5, 4, 4, skin)
    .box(0, 0, 12, 5, 4, 2, hair)
    .box(0, 0, 10, 5, 2, 2, hair)
    .set(1, 3, 10, M.black)
    .set(3, 3, 10, M.black);
}

export interface GreatLantern {
  model: Voxels;
  /** Height of the light above the ground. */
  lightHeight: number;
}

/** The landmark in the middle of the market: a lantern on a stepped foot. Its center is (0, 0). */
export function greatLantern(): GreatLantern {
  const model = new Voxels();
  for (const [size, z, material] of [
    [22, 0, M.stoneDark],
    [18, 1, M.stone],
    [14, 2, M.stoneDark],
  ] as const) {
    model.box(-size / 2, -size / 2, z, size, size, 1, material);
  }
  model.box(-3, -3, 3, 6, 6, 11, (x, y, z) => ((x + y + z) % 4 === 0 ? M.stone : M.stoneDark));
  model.box(-5, -5, 14, 10, 10, 1, M.stoneLight);
  model.box(-6, -6, 15, 12, 12, 1, M.woodDark);
  model.box(-4, -4, 16, 8, 8, 11, (x, y, z) => lanternPane(x, y, z));
  for (const [x, y] of [
    [-5, -5],
    [4, -5],
    [-5, 4],
    [4, 4],
  ] as const)
    model.box(x, y, 16, 1, 1, 11, M.ironDark);
  for (const [size, z] of [
    [14, 27],
    [10, 28],
    [8, 29],
    [4, 30],
  ] as const) {
    model.box(-size / 2, -size / 2, z, size, size, 1, z === 27 ? M.orangeDark : M.woodDark);
  }
  model.box(-1, -1, 31, 2, 2, 3, M.goldDark);
  return { model, lightHeight: 21 };
}

function lanternPane(x: number, y: number, z: number): Material {
  const across = Math.min(Math.abs(x - 3.5), Math.abs(y - 3.5));
  if (z < 2 || z > 8) return M.lampDeep;
  return across < 2 && z > 3 && z < 8 ? M.lampCore : M.lamp;
}
