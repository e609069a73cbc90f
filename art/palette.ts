/** Red, green, blue: 0-255. */
export type Color = readonly [red: number, green: number, blue: number];

/** A block's material. All drawings use the materials below. */
export interface Material {
  color: Color;
  /** True if the material emits light: it is neither shaded nor darkened. */
  glows: boolean;
}

export function rgb(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const solid = (hex: string): Material => ({ color: rgb(hex), glows: false });
const light = (hex: string): Material => ({ color: rgb(hex), glows: true });

/** The page's background colors and the accent color of its lanterns. */
export const INK = { night: '#0f141b', sky: '#16202e', dusk: '#233049', ember: '#ff8a3d', amber: '#ffb454' } as const;

export const M = {
  slateDark: solid('#2a3342'),
  slate: solid('#364153'),
  slateLight: solid('#465368'),
  stoneDark: solid('#59616f'),
  stone: solid('#747d8c'),
  stoneLight: solid('#949dac'),
  obsidian: solid('#2b2140'),
  obsidianLight: solid('#46346a'),
  iron: solid('#c3cbd6'),
  ironLight: solid('#e6ebf1'),
  ironDark: solid('#8d97a6'),
  cage: solid('#3b4a5e'),
  cageLight: solid('#536680'),
  woodDark: solid('#5a3a26'),
  wood: solid('#80552f'),
  woodLight: solid('#a87742'),
  plank: solid('#b98a52'),
  goldDark: solid('#c27d1a'),
  gold: solid('#f2b134'),
  goldLight: solid('#ffd972'),
  emeraldDark: solid('#0e7a4b'),
  emerald: solid('#22b573'),
  emeraldLight: solid('#6fe8a8'),
  diamondDark: solid('#1c8a9c'),
  diamond: solid('#45cbd6'),
  diamondLight: solid('#a5f3f0'),
  netheriteDark: solid('#463d4d'),
  netherite: solid('#6a5f72'),
  netheriteLight: solid('#9a8da3'),
  redDark: solid('#8c2230'),
  red: solid('#cf3f46'),
  redLight: solid('#f0777a'),
  blueDark: solid('#22408c'),
  blue: solid('#3d72d6'),
  blueLight: solid('#86b4f7'),
  purpleDark: solid('#4d2a86'),
  purple: solid('#8450cf'),
  purpleLight: solid('#b98cf2'),
  pinkDark: solid('#9c3c74'),
  pink: solid('#dd6ba6'),
  pinkLight: solid('#f8a9cf'),
  orangeDark: solid('#a9491a'),
  orange: solid('#e8742b'),
  orangeLight: solid('#ffa660'),
  greenDark: solid('#3c6b2c'),
  green: solid('#5f9c3c'),
  greenLight: solid('#93c95e'),
  boneDark: solid('#a39f8e'),
  bone: solid('#d8d4c2'),
  boneLight: solid('#f3f0e2'),
  cloth: solid('#e9dfcb'),
  clothDark: solid('#b9ad96'),
  leather: solid('#8a4f31'),
  black: solid('#1a1d26'),
  glass: solid('#b8d9e8'),
  lampCore: light('#fff0c2'),
  lamp: light('#ffb454'),
  lampDeep: light('#ff8a3d'),
  glowBlue: light('#8fe6ff'),
  glowPurple: light('#d9a6ff'),
  glowGreen: light('#9dffc4'),
  glowRed: light('#ff6b5e'),
  window: light('#d98f48'),
  farWall: solid('#2c374f'),
  farRoof: solid('#36425c'),
} as const satisfies Record<string, Material>;

/** Three tones of one material, dark to light. */
export interface Ramp {
  dark: Material;
  base: Material;
  light: Material;
}

export const RAMPS = {
  iron: { dark: M.ironDark, base: M.iron, light: M.ironLight },
  gold: { dark: M.goldDark, base: M.gold, light: M.goldLight },
  emerald: { dark: M.emeraldDark, base: M.emerald, light: M.emeraldLight },
  diamond: { dark: M.diamondDark, base: M.diamond, light: M.diamondLight },
  netherite: { dark: M.netheriteDark, base: M.netherite, light: M.netheriteLight },
  red: { dark: M.redDark, base: M.red, light: M.redLight },
  blue: { dark: M.blueDark, base: M.blue, light: M.blueLight },
  purple: { dark: M.purpleDark, base: M.purple, light: M.purpleLight },
  pink: { dark: M.pinkDark, base: M.pink, light: M.pinkLight },
  orange: { dark: M.orangeDark, base: M.orange, light: M.orangeLight },
  green: { dark: M.greenDark, base: M.green, light: M.greenLight },
  bone: { dark: M.boneDark, base: M.bone, light: M.boneLight },
  wood: { dark: M.woodDark, base: M.wood, light: M.woodLight },
  stone: { dark: M.stoneDark, base: M.stone, light: M.stoneLight },
  slate: { dark: M.slateDark, base: M.slate, light: M.slateLight },
  cloth: { dark: M.clothDark, base: M.cloth, light: M.boneLight },
  obsidian: { dark: M.black, base: M.obsidian, light: M.obsidianLight },
} as const satisfies Record<string, Ramp>;
export type RampName = keyof typeof RAMPS;
