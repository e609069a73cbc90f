import { M, type Material, type Ramp } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';

type Size = readonly [width: number, depth: number, height: number];

const onRim = (at: number, size: number): boolean => at === 0 || at === size - 1;

/** Number of a block's coordinates on the outside of its box: 1 on a face, 2 on an edge, 3 in a corner. */
const rims = ([x, y, z]: Size, [width, depth, height]: Size): number =>
  Number(onRim(x, width)) + Number(onRim(y, depth)) + Number(onRim(z, height));

/** A crate of planks with fittings in the color of its tier. */
export function crate([width, depth, height]: Size, fitting: Ramp): Voxels {
  return new Voxels().box(0, 0, 0, width, depth, height, (x, y, z) => {
    const rim = rims([x, y, z], [width, depth, height]);
    const nearCorner = [onRimWithin(x, width, 2), onRimWithin(y, depth, 2), onRimWithin(z, height, 2)].filter(
      Boolean,
    ).length;
    if (nearCorner === 3 && rim >= 1) return rim >= 2 ? fitting.light : fitting.base;
    if (rim >= 2) return M.woodDark;
    return z % 3 === 2 && z !== height - 1 ? M.wood : plankTone(x, y, z, height);
  });
}

const onRimWithin = (at: number, size: number, reach: number): boolean => at < reach || at >= size - reach;

function plankTone(x: number, y: number, z: number, height: number): Material {
  if (z === height - 1) return (x + 1) % 4 === 0 ? M.wood : M.woodLight;
  return (x + y + Math.floor(z / 3) * 5) % 7 === 0 ? M.wood : M.woodLight;
}

/** A round disc lying flat: a coin, a pot, the foot of a lamp. `diameter` in blocks. */
export function disc(diameter: number, height: number, body: Material, rim: Material = body): Voxels {
  const radius = diameter / 2;
  const inside = (x: number, y: number, reach: number): boolean =>
    Math.hypot(x + 0.5 - radius, y + 0.5 - radius) <= reach;
  return new Voxels().box(0, 0, 0, diameter, diameter, height, (x, y) => {
    if (!inside(x, y, radius)) return null;
    return inside(x, y, radius - 1.2) ? body : rim;
  });
}

/** Coins on top of each other, each slightly offset. */
export function coinStack(count: number, { dark, base, light }: Ramp, salt = 0): Voxels {
  const stack = new Voxels();
  for (let index = 0; index < count; index += 1) {
    const askew = (index * 7 + salt * 3) % 5;
    const z = index * 2;
    stack.add(disc(7, 1, dark), askew === 1 ? 1 : 0, askew === 3 ? 1 : 0, z);
    stack.add(disc(7, 1, base, light), askew === 1 ? 1 : 0, askew === 3 ? 1 : 0, z + 1);
  }
  return stack;
}

/** A cut stone standing on its tip. */
export function gem(radius: number, { dark, base, light }: Ramp): Voxels {
  const model = new Voxels();
  for (let z = -radius; z <= radius; z += 1) {
    const reach = radius - Math.abs(z) * 0.9;
    for (let x = -radius; x <= radius; x += 1) {
      for (let y = -radius; y <= radius; y += 1) {
        if (Math.abs(x) + Math.abs(y) > reach + 0.5) continue;
        let material = z > radius * 0.35 ? light : base;
        if (z < -radius * 0.35) material = dark;
        model.set(x, y, z + radius, material);
      }
    }
  }
  return model;
}

/** A hanging lantern with its top at z = 0. */
export function hangingLantern(core: Material = M.lampCore, flame: Material = M.lamp): Voxels {
  return new Voxels()
    .box(1, 1, -1, 1, 1, 1, M.black)
    .box(0, 0, -2, 3, 3, 1, M.ironDark)
    .box(0, 0, -5, 3, 3, 3, (x, y) => (x === 1 || y === 1 ? core : flame))
    .box(0, 0, -6, 3, 3, 1, M.black);
}
