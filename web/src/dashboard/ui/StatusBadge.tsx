import { styled, type Theme } from '@mui/material/styles';

export type BadgeStyle = 'default' | 'secondary' | 'destructive' | 'outline' | 'yellow' | 'green' | 'red' | 'blue';

/** A status as a small badge. */
export const StatusBadge = styled('span', { shouldForwardProp: (name) => name !== 'look' })<{ look: BadgeStyle }>(
  ({ theme, look }) => ({
    ...theme.typography.caption,
    display: 'inline-block',
    paddingInline: theme.spacing(1),
    borderRadius: theme.market.sizes.radiusTiny,
    border: `${theme.market.sizes.edge}px solid transparent`,
    fontFamily: theme.market.fonts.display,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    ...looks(theme.market.colors)[look],
  }),
);

const looks = (colors: Theme['market']['colors']) =>
  ({
    default: { color: colors.text, backgroundColor: colors.panelHover },
    secondary: { color: colors.textSoft, backgroundColor: colors.panel },
    destructive: { color: colors.ruby, backgroundColor: colors.rubyDeep },
    outline: { color: colors.textSoft, borderColor: colors.edgeLit },
    yellow: { color: colors.amber, backgroundColor: colors.amberDeep },
    green: { color: colors.emerald, backgroundColor: colors.emeraldDeep },
    red: { color: colors.ruby, backgroundColor: colors.rubyDeep },
    blue: { color: colors.sapphire, backgroundColor: colors.sapphireDeep },
  }) satisfies Record<BadgeStyle, object>;
