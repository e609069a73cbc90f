import { styled } from '@mui/material/styles';

/** A table of figures; the first column contains the row headers. */
export const FiguresTable = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: theme.spacing(1, 1.5), textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': {
    ...theme.typography.caption,
    verticalAlign: 'bottom',
    color: theme.palette.text.secondary,
    fontWeight: 600,
  },
  '& tbody :is(th, td)': { borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.palette.divider}` },
}));

export const ColumnNames = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
