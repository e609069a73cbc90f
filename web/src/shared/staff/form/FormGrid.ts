import { styled } from '@mui/material/styles';

/** The fields of a staff form below each other. */
export const FormGrid = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  // A field that gets the focus is scrolled to with its label, which stands on its edge.
  '& :is(input, textarea)': { scrollMarginBlock: theme.spacing(4) },
}));

/** Short fields beside each other, where there is room. */
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
