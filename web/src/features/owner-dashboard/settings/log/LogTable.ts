import { styled } from '@mui/material/styles';

/** A dense table; on a phone each row becomes a small card. */
export const LogTable = styled('table')(({ theme }) => {
  const line = `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    ...theme.typography.body2,
    fontVariantNumeric: 'tabular-nums',
    '& > caption, & > thead > tr > th:last-of-type > span': theme.market.shapes.visuallyHidden,
    '& > thead th': { ...theme.typography.caption, padding: theme.spacing(0.5, 1), color: theme.palette.text.secondary, textAlign: 'start' },
    '& > tbody > tr > td': { padding: theme.spacing(0.75, 1), borderBlockStart: line, overflowWrap: 'anywhere', verticalAlign: 'middle' },
    '& > tbody > tr > td:first-of-type': { whiteSpace: 'nowrap', color: theme.palette.text.secondary },
    [theme.breakpoints.down('md')]: {
      '& > thead': theme.market.shapes.visuallyHidden,
      '&, & > tbody, & > tbody > tr, & > tbody > tr > td': { display: 'block' },
      '& > tbody > tr': { paddingBlock: theme.spacing(1), borderBlockStart: line },
      '& > tbody > tr > td': { padding: 0, border: 0 },
    },
  };
});
