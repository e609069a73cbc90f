import { styled } from '@mui/material/styles';
import { cardTop } from '@/ui/surface-card.ts';

/** For what has `data-sold-out`. */
export const greyPictures = { '&[data-sold-out="true"] img': { filter: 'grayscale(0.85)', opacity: 0.55 } };

export const Picture = styled('div')(({ theme }) => ({
  ...cardTop(theme),
  aspectRatio: '4 / 3',
  backgroundColor: theme.palette.background.default,
  ...greyPictures,
}));

export const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: theme.spacing(1),
  padding: theme.spacing(2),
}));

export const Name = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  ...theme.market.shapes.clampLines(2),
  margin: 0,
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
}));

/** Two lines high whatever its length: cards that differ little in height do not jump when they replace their skeletons. */
export const Description = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  ...theme.market.shapes.clampLines(2),
  minHeight: '2lh',
  margin: 0,
  color: theme.palette.text.secondary,
}));

export const Offer = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: theme.spacing(1),
  marginBlockStart: 'auto',
  paddingBlockStart: theme.spacing(1),
}));

/** Above the name: who sells it, and from how many on. */
export const Terms = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5),
  minHeight: theme.spacing(3),
  color: theme.palette.text.secondary,
}));

export const MinimumOrder = styled('span')({ flexShrink: 0 });

export const Buy = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${theme.spacing(16)} minmax(0, 1fr)`,
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(0.5),
  '& button': { paddingInline: theme.spacing(1) },
}));
