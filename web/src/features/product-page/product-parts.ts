import { styled } from '@mui/material/styles';

export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(3),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)', gap: theme.spacing(4) },
}));

export const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  ...theme.market.shapes.greyPictures,
}));

export const Facts = styled('article')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(3) },
}));

/** The whole text, as its seller broke the lines. */
export const Whole = styled('p')(({ theme }) => ({
  margin: 0,
  paddingBlockStart: theme.spacing(2),
  borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

/** The large picture: as wide as its column, whatever shape the picture has. */
export const Stage = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  backgroundColor: theme.palette.background.default,
}));
