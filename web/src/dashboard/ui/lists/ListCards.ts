import { styled } from '@mui/material/styles';

/** Cards of a staff list: one column on phones, two on laptops. */
export const ListCards = styled('div')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
