import { styled } from '@mui/material/styles';

/** The striped awning: a row of hanging blocks. */
export const Awning = styled('span')(({ theme }) => ({
  ...theme.market.shapes.awning,
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  height: theme.spacing(2),
}));
