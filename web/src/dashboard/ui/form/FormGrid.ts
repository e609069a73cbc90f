import { styled } from '@mui/material/styles';

/** The fields of a staff form in one column. */
export const FormGrid = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  // Scrolling to a focused field must include its label, which is on its border.
  '& :is(input, textarea)': { scrollMarginBlock: theme.spacing(4) },
}));

/** Short fields side by side on wide screens. */
export const FieldRow = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(0, 1fr))',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
  },
}));
