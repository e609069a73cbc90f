import { styled } from '@mui/material/styles';

/** The row above a screen: the way back, whose text starts where the screen's does, and what belongs at the other end. */
export const BackBar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: theme.spacing(7),
  marginInlineStart: theme.spacing(-2.5),
}));
