import { M, type Material, type Ramp } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';
import { scatter } from '../shapes/scatter.ts';

const SIZE = 14;
const HALF = SIZE / 2;

type Texture = (along: number, up: number, side: 'top' | 'left' | 'right') => Material;

/** A block with a texture on its three visible sides. Its middle is (0, 0). */
function texturedBlock(texture: Texture, size = SIZE): Voxels {
  return new Voxels().box(-size / 2, -size / 2, 0, size, size, size, (x, y, z) => {
    if (z === size - 1) return texture(x, y, 'top');
    if (y === size - 1) return texture(x, z, 'left');
    return texture(size - 1 - y, z, 'right');
  });
}

const CLUSTERS = [
  [3, 3],
  [9, 2],
  [6, 7],
  [11, 9],
  [2, 10],
  [7, 12],
] as const;

/** Rock with grains of a precious material. */
export function ore(rock: Ramp, { dark, base, light }: Ramp): Voxels {
  return texturedBlock((along, up, side) => {
    for (const [index, [x, y]] of CLUSTERS.entries()) {
      const dx = along - x - (side === 'right' ? index % 2 : 0);
      const dy = up - y + (side === 'top' ? index % 2 : 0);
      if (dx === 0 && dy === 0) return light;
      if (dx >= 0 && dy >= 0 && dx + dy <= 2 && dx < 2 && dy < 2) return base;
      if ((dx === -1 && dy === 0) || (dx === 0 && dy === -1)) return base;
      if (dx === 1 && dy === -1) return dark;
    }
    const tone = scatter(Math.floor(along / 2), up, side.length);
    if (tone < 0.12) return rock.dark;
    return tone > 0.9 ? rock.light : rock.base;
  });
}

/** A smooth block of a metal or a gem, with a bevelled frame. */
export function solidBlock({ dark, base, light }: Ramp): Voxels {
  return texturedBlock((along, up) => {
    const rim = Math.min(along, up, SIZE - 1 - along, SIZE - 1 - up);
    if (rim === 0) return light;
    if (rim === 2) return dark;
    return along + up > 11 && along + up < 16 ? light : base;
  });
}

export function obsidian(): Voxels {
  return texturedBlock((along, up, side) => {
    const tone = scatter(Math.floor(along / 2), Math.floor(up / 2), side.length + 4);
    if (tone > 0.86) return M.purpleDark;
    return tone > 0.5 ? M.obsidianLight : M.obsidian;
  });
}

/** Bundled sticks with a band and a fuse. */
export function explosive(): Voxels {
  const model = texturedBlock((along, up, side) => {
    if (side === 'top') return (along % 5 === 2 && up % 5 === 2) || (along + up) % 5 === 0 ? M.redDark : M.red;
    if (up >= 5 && up <= 8) return up === 5 || up === 8 ? M.clothDark : M.cloth;
    return along % 4 === 3 ? M.redDark : M.red;
  });
  return model.box(-1, -1, SIZE, 2, 2, 2, M.clothDark).box(-1, -1, SIZE + 2, 2, 2, 1, M.lamp);
}

/** A glass block around a bright core on a dark foot, and its beam. */
export function beacon(): Voxels {
  const frame = new Voxels().box(0, 0, 0, SIZE, SIZE, 11, (x, y, z) => {
    const rims = [x, y].filter((at) => at === 0 || at === SIZE - 1).length + Number(z === 10);
    return rims >= 2 ? M.glass : null;
  });
  const model = new Voxels().box(-HALF, -HALF, 0, SIZE, SIZE, 3, M.obsidian).box(-5, -5, 3, 10, 10, 1, M.obsidianLight);
  model.box(-4, -4, 4, 8, 8, 7, (x, y, z) =>
    Math.max(Math.abs(x - 3.5), Math.abs(y - 3.5)) < 4 && z > 1 ? M.diamondLight : M.diamond,
  );
  model.box(-2, 3, 6, 4, 1, 4, M.lampCore).box(3, -2, 6, 1, 4, 4, M.lampCore).box(-2, -2, 10, 4, 4, 1, M.lampCore);
  return model.box(-1, -1, 11, 2, 2, 13, M.glowBlue).add(frame, -HALF, -HALF, 3);
}

