import { styled } from '@mui/material/styles';

/** What stands below a field of a shopper's form: what is wrong, a hint, and how long a text is. */

export const FieldError = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.palette.error.main,
  fontWeight: 600,
  '&:empty': { display: 'none' },
}));

export const FieldHints = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
}));

export const FieldCounter = styled('span')(({ theme }) => ({
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  '&[data-over="true"]': { color: theme.palette.error.main },
}));
