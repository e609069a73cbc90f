import { styled } from '@mui/material/styles';

/** A dense table. On a phone, each row becomes a card. */
export const LogTable = styled('table')(({ theme }) => {
  const line = `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    ...theme.typography.body2,
    fontVariantNumeric: 'tabular-nums',
    '& > caption, & > thead > tr > th:last-of-type > span': theme.market.shapes.visuallyHidden,
    '& > thead th': {
      ...theme.typography.caption,
      padding: theme.spacing(0.5, 1),
      color: theme.palette.text.secondary,
      textAlign: 'start',
    },
    '& > tbody > tr > td': {
      padding: theme.spacing(0.75, 1),
      borderBlockStart: line,
      overflowWrap: 'break-word',
      verticalAlign: 'middle',
    },
    '& > tbody > tr > td:first-of-type:not([colspan])': {
      width: '1%',
      whiteSpace: 'nowrap',
      color: theme.palette.text.secondary,
    },
    '& > tbody > tr > td:last-of-type:not([colspan])': { width: '1%', paddingBlock: 0 },
    [theme.breakpoints.down('md')]: {
      '& > thead': theme.market.shapes.visuallyHidden,
      '&, & > tbody, & > tbody > tr > td': { display: 'block' },
      '& > tbody > tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        paddingBlock: theme.spacing(1),
        borderBlockStart: line,
      },
      '& > tbody > tr > td': { gridColumn: 1, padding: 0, border: 0 },
      '& > tbody > tr > td[colspan]': { gridColumn: '1 / -1' },
      '& > tbody > tr > td:last-of-type:not([colspan])': { gridColumn: 2, gridRow: '1 / span 4', width: 'auto' },
    },
  };
});
