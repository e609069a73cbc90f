import type { Components, Theme } from '@mui/material/styles';
import { blockShapes } from './block-shapes.ts';
import { colors, fonts, motion, sizes } from './tokens.ts';

const { edge, radius, radiusSmall, touch, touchLarge, unit } = sizes;

const flat = { boxShadow: 'none', transform: 'none' } as const;

/** Style overrides of MUI components. */
export const components: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained', color: 'secondary' },
    styleOverrides: {
      root: {
        minHeight: touch,
        padding: `${unit}px ${unit * 2.5}px`,
        borderRadius: radiusSmall,
        whiteSpace: 'nowrap',
      },
      sizeLarge: { minHeight: touchLarge, padding: `${unit * 1.5}px ${unit * 3.5}px`, fontSize: '1.0625rem' },
      sizeSmall: {
        minHeight: 36,
        padding: `${unit * 0.5}px ${unit * 1.5}px`,
        fontSize: '0.9375rem',
        '@media (pointer: coarse)': { minHeight: touch },
      },
      contained: {
        variants: [
          { props: { color: 'primary' }, style: blockShapes.emberPush },
          { props: { color: 'secondary' }, style: blockShapes.stonePush },
          { props: { color: 'error' }, style: blockShapes.rubyPush },
        ],
        '&.Mui-disabled': {
          ...flat,
          color: colors.textFaint,
          backgroundColor: colors.ground,
          boxShadow: `inset 0 0 0 ${edge}px ${colors.edge}`,
        },
      },
      outlined: {
        borderWidth: edge,
        borderColor: colors.edgeLit,
        color: colors.text,
        '&:hover': { borderColor: colors.textFaint, backgroundColor: colors.panel },
      },
      text: {
        color: colors.textSoft,
        '&:hover': { color: colors.text, backgroundColor: colors.panel },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: touch,
        height: touch,
        borderRadius: radiusSmall,
        color: colors.text,
        transition: `background-color ${motion.quick}ms, color ${motion.quick}ms`,
        '&:hover': { backgroundColor: colors.panel },
        '&.Mui-disabled': { color: colors.textFaint, opacity: 0.55 },
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: {
        color: colors.text,
        textDecorationColor: colors.textFaint,
        textDecorationThickness: edge,
        textUnderlineOffset: 4,
        borderRadius: sizes.radiusTiny,
        '&:hover': { textDecorationColor: colors.text },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: { styleOverrides: { root: { ...blockShapes.surface, overflow: 'visible' } } },
  MuiDivider: { styleOverrides: { root: { borderColor: colors.edge, borderBottomWidth: edge } } },
  MuiSkeleton: {
    // The list animates instead of its items: hundreds of small animations would cost more than the content.
    defaultProps: { animation: false },
    styleOverrides: { root: { backgroundColor: colors.panel, borderRadius: radiusSmall } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        ...blockShapes.inset,
        borderWidth: 0,
        borderRadius: radiusSmall,
        minHeight: touch,
        '& .MuiOutlinedInput-notchedOutline': { borderWidth: edge, borderColor: colors.edgeLit },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: colors.textFaint },
        // The border and a glow show the focus: an outline would cross the label on the border.
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: edge, borderColor: colors.lantern },
        '&.Mui-focused': { boxShadow: `0 0 0 ${edge * 2}px ${colors.glow}` },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: colors.ruby },
      },
      input: { '&::placeholder': { color: colors.textFaint, opacity: 1 } },
    },
  },
  MuiInputLabel: {
    styleOverrides: { root: { color: colors.textSoft, '&.Mui-focused': { color: colors.lantern } } },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, color: colors.textFaint, fontSize: '0.875rem' } },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        width: touch,
        height: touch,
        color: colors.textFaint,
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: colors.lantern },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...blockShapes.surface,
        borderRadius: radius,
        margin: unit * 2,
        maxHeight: `calc(100% - ${unit * 4}px)`,
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontFamily: fonts.display, fontSize: '1.375rem', fontWeight: 600 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: unit * 2, gap: unit } } },
  MuiBackdrop: {
    styleOverrides: { root: { variants: [{ props: { invisible: false }, style: { backgroundColor: colors.veil } }] } },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        borderWidth: edge,
        borderRadius: radiusSmall,
        color: colors.text,
        // Actions that do not fit beside the text move below it.
        flexWrap: 'wrap',
        variants: [
          {
            props: { severity: 'success' },
            style: { backgroundColor: colors.emeraldDeep, borderColor: colors.emerald },
          },
          { props: { severity: 'warning' }, style: { backgroundColor: colors.amberDeep, borderColor: colors.amber } },
          { props: { severity: 'error' }, style: { backgroundColor: colors.rubyDeep, borderColor: colors.ruby } },
          { props: { severity: 'info' }, style: { backgroundColor: colors.panel, borderColor: colors.edgeLit } },
        ],
      },
      message: { flex: '1 1 20ch' },
      action: { flexWrap: 'wrap', gap: unit },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 700, enterNextDelay: 300, arrow: true },
    styleOverrides: { tooltip: { ...blockShapes.panel, color: colors.text, fontSize: '0.875rem' } },
  },
};
