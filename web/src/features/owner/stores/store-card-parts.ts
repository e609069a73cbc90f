import { styled } from '@mui/material/styles';
import { Panel } from '@/ui/Panel.tsx';

/** The parts that a store's card and its skeleton have in common. */

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
  // The drawing lies behind the picture, for stores that have none.
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
