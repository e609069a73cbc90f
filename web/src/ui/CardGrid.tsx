import { styled } from '@mui/material/styles';

/**
 * Cards in 1 to 4 columns, the cards of a row equally high. The gap below belongs to the grid,
 * so that grids that follow each other look like one.
 */
export const CardGrid = styled('div')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  paddingBlockEnd: theme.spacing(2.5),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.up('xl')]: {
    gridTemplateColumns: 'repeat(var(--columns-max, 4), minmax(0, 1fr))',
    gap: theme.spacing(3),
    paddingBlockEnd: theme.spacing(3),
  },
}));
