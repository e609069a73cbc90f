import { styled } from '@mui/material/styles';

/** Facts of an order, each with its name. */
export const OrderFacts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(0.25, 2),
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

/** Text that a buyer has entered, with its line breaks. */
export const OrderNotes = styled('dd')({ whiteSpace: 'pre-line' });

/** The lines of an order: name, unit price and total. */
export const OrderLines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'baseline',
    columnGap: theme.spacing(1.5),
    paddingBlock: theme.spacing(0.5),
    borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.palette.divider}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li > :first-of-type': { overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
  '& > li > :nth-of-type(2)': { color: theme.palette.text.secondary },
}));
