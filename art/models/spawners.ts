import { M, type Material } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';

/** A creature's head: an eight by eight picture for its face, and the material of its other sides. */
export interface Head {
  face: readonly string[];
  legend: Readonly<Record<string, Material>>;
  sides: Material;
  top: Material;
  /** The fire below it. */
  flame: Material;
}

const SIZE = 16;
const HEAD = 10;
/** The row or column of an eight by eight face that appears on each of the ten blocks of a head. */
const STRETCH = [0, 0, 1, 2, 3, 4, 5, 6, 7, 7];

/** A cage with a creature's head floating above a flame. */
export function spawner(head: Head): Voxels {
  const model = new Voxels();
  const half = SIZE / 2;
  model.box(-half, -half, 0, SIZE, SIZE, 1, M.cage);
  model.box(-5, -5, 1, 10, 10, 1, M.black);
  model.box(-3, -3, 1, 6, 6, 1, head.flame);
  model.box(-2, -2, 2, 4, 4, 1, head.flame);
  model.add(creatureHead(head), -HEAD / 2, -HEAD / 2, 3);
  model.add(bars(), -half, -half, 0);
  return model;
}

function creatureHead({ face, legend, sides, top }: Head): Voxels {
  return new Voxels().box(0, 0, 0, HEAD, HEAD, HEAD, (x, y, z) => {
    if (z === HEAD - 1) return top;
    const row = face[STRETCH[HEAD - 1 - z] ?? 0] ?? '';
    if (y === HEAD - 1) return legend[row[STRETCH[x] ?? 0] ?? ''] ?? sides;
    if (x === HEAD - 1) return legend[row[STRETCH[HEAD - 1 - y] ?? 0] ?? ''] ?? sides;
    return sides;
  });
}

/** A frame with a lid of crossed bars, and upright bars that leave the head visible. */
function bars(): Voxels {
  const last = SIZE - 1;
  return new Voxels().box(0, 0, 0, SIZE, SIZE, SIZE, (x, y, z) => {
    const rims = [x, y, z].filter((at) => at === 0 || at === last).length;
    if (rims >= 2) return M.cageLight;
    if (z === last) return x === 5 || x === 10 || y === 5 || y === 10 ? M.cage : null;
    if (y === last) return x === 3 ? M.cage : null;
    if (x === last) return y === 3 ? M.cage : null;
    return null;
  });
}

const FACE = {
  skull: ['bbbbbbbb', 'bbbbbbbb', 'bbbbbbbb', 'bkkbbkkb', 'bkkbbkkb', 'bbbkkbbb', 'bkbkbkbb', 'bbkbkbkb'],
  plain: ['hhhhhhhh', 'hhhhhhhh', 'sshhhhss', 'ssssssss', 'seksskes', 'ssssssss', 'sskkkkss', 'ssssssss'],
  spider: ['ssssssss', 'serssres', 'srrssrrs', 'ssssssss', 'srssssrs', 'sssrrsss', 'ssssssss', 'sfssssfs'],
  fire: ['llssssll', 'ssllllss', 'ssssssss', 'seesseek', 'skksskks', 'ssssssss', 'slkkkkls', 'llssssll'],
  golem: ['ssssssss', 'sslsssss', 'ssssssls', 'kkkkkkkk', 'srrsrrss', 'sssnnsss', 'sssnnsss', 'ssvnnsvs'],
  pig: ['ssssssss', 'ssssssss', 'ssssssss', 'kesssesk', 'ssssssss', 'snnnnnns', 'snknnkns', 'snnnnnns'],
  magma: ['ssssssss', 'srsssrss', 'ssssssss', 'yyysyyyy', 'ssssssss', 'rsssssrs', 'srrrrrss', 'ssssssss'],
  cow: ['kkwwwwkk', 'kkwwwwkk', 'kwwwwwwk', 'kekkkkek', 'kkkkkkkk', 'knnnnnnk', 'knknnknk', 'kknnnnkk'],
} as const;

export const HEADS = {
  skeleton: {
    face: FACE.skull,
    legend: { b: M.bone, k: M.netheriteDark },
    sides: M.boneDark,
    top: M.boneLight,
    flame: M.glowBlue,
  },
  zombie: {
    face: FACE.plain,
    legend: { h: M.greenDark, s: M.green, e: M.greenLight, k: M.black },
    sides: M.greenDark,
    top: M.greenDark,
    flame: M.glowGreen,
  },
  spider: {
    face: FACE.spider,
    legend: { s: M.netheriteDark, e: M.glowRed, r: M.glowRed, f: M.bone },
    sides: M.black,
    top: M.netherite,
    flame: M.glowRed,
  },
  blaze: {
    face: FACE.fire,
    legend: { l: M.goldLight, s: M.gold, e: M.boneLight, k: M.orangeDark },
    sides: M.goldDark,
    top: M.goldLight,
    flame: M.lampDeep,
  },
  ironGolem: {
    face: FACE.golem,
    legend: { s: M.iron, l: M.greenLight, k: M.ironDark, r: M.red, n: M.ironLight, v: M.green },
    sides: M.ironDark,
    top: M.ironLight,
    flame: M.lamp,
  },
  pig: {
    face: FACE.pig,
    legend: { s: M.pinkLight, k: M.black, e: M.boneLight, n: M.pink },
    sides: M.pink,
    top: M.pinkLight,
    flame: M.lamp,
  },
  magma: {
    face: FACE.magma,
    legend: { s: M.redDark, r: M.orange, y: M.lamp },
    sides: M.redDark,
    top: M.red,
    flame: M.lampDeep,
  },
  cow: {
    face: FACE.cow,
    legend: { k: M.woodDark, w: M.boneLight, e: M.bone, n: M.pinkLight },
    sides: M.woodDark,
    top: M.wood,
    flame: M.lamp,
  },
} as const satisfies Record<string, Head>;
