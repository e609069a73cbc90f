import { fonts } from './tokens.ts';

/**
 * Explicit values for properties that other variants leave unset: a paragraph inside a heading must look like a
 * paragraph.
 */
const running = { fontFamily: fonts.text, fontWeight: 400 } as const;
const display = { fontFamily: fonts.display, fontWeight: 600, letterSpacing: '-0.01em' } as const;

/** Text styles by purpose. */
export const typography = {
  h1: { ...display, fontSize: 'clamp(1.875rem, 1.4rem + 2vw, 2.75rem)', lineHeight: 1.12, fontWeight: 700 },
  h2: { ...display, fontSize: 'clamp(1.5rem, 1.25rem + 1vw, 2rem)', lineHeight: 1.2 },
  h3: { ...display, fontSize: '1.25rem', lineHeight: 1.3 },
  h4: { ...display, fontSize: '1.0625rem', lineHeight: 1.35, letterSpacing: 0 },
  h5: { ...display, fontSize: '1rem', lineHeight: 1.4, letterSpacing: 0 },
  h6: { ...display, fontSize: '0.9375rem', lineHeight: 1.4, letterSpacing: 0 },
  subtitle1: { ...running, fontSize: '1.125rem', lineHeight: 1.6 },
  subtitle2: { ...running, fontSize: '0.9375rem', lineHeight: 1.5, fontWeight: 600 },
  body1: { ...running, fontSize: '1rem', lineHeight: 1.6 },
  body2: { ...running, fontSize: '0.9375rem', lineHeight: 1.5 },
  caption: { ...running, fontSize: '0.8125rem', lineHeight: 1.4 },
  overline: {
    fontFamily: fonts.display,
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.4,
    letterSpacing: '0.12em',
    textTransform: 'uppercase',
  },
  button: { fontFamily: fonts.display, fontSize: '1rem', fontWeight: 600, lineHeight: 1.25, textTransform: 'none' },
} as const;
