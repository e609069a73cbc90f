import type { blockShapes } from './block-shapes.ts';
import type { colors, fonts, motion, sizes } from './tokens.ts';

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
