import { styled } from '@mui/material/styles';

/** Rows of fields of one kind, below a legend. */
export const FieldGroup = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBlockEnd: theme.spacing(1) },
}));

/** Error of all rows together. */
export const GroupProblem = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.error.main,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 600,
  '&:empty': { display: 'none' },
}));

/** The button that adds a row, and a hint. */
export const GroupFoot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
}));
