import { M, type Material, type Ramp } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';
import { sprite } from '../shapes/sprite.ts';

/** A ball, lighter where the light falls. Its middle is (0, 0), its foot z = 0. */
function ball(diameter: number, { dark, base, light }: Ramp): Voxels {
  const radius = diameter / 2;
  const model = new Voxels();
  const tone = (x: number, y: number, z: number): Material => {
    const towardsLight = (-x * 0.5 + y * 0.35 + z) / radius;
    if (towardsLight > 0.72) return light;
    return towardsLight < -0.35 ? dark : base;
  };
  for (let i = 0; i < diameter; i += 1) {
    for (let j = 0; j < diameter; j += 1) {
      for (let k = 0; k < diameter; k += 1) {
        const [x, y, z] = [i + 0.5 - radius, j + 0.5 - radius, k + 0.5 - radius];
        if (Math.hypot(x, y, z) <= radius) model.set(Math.floor(x), Math.floor(y), k, tone(x, y, z));
      }
    }
  }
  return model;
}

/** An apple of gold on a leafy stalk. */
export function apple(flesh: Ramp): Voxels {
  return new Voxels()
    .add(ball(13, flesh))
    .box(-1, -1, 12, 2, 2, 4, M.woodDark)
    .box(1, -1, 14, 4, 2, 1, M.green)
    .box(2, -2, 15, 4, 3, 1, M.greenLight);
}

/** A pearl with a pupil that looks at the viewer, on a little stand. */
export function pearl(shell: Ramp, iris: Material): Voxels {
  const model = new Voxels().box(-4, -4, 0, 8, 8, 2, M.stoneDark).box(-3, -3, 2, 6, 6, 1, M.stone);
  for (const [x, y, z, material] of ball(14, shell).blocks()) {
    const facing = (x + y + 1 + (z - 6.5)) / (Math.hypot(x + 0.5, y + 0.5, z - 6.5) * Math.sqrt(3));
    let shown: Material = material;
    if (facing > 0.9) shown = iris;
    if (facing > 0.965) shown = M.black;
    model.set(x, y, z + 2, shown);
  }
  return model;
}

const TOTEM = [
  '...yyyyyy...',
  '..yyyyyyyy..',
  '..yYYYYYYy..',
  '..YekYYkeY..',
  '..YekYYkeY..',
  '..YYYnnYYY..',
  '..dYYYYYYd..',
  'yyydYYYYdyyy',
  'yYYYddddYYYy',
  'YdYYYggYYYdY',
  'YdYYgGGgYYdY',
  'YdYYgGGgYYdY',
  '...YYggYY...',
  '...dYYYYd...',
  '...YYYYYY...',
  '...YYddYY...',
  '...YYddYY...',
  '..yYYddYYy..',
];

/** A figure of gold with emerald eyes. */
export function totem(): Voxels {
  const legend = {
    y: M.goldLight,
    Y: M.gold,
    d: M.goldDark,
    e: M.emerald,
    k: M.emeraldDark,
    n: M.orange,
    g: M.emeraldDark,
    G: M.emeraldLight,
  };
  return new Voxels().add(sprite(TOTEM, legend, 4), -6, -2, 1).box(-6, -4, 0, 12, 8, 1, M.stoneDark);
}

const KEY = [
  '...LLLLL...',
  '..LBBBBBL..',
  '.LBB...BBD.',
  '.LB.....BD.',
  '.LB.....BD.',
  '.LBB...BBD.',
  '..LBBBBBD..',
  '...DDBDD...',
  '....LBD....',
  '....LBD....',
  '....LBD....',
  '....LBD....',
  '....LBDBBL.',
  '....LBDDBD.',
  '....LBD....',
  '....LBDBBL.',
  '....LBDDBD.',
  '....LBD....',
];

/** The key to a crate. */
export function key({ dark, base, light }: Ramp): Voxels {
  return new Voxels()
    .add(sprite(KEY, { D: dark, B: base, L: light }, 2), -5, -1, 2)
    .box(-5, -4, 0, 10, 8, 2, M.slateLight);
}

