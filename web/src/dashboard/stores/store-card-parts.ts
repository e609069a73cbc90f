import { styled } from '@mui/material/styles';
import { Panel } from '@/ui/Panel.tsx';

/** Layout parts that the store's card shares with its skeleton. */

export const Card = styled(Panel)(({ theme }) => ({ gap: theme.spacing(1.5) }));

export const CardHead = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(2),
}));

export const CardPicture = styled('div')(({ theme }) => ({
  ...theme.market.shapes.inset,
  width: theme.spacing(12),
  aspectRatio: '2 / 1',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  color: theme.market.colors.edgeBright,
  // The default drawing is behind the picture, for stores without one.
  '& > *': { gridArea: '1 / 1' },
}));

export const CardActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: { '& .MuiButton-startIcon': { display: 'none' } },
  alignItems: 'center',
  minHeight: theme.market.sizes.touch,
  '& > :last-child': { marginInlineStart: 'auto' },
}));
