import { styled } from '@mui/material/styles';

/** Which currency prices are in. */
export function CurrencyNote() {
  return <Note>Prices in USD</Note>;
}

const Note = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.disabled,
  whiteSpace: 'nowrap',
}));
