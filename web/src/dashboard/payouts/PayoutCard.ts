import { styled } from '@mui/material/styles';

/** A card with amounts: of a store, or of a provider. */
export const PayoutCard = styled('article')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  alignContent: 'space-between',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.error.main },
}));

export const PayoutCardHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  '& h4': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
}));

export const PayoutFigures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7em, 1fr))',
  gap: theme.spacing(1, 2),
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}));

export const PayoutAmount = styled('dd', { shouldForwardProp: (name) => name !== 'isNegative' })<{
  isNegative: boolean;
}>(({ theme, isNegative }) => (isNegative ? { '&&': { color: theme.palette.error.main } } : {}));
