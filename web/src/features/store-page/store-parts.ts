import { styled } from '@mui/material/styles';

export const Counter = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  overflow: 'hidden',
  position: 'relative',
}));

/** Takes no room when there is no picture to show. */
export const Banner = styled('div')(({ theme }) => ({
  aspectRatio: '16 / 6',
  maxHeight: theme.spacing(30),
  width: '100%',
  overflow: 'hidden',
  backgroundColor: theme.market.colors.groundDeep,
  '&:empty': { aspectRatio: 'auto', height: theme.spacing(3) },
  [theme.breakpoints.up('md')]: { aspectRatio: '5 / 1' },
}));

export const Sign = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'end',
  justifyItems: 'start',
  padding: theme.spacing(2.5),
  borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: theme.spacing(3) },
}));
