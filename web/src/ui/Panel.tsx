import { styled } from '@mui/material/styles';

/** A card with a heading and what belongs to it. */
export const Panel = styled('section')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2.5),
  padding: theme.spacing(2.5, 2),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3) },
}));
