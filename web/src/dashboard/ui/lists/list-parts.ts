import { styled } from '@mui/material/styles';

/** One card of a staff list. */
export const ListCard = styled('li')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  minWidth: 0,
  padding: theme.spacing(2),
}));

/** One row of a staff list: a description and its actions. */
export const ListRow = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.5, 2),
  border: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
  borderRadius: theme.market.sizes.radiusSmall,
  '& > div': { flex: '1 1 18em', minWidth: 0 },
}));

/** The rows of a staff list. */
export const ListRows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

/** Additional facts in a row. */
export const RowFact = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** Facts about one subject, a line each. */
export const FactLines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
}));
