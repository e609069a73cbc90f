import { createTheme } from '@mui/material/styles';
import './augmentation.ts';
import { blockShapes } from './block-shapes.ts';
import { components } from './components.ts';
import { colors, fonts, motion, sizes, widths } from './tokens.ts';

const display = { fontFamily: fonts.display, fontWeight: 600, letterSpacing: '-0.01em' } as const;

/** The site's one theme: dark, and only dark. */
export const theme = createTheme({
  breakpoints: { values: widths },
  spacing: sizes.unit,
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
    h1: { ...display, fontSize: 'clamp(1.875rem, 1.4rem + 2vw, 2.75rem)', lineHeight: 1.12, fontWeight: 700 },
    h2: { ...display, fontSize: 'clamp(1.5rem, 1.25rem + 1vw, 2rem)', lineHeight: 1.2 },
    h3: { ...display, fontSize: '1.25rem', lineHeight: 1.3 },
    h4: { ...display, fontSize: '1.0625rem', lineHeight: 1.35, letterSpacing: 0 },
    h5: { ...display, fontSize: '1rem', lineHeight: 1.4, letterSpacing: 0 },
    h6: { ...display, fontSize: '0.9375rem', lineHeight: 1.4, letterSpacing: 0 },
    subtitle1: { fontSize: '1.125rem', lineHeight: 1.6 },
    subtitle2: { fontSize: '0.9375rem', lineHeight: 1.5, fontWeight: 600 },
    body1: { fontSize: '1rem', lineHeight: 1.6 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    overline: {
      fontFamily: fonts.display,
      fontSize: '0.8125rem',
      fontWeight: 600,
      lineHeight: 1.4,
      letterSpacing: '0.12em',
      textTransform: 'uppercase',
    },
    button: { fontFamily: fonts.display, fontSize: '1rem', fontWeight: 600, lineHeight: 1.25, textTransform: 'none' },
  },
  components,
});
