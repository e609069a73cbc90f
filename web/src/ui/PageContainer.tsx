import { styled } from '@mui/material/styles';

/** The width of every page: centred, with room at the sides. */
export const PageContainer = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: theme.market.sizes.pageMax,
  marginInline: 'auto',
  paddingInline: theme.spacing(2),
  [theme.breakpoints.up('md')]: { paddingInline: theme.spacing(3) },
}));
