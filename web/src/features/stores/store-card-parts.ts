import { styled } from '@mui/material/styles';

export const Banner = styled('div')(({ theme }) => ({
  ...theme.market.shapes.cardTop,
  aspectRatio: '5 / 2',
  backgroundColor: theme.market.colors.groundDeep,
  backgroundImage: theme.market.shapes.shutter,
}));

export const Badge = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockEnd: theme.spacing(1.5),
  insetInlineStart: theme.spacing(2),
  display: 'flex',
}));

export const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  alignItems: 'start',
  gap: theme.spacing(1),
  '& > a': { marginBlockStart: theme.spacing(1) },
  padding: theme.spacing(2),
}));

export const Name = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  ...theme.market.shapes.clampLines(2),
  margin: 0,
}));

export const Description = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  ...theme.market.shapes.clampLines(3),
  minHeight: '3lh',
  margin: 0,
  marginBlockEnd: 'auto',
  color: theme.palette.text.secondary,
}));