/** A shell box with a lid that stands off. */
export function shellBox({ dark, base, light }: Ramp): Voxels {
  return texturedBlock((along, up, side) => {
    const rim = Math.min(along, SIZE - 1 - along);
    if (side === 'top') {
      const ring = Math.min(along, up, SIZE - 1 - along, SIZE - 1 - up);
      if (ring === 0 || ring === 4) return dark;
      return ring > 4 ? light : base;
    }
    if (up === 5) return M.black;
    if (up < 5) return rim < 3 || up < 2 ? dark : base;
    if (up === 6) return dark;
    return rim === 0 || (rim < 3 && up < 9) ? light : base;
  });
}

/** A table with a book floating above it. */
export function enchantingTable(): Voxels {
  const model = new Voxels().box(-HALF, -HALF, 0, SIZE, SIZE, 8, (x, y, z) => {
    if (z === 7) return Math.max(Math.abs(x - 6.5), Math.abs(y - 6.5)) > 5 ? M.obsidianLight : M.red;
    const along = y === SIZE - 1 ? x : y;
    if (z > 4) return along % 4 === 1 ? M.diamond : M.obsidian;
    return (along + z) % 5 === 0 ? M.obsidianLight : M.obsidian;
  });
  model.box(-HALF, -HALF, 7, 2, 2, 1, M.diamond).box(HALF - 2, HALF - 2, 7, 2, 2, 1, M.diamond);
  model.box(-HALF, HALF - 2, 7, 2, 2, 1, M.diamond).box(HALF - 2, -HALF, 7, 2, 2, 1, M.diamond);
  model.box(-5, -3, 12, 5, 7, 1, M.boneLight).box(0, -3, 12, 5, 7, 1, M.bone);
  model.box(-5, -3, 11, 10, 7, 1, M.leather);
  return model.box(-3, -1, 13, 2, 3, 1, M.glowPurple);
}

/** A heavy block with a narrow middle, used to repair tools. */
export function anvil(): Voxels {
  return new Voxels()
    .box(-6, -6, 0, 12, 12, 2, M.ironDark)
    .box(-4, -5, 2, 8, 10, 1, M.netheriteLight)
    .box(-3, -3, 3, 6, 6, 4, M.netherite)
    .box(-4, -7, 7, 8, 14, 1, M.netheriteLight)
    .box(-5, -8, 8, 10, 16, 4, (_x, _y, z) => (z === 3 ? M.iron : M.ironDark));
}

/** A funnel for item lines. */
export function hopper(): Voxels {
  const model = new Voxels().box(-HALF, -HALF, 8, SIZE, SIZE, 6, (x, y, z) => {
    const isWall = x < 2 || y < 2 || x > 11 || y > 11;
    if (!isWall) return z < 2 ? M.black : null;
    return z === 5 ? M.stoneLight : M.stoneDark;
  });
  return model.box(-4, -4, 4, 8, 8, 4, M.stoneDark).box(-2, -2, 0, 4, 4, 4, M.stone);
}

/** A shelf of books. */
export function bookshelf(): Voxels {
  const spines = [M.red, M.blue, M.green, M.purple, M.goldDark, M.leather, M.diamondDark];
  return texturedBlock((along, up, side) => {
    if (side === 'top') return along % 4 === 3 ? M.wood : M.plank;
    const shelf = up % 7;
    if (shelf === 0 || along === 0 || along === SIZE - 1) return shelf === 0 ? M.wood : M.woodLight;
    if (shelf === 6 && (along * 5 + up) % 4 < 2) return M.black;
    return spines[(along * 3 + Math.floor(up / 7) * 2 + side.length) % spines.length] ?? M.red;
  });
}