/** A crown with gems. */
export function crown({ dark, base, light }: Ramp, stone: Ramp): Voxels {
  const size = 14;
  const model = new Voxels().box(-8, -8, 0, 16, 16, 2, M.redDark).box(-7, -7, 2, 14, 14, 1, M.red);
  model.box(-7, -7, 3, size, size, 10, (x, y, z) => {
    const isWall = x === 0 || y === 0 || x === size - 1 || y === size - 1;
    if (!isWall) return null;
    const along = x === 0 || x === size - 1 ? y : x;
    const rise = 5 + (along % 13 === 0 ? 4 : 0) + Math.max(0, 4 - Math.abs(along - 6.5));
    if (z > rise) return null;
    if (z === 0) return dark;
    if (z === 2 && along % 4 === 2) return stone.base;
    return z >= rise - 1 ? light : base;
  });
  return model;
}

/** A thick book with a clasp and runes that glow. */
export function tome(cover: Ramp, rune: Material): Voxels {
  const model = new Voxels()
    .box(-6, -8, 0, 13, 16, 1, cover.dark)
    .box(-5, -7, 1, 12, 14, 4, M.bone)
    .box(-6, -8, 5, 13, 16, 1, cover.base);
  model.box(-6, -8, 0, 1, 16, 6, cover.dark);
  model.box(-4, -6, 6, 9, 12, 1, (x, y) => {
    const ring = Math.max(Math.abs(x - 4), Math.abs(y - 5.5) - 1.5);
    if (ring >= 4) return null;
    return ring === 2 || (x === 4 && y > 4 && y < 7) ? rune : cover.light;
  });
  return model
    .box(0, 7, 1, 3, 1, 4, M.goldDark)
    .box(-6, 7, 5, 2, 1, 1, M.gold)
    .box(5, -8, 5, 2, 2, 1, M.gold)
    .box(5, 6, 5, 2, 2, 1, M.gold);
}

/** A crystal in a frame of glass, floating above a stone foot. */
export function endCrystal(): Voxels {
  const size = 11;
  const frame = new Voxels().box(0, 0, 0, size, size, size, (x, y, z) => {
    const rims = [x, y, z].filter((at) => at === 0 || at === size - 1).length;
    return rims >= 2 ? M.purpleLight : null;
  });
  const model = new Voxels().box(-7, -7, 0, 14, 14, 2, M.stoneDark).box(-5, -5, 2, 10, 10, 1, M.stone);
  model.box(-3, -3, 9, 7, 7, 7, (x, y, z) => ([x, y, z].some((at) => at === 3) ? M.glowPurple : M.pink));
  return model.box(-1, -1, 3, 3, 3, 2, M.glowPurple).add(frame, -5, -5, 7);
}

/** A star with four rays. */
export function star({ dark, base, light }: Ramp): Voxels {
  const model = new Voxels().box(-4, -4, 0, 8, 8, 2, M.obsidian);
  const size = 8;
  for (let x = -size; x <= size; x += 1) {
    for (let z = -size; z <= size; z += 1) {
      const [across, up] = [Math.abs(x), Math.abs(z)];
      const isRay = across * up <= 6 && across + up <= size;
      if (!isRay) continue;
      const distance = across + up;
      let material: Material = base;
      if (distance < 3) material = light;
      else if (distance > 6) material = dark;
      model.box(x, -1, z + size + 3, 1, distance < 4 ? 3 : 2, 1, material);
    }
  }
  return model;
}

/** An egg of a dragon: dark, with specks. */
export function dragonEgg(): Voxels {
  const radii = [4, 5.4, 6.4, 7, 7.2, 7.2, 7, 6.6, 6, 5.4, 4.6, 3.8, 3, 2];
  const model = new Voxels();
  for (const [z, radius] of radii.entries()) {
    for (let x = -8; x < 8; x += 1) {
      for (let y = -8; y < 8; y += 1) {
        if (Math.hypot(x + 0.5, y + 0.5) > radius) continue;
        model.set(x, y, z, (x * 5 + y * 3 + z * 7) % 13 === 0 ? M.purpleLight : M.obsidianLight);
      }
    }
  }
  return model;
}

/** Carrots of gold on a plate. */
export function goldenCarrots(): Voxels {
  const model = new Voxels().box(-7, -6, 0, 14, 12, 1, M.woodLight);
  for (const [index, y] of [-5, -1, 3].entries()) {
    const x = -6 + index;
    model
      .box(x, y, 1, 7, 3, 3, M.gold)
      .box(x + 7, y, 1, 2, 3, 2, M.gold)
      .box(x + 9, y + 1, 1, 2, 1, 1, M.goldDark);
    model.box(x + 1, y, 3, 4, 2, 1, M.goldLight);
    model.box(x - 2, y, 2, 2, 2, 3, M.greenLight);
  }
  return model;
}
