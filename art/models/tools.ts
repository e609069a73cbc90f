import { M, type Material, type Ramp } from '../palette.ts';
import { Voxels } from '../render/voxels.ts';
import { sprite } from '../shapes/sprite.ts';

/** Letters: D, B, L dark to light metal; w, v wood light and dark; g guard; p pommel. */
const SHAPES = {
  sword: [
    '......pp......',
    '......pp......',
    '......ww......',
    '......vv......',
    '......ww......',
    '......vv......',
    'gg....ww....gg',
    'gggggggggggggg',
    '..gggggggggg..',
    '....gLBBDg....',
    '....LLBBDD....',
    '....LLBBDD....',
    '....LLBBDD....',
    '....LLBBDD....',
    '....LLBBDD....',
    '....LLBBDD....',
    '....LLBBDD....',
    '....LLBBDD....',
    '....LLBBDD....',
    '....LLBBDD....',
    '....LLBBDD....',
    '....LLBBDD....',
  ],
  pickaxe: [
    '.....LLLLLLL.....',
    '...LLBBBBBBBLL...',
    '..LBBBDvwDBBBBL..',
    '.LBBD..vw..DBBBL.',
    '.BBD...vw...DBBB.',
    'LBD....vw....DBBL',
    'BB.....vw.....DBB',
    'B......vw......DB',
    '.......vw........',
    '.......vw........',
    '.......vw........',
    '.......vw........',
    '.......vw........',
    '.......vw........',
    '.......vw........',
    '.......vw........',
    '.......vw........',
    '.......vw........',
  ],
  axe: [
    '......vw......',
    '...LLLvwLL....',
    '.LLBBBvwBBL...',
    'LBBBBBvwBBBL..',
    'LBBBBBvwBBD...',
    'LBBBBBvwDD....',
    'LBBBBDvw......',
    'LBBBD.vw......',
    '.LBD..vw......',
    '..D...vw......',
    '......vw......',
    '......vw......',
    '......vw......',
    '......vw......',
    '......vw......',
    '......vw......',
    '......vw......',
    '......vw......',
  ],
  shovel: [
    '...vwwwww...',
    '...vv..ww...',
    '...vwwwww...',
    '.....vw.....',
    '.....vw.....',
    '.....vw.....',
    '.....vw.....',
    '.....vw.....',
    '.....vw.....',
    '.....vw.....',
    '..LLLvwLLL..',
    '..LBBvwBBD..',
    '..LBBBBBBD..',
    '..LBBBBBBD..',
    '..LBBBBBBD..',
    '..LBBBBBBD..',
    '..LBBBBBBD..',
    '..LLBBBBDD..',
    '...LLBBDD...',
    '.....BD.....',
  ],
  hoe: [
    '.LLLLLLLL..',
    'LBBBBBvwBL.',
    'BBBDDDvwBD.',
    'BD....vw...',
    '......vw...',
    '......vw...',
    '......vw...',
    '......vw...',
    '......vw...',
    '......vw...',
    '......vw...',
    '......vw...',
    '......vw...',
    '......vw...',
    '......vw...',
    '......vw...',
    '......vw...',
  ],
  trident: [
    'L....L....L',
    'B....B....B',
    'BL..LBL..LB',
    'B....B....B',
    'B....B....B',
    'BB...B...BB',
    '.BBBBBBBBB.',
    '...DDBDD...',
    '.....B.....',
    '.....D.....',
    '.....B.....',
    '.....D.....',
    '.....B.....',
    '.....D.....',
    '.....B.....',
    '.....D.....',
    '.....B.....',
    '.....D.....',
  ],
} as const;
export type Tool = keyof typeof SHAPES;

/** A tool as a flat upright model, two blocks deep; its lower left corner is the origin. */
export function toolSprite(tool: Tool, { dark, base, light }: Ramp): Voxels {
  const legend = { D: dark, B: base, L: light, w: M.woodLight, v: M.woodDark, g: M.goldDark, p: M.gold };
  return sprite(SHAPES[tool], legend, 2);
}

const toolWidth = (tool: Tool): number => SHAPES[tool][0].length;

/** Depth of a tool in the rock, for tools that differ from the default. */
const PLANTED_AT: Partial<Record<Tool, number>> = { sword: 2 };

/** A tool planted upright in a block of rock. */
export function plantedTool(tool: Tool, metal: Ramp): Voxels {
  const x = -Math.round(toolWidth(tool) / 2);
  const model = new Voxels().add(toolSprite(tool, metal), x, -1, PLANTED_AT[tool] ?? 3);
  return model.add(rock(M.stone, M.stoneDark, M.stoneLight));
}

function rock(base: Material, dark: Material, light: Material): Voxels {
  const tone = (x: number, y: number, z: number): Material => {
    const pick = (x * 7 + y * 5 + z * 3) % 11;
    if (pick === 0) return light;
    return pick === 4 ? dark : base;
  };
  return new Voxels().box(-6, -5, 0, 12, 10, 2, tone).box(-5, -4, 2, 10, 8, 2, tone).box(4, 3, 0, 4, 4, 2, tone);
}
