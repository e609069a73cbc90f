import { colors, motion, sizes } from './tokens.ts';

const { edge, face, radius, radiusSmall } = sizes;

/** The face of a block: light from above, a dark lower edge, a visible front. */
const block = (surface: string, lit: string, side: string) =>
  ({
    backgroundColor: surface,
    borderStyle: 'solid',
    borderWidth: edge,
    borderColor: `${lit} ${side} ${side}`,
    borderRadius: radius,
    boxShadow: `0 ${face}px 0 ${colors.edgeDark}`,
  }) as const;

/** A block that can be pressed: it sinks by the height of its front. */
const push = (surface: string, hover: string, front: string, text: string) =>
  ({
    color: text,
    backgroundColor: surface,
    boxShadow: `inset 0 ${edge}px 0 ${colors.gleam}, 0 ${face}px 0 ${front}`,
    // The color has no transition: a button that is enabled before its card is laid out would fade in when it becomes
    // visible.
    transition: `transform ${motion.quick}ms ease-out, box-shadow ${motion.quick}ms ease-out`,
    '&:hover': {
      backgroundColor: hover,
      boxShadow: `inset 0 ${edge}px 0 ${colors.gleam}, 0 ${face}px 0 ${front}`,
    },
    '&:active': {
      transform: `translateY(${face - 1}px)`,
      boxShadow: `inset 0 ${edge}px 0 ${colors.gleamDim}, 0 1px 0 ${front}`,
    },
  }) as const;

/** Faint isometric lines: the page background. */
const paving = (() => {
  const lines = `<path d="M0 24 48 0M0 24 48 48M48 0 96 24M48 48 96 24" stroke="${colors.paving}" fill="none"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48">${lines}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
})();

/** A row of hanging cloth blocks; every second block is one step longer. */
const awning = (() => {
  const long = `<path fill="${colors.awningLit}" d="M0 0h16v16H0z"/>`;
  const short = `<path fill="${colors.awningShade}" d="M16 0h16v12H16z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="16">${long}${short}</svg>`;
  return {
    backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`,
    backgroundRepeat: 'repeat-x',
  } as const;
})();

/** A cord between posts, with a lit lantern at the center of each arc. */
const lanterns = (() => {
  const cord = `<path d="M0 1Q60 24 120 1" stroke="${colors.edgeLit}" stroke-width="2" fill="none"/>`;
  const glow = `<circle cx="60" cy="20" r="11" fill="${colors.lantern}" opacity=".1"/>`;
  const lamp = `<path d="M56 14h8v9h-8z" fill="${colors.lantern}"/><path d="M55 12h10v3H55zM55 22h10v2H55z" fill="${colors.edge}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32">${cord}${glow}${lamp}</svg>`;
  return {
    backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`,
    backgroundRepeat: 'repeat-x',
  } as const;
})();

export const blockShapes = {
  /** A card or a panel. */
  surface: block(colors.surface, colors.edgeLit, colors.edge),
  /** An element on a card. */
  panel: block(colors.panel, colors.edgeBright, colors.edgeLit),
  /** A recessed area: inputs, picture frames. */
  inset: {
    backgroundColor: colors.groundDeep,
    borderStyle: 'solid',
    borderWidth: edge,
    borderColor: `${colors.edgeDark} ${colors.edge} ${colors.edge}`,
    borderRadius: radiusSmall,
  } as const,
  emberPush: push(colors.ember, colors.emberLit, colors.emberShade, colors.onEmber),
  rubyPush: push(colors.rubyDeep, colors.rubyDark, colors.edgeDark, colors.ruby),
  stonePush: push(colors.panel, colors.panelHover, colors.edgeDark, colors.text),
  paving,
  /** For a frame whose field has the focus. */
  focusRing: { outline: `${edge}px solid ${colors.lantern}`, outlineOffset: edge } as const,
  awning,
  lanterns,
  /** The pattern of a closed shutter, for sold-out pictures. */
  shutter: `repeating-linear-gradient(${colors.surface} 0 12px, ${colors.groundDeep} 12px 14px, ${colors.edge} 14px 16px)`,
  lamplight: `radial-gradient(60% 60% at 50% 0%, ${colors.lamplight}, transparent 70%)`,
  /** For a placeholder during loading. Text inside would be too faint to read. */
  breathing: {
    '&[aria-busy="true"]': { animation: `breathe ${motion.breath}ms ease-in-out infinite alternate` },
    '@keyframes breathe': { from: { opacity: 1 }, to: { opacity: 0.55 } },
  } as const,
  /** Raises a card slightly on hover. */
  lift: {
    transition: `transform ${motion.calm}ms ease-out, box-shadow ${motion.calm}ms ease-out, border-color ${motion.calm}ms`,
    '@media (hover: hover)': {
      '&:hover': { transform: 'translateY(-2px)', boxShadow: `0 ${face + 2}px 0 ${colors.edgeDark}` },
    },
  } as const,
  /** The upper part of a card, within the card's rounded edge. */
  cardTop: {
    position: 'relative',
    overflow: 'hidden',
    borderRadius: `${radius - edge}px ${radius - edge}px 0 0`,
    borderBlockEnd: `${edge}px solid ${colors.edge}`,
  } as const,
  /** For elements with `data-sold-out`. */
  greyPictures: { '&[data-sold-out="true"] img': { filter: 'grayscale(0.85)', opacity: 0.55 } } as const,
  clampLines: (lines: number) =>
    ({
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      // A string, because style sheets would parse a number as a length.
      WebkitLineClamp: String(lines),
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    }) as const,
  /** Visible to screen readers only. */
  visuallyHidden: {
    position: 'absolute',
    // Strings, because `sx` scales bare numbers.
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    border: 0,
  } as const,
};
