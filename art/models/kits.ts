import { M, type Ramp } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';
import { crate } from '../shapes/box-shapes.ts';
import { helmet } from './armour.ts';
import { toolSprite, type Tool } from './tools.ts';

const WIDTH = 16;
const HEIGHT = 9;

/** An open crate from which tools stick out, and a helmet on its rim. */
export function kit(tier: Ramp, contents: { back: Tool; front: Tool; withHelmet: boolean }): Voxels {
  const half = WIDTH / 2;
  const model = new Voxels().add(crate([WIDTH, WIDTH, HEIGHT], tier), -half, -half, 0);
  model.box(-half + 2, -half + 2, 3, WIDTH - 4, WIDTH - 4, HEIGHT - 3, null);
  model.box(-half + 2, -half + 2, 3, WIDTH - 4, WIDTH - 4, 2, (x, y) => ((x + y) % 3 === 0 ? M.plank : M.clothDark));
  model.add(toolSprite(contents.back, tier), -7, -5, 4);
  model.add(toolSprite(contents.front, tier).turned(), 3, -7, 3);
  if (contents.withHelmet) model.add(helmet(tier), -6, -1, 8);
  return model;
}

/** A closed crate with a band of cloth and a bow, for bundles. */
export function giftCrate(tier: Ramp, ribbon: Ramp): Voxels {
  const half = 7;
  const model = new Voxels().add(crate([14, 14, 11], tier), -half, -half, 0);
  for (let z = 0; z < 11; z += 1) {
    model.box(-1, half - 1, z, 3, 1, 1, ribbon.base).box(half - 1, -1, z, 1, 3, 1, ribbon.base);
  }
  model.box(-half, -1, 10, 14, 3, 1, ribbon.light).box(-1, -half, 10, 3, 14, 1, ribbon.light);
  model
    .box(-4, -1, 11, 3, 3, 3, ribbon.base)
    .box(2, -1, 11, 3, 3, 3, ribbon.base)
    .box(-1, -1, 11, 3, 3, 2, ribbon.light);
  return model;
}
