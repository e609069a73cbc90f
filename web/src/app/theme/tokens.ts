/** Design tokens. Every color, size and duration of the site has its name here; components use the names. */

export const colors = {
  /** The background of the page. */
  ground: '#0f141b',
  groundDeep: '#080c12',
  /** First raised surface: cards, bars. */
  surface: '#161e29',
  /** Second raised surface: elements on a card. */
  panel: '#202b3a',
  panelHover: '#2b394c',
  /** Lines in the background pattern. */
  paving: '#16202d',
  /** The lit side and the shaded side of a block. */
  edgeBright: '#4a5d77',
  edgeLit: '#3a4a60',
  edge: '#2a3647',
  edgeDark: '#05080c',
  text: '#eef3f9',
  textSoft: '#b7c4d4',
  textFaint: '#93a3b7',
  /** The only accent color: the primary action of a screen. */
  ember: '#ff8a3d',
  emberLit: '#ffa562',
  emberShade: '#b0501a',
  onEmber: '#1c0d02',
  /** Focus rings, lanterns, stars, chart bars. Never an action. */
  lantern: '#ffd9a0',
  lamplight: 'rgb(255 176 92 / 13%)',
  /** Around a focused field. */
  glow: 'rgb(255 217 160 / 28%)',
  /** The lit upper edge of a block that can be pressed. */
  gleam: 'rgb(255 255 255 / 14%)',
  gleamDim: 'rgb(255 255 255 / 8%)',
  /** The striped awning. */
  awningLit: '#33435a',
  awningShade: '#222d3d',
  emerald: '#4fd693',
  emeraldDeep: '#123226',
  amber: '#f4c352',
  amberDeep: '#36290f',
  ruby: '#ff8b82',
  rubyDeep: '#3d1a1c',
  rubyDark: '#552327',
  /** Paid amounts, in the staff's lists. */
  sapphire: '#8cbcff',
  sapphireDeep: '#14294a',
  /** Behind dialogs and drawers. */
  veil: 'rgb(4 7 11 / 72%)',
  /** Behind controls on a picture. */
  glass: 'rgb(8 12 18 / 78%)',
} as const;

/** Returns a font with its fallback until it is loaded: see `fallback-fonts.css`. */
const withFallbacks = (face: string): string =>
  `"${face}", "${face} in Roboto", "${face} in Arial", "${face} in DejaVu Sans", sans-serif`;

export const fonts = { display: withFallbacks('Chakra Petch'), text: withFallbacks('Figtree Variable') } as const;

/** In px. */
export const sizes = {
  /** Step of the layout grid. */
  unit: 8,
  radius: 12,
  radiusSmall: 8,
  radiusTiny: 4,
  /** Border width of a block, and the visible height of its front below it. */
  edge: 2,
  face: 4,
  touch: 44,
  touchLarge: 52,
  icon: 20,
  iconLarge: 40,
  header: 68,
  pageMax: 1296,
  textMax: 720,
  drawer: 320,
} as const;

/** In ms. */
export const motion = {
  quick: 150,
  calm: 200,
  slow: 250,
  /** Half a period of the loading animation. */
  breath: 1_000,
} as const;

/** Stacking order (z-index). */
export const levels = { appBar: 1_100, tooltip: 1_500 } as const;

/** Minimum width of each breakpoint, in px. `md` is the mobile breakpoint of the specification. */
export const widths = { xs: 0, sm: 560, md: 768, lg: 1024, xl: 1280 } as const;
