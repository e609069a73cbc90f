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

/** One line of a staff list: what it is, and what can be done with it. */
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
