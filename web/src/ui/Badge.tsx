import { styled } from '@mui/material/styles';

/** A small lit plate that marks what stands out: INSTANT, OFFICIAL STORE. */
export const Badge = styled('span')(({ theme }) => ({
  ...theme.typography.overline,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.25, 1),
  borderRadius: theme.market.sizes.radiusTiny,
  backgroundColor: theme.market.colors.lantern,
  color: theme.market.colors.groundDeep,
  letterSpacing: '0.07em',
  whiteSpace: 'nowrap',
}));
