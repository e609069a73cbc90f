import { createTheme } from '@mui/material/styles';
import { blockShapes } from './block-shapes.ts';
import { components } from './components.ts';
import { colors, fonts, levels, motion, sizes, widths } from './tokens.ts';
import { typography } from './typography.ts';

/** The only theme of the site, which is dark. */
export const theme = createTheme({
  breakpoints: { values: widths },
  spacing: sizes.unit,
  zIndex: levels,
  shape: { borderRadius: sizes.radius },
  motion: { reducedMotion: 'system' },
  focusVisible: { outline: `${sizes.edge}px solid ${colors.lantern}`, outlineOffset: sizes.edge },
  market: { colors, fonts, sizes, motion, shapes: blockShapes },
  palette: {
    mode: 'dark',
    background: { default: colors.ground, paper: colors.surface },
    text: { primary: colors.text, secondary: colors.textSoft, disabled: colors.textFaint },
    divider: colors.edge,
    primary: { main: colors.ember, light: colors.emberLit, dark: colors.emberShade, contrastText: colors.onEmber },
    secondary: { main: colors.panel, light: colors.edge, dark: colors.surface, contrastText: colors.text },
    success: { main: colors.emerald, dark: colors.emeraldDeep, contrastText: colors.groundDeep },
    warning: { main: colors.amber, dark: colors.amberDeep, contrastText: colors.groundDeep },
    error: { main: colors.ruby, dark: colors.rubyDeep, contrastText: colors.groundDeep },
    info: { main: colors.textSoft, dark: colors.panel, contrastText: colors.groundDeep },
  },
  transitions: {
    duration: {
      shortest: motion.quick,
      shorter: motion.quick,
      short: motion.calm,
      standard: motion.calm,
      complex: motion.slow,
      enteringScreen: motion.calm,
      leavingScreen: motion.quick,
    },
  },
  typography: {
    fontFamily: fonts.text,
    htmlFontSize: 16,
    ...typography,
  },
  components,
});

interface MarketTokens {
  colors: typeof colors;
  fonts: typeof fonts;
  sizes: typeof sizes;
  motion: typeof motion;
  /** Reusable CSS for elements that look like blocks. */
  shapes: typeof blockShapes;
}

declare module '@mui/material/styles' {
  interface Theme {
    market: MarketTokens;
  }
  interface ThemeOptions {
    market?: MarketTokens;
  }
}
