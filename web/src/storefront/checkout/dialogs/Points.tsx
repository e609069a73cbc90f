import { styled } from '@mui/material/styles';

/** A list with block-shaped bullets. */
export const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  paddingInlineStart: theme.spacing(2.5),
  listStyleType: 'square',
  '& li::marker': { color: theme.market.colors.lantern },
}));
