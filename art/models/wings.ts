import { M, type Ramp } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';
import { sprite } from '../shapes/sprite.ts';

/** One wing, its root on the left. */
const WING = [
  '...LLLLL....',
  '.LLBBBBBLL..',
  'LLBBBBBBBBL.',
  'LBBDBBBDBBBL',
  'LBBDBBBDBBBL',
  'LBBDBBBDBBBL',
  'LBBBDBBBDBBL',
  'LBBBDBBBDBBL',
  'LBBBDBBBDBBL',
  '.LBBDBBBDBBL',
  '.LBBBDBBDBL.',
  '.LBBBDBBDBL.',
  '..LBBDBBBBL.',
  '..LBBBDBBL..',
  '...LBBDBBL..',
  '...LBBBBL...',
  '....LBBBL...',
  '....LBBL....',
  '.....LL.....',
];

/** A pair of wings, open towards the viewer. */
export function elytra({ dark, base, light }: Ramp): Voxels {
  const wing = sprite(WING, { D: dark, B: base, L: light });
  const model = new Voxels().add(wing, -2, -3, 3).add(wing.turned(), -3, -2, 3);
  model.box(-3, -3, 16, 3, 3, 6, M.goldDark).box(-3, -3, 17, 3, 3, 3, M.gold);
  return model.add(stand());
}

function stand(): Voxels {
  return new Voxels().box(-5, -5, 0, 6, 6, 1, M.woodDark).box(-3, -3, 1, 2, 2, 15, M.woodDark);
}

/** A firework: a striped paper body with a pointed cap and a fuse. */
export function rocket(paper: Ramp, height = 11): Voxels {
  return new Voxels()
    .box(0, 0, 2, 4, 4, height, (x, y, z) => ((z + x + (3 - y)) % 5 < 2 ? paper.light : paper.base))
    .box(-1, -1, height + 2, 6, 6, 1, paper.dark)
    .box(0, 0, height + 3, 4, 4, 2, paper.base)
    .box(1, 1, height + 5, 2, 2, 2, paper.light)
    .box(1, 1, 0, 2, 2, 2, M.cloth);
}
