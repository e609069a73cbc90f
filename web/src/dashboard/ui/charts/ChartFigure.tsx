import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, useId, type ReactNode } from 'react';
import { CHART_MESSAGES } from './chart-messages.ts';

interface ChartFigureProps {
  title: string;
  /** Text summary, for screen readers and for a quick overview. */
  summary: string;
  /** In steps of the theme's grid. The space is reserved while the chart loads. */
  height: number;
  /** The drawing. Its figures are in the table, so it is hidden from assistive technology. */
  children: ReactNode;
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...figures: string[]])[];
}

/** Placeholder of a chart while its figures load. */
export function ChartSkeleton({ height }: Pick<ChartFigureProps, 'height'>) {
  return (
    <Figure aria-busy="true">
      <Skeleton variant="text" width="40%" />
      <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(height) }} />
    </Figure>
  );
}

/** A chart with its name, a text summary, and its data as a table. */
export function ChartFigure({ title, summary, height, children, columns, rows }: ChartFigureProps) {
  const titleId = useId();
  return (
    <Figure aria-labelledby={titleId}>
      <figcaption>
        <Typography id={titleId} component="h3" variant="h4">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {summary}
        </Typography>
      </figcaption>
      <Drawing aria-hidden="true" sx={{ height: (theme) => theme.spacing(height) }}>
        <Suspense fallback={<Skeleton variant="rounded" height="100%" />}>{children}</Suspense>
      </Drawing>
      <details>
        <Summary>{CHART_MESSAGES.asTable}</Summary>
        <Scroll tabIndex={0} aria-labelledby={titleId}>
          <Table aria-labelledby={titleId}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...figures], index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a row is identified by its position: two stores may have the same name
                <tr key={index}>
                  <th scope="row">{name}</th>
                  {figures.map((figure, column) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a figure is identified by its column
                    <td key={column}>{figure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      </details>
    </Figure>
  );
}

const Figure = styled('figure')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  minWidth: 0,
  margin: 0,
  padding: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(2.5) },
}));

const Drawing = styled('div')({ minWidth: 0 });

const Summary = styled('summary')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'list-item',
  width: 'fit-content',
  paddingBlock: theme.spacing(1),
  borderRadius: theme.market.sizes.radiusTiny,
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.palette.text.primary },
  '@media (pointer: coarse)': { paddingBlock: theme.spacing(1.5) },
}));

const Scroll = styled('section')(({ theme }) => ({
  ...theme.market.shapes.inset,
  maxHeight: theme.spacing(40),
  overflow: 'auto',
}));

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: theme.spacing(0.75, 1.5), textAlign: 'end', fontWeight: 'inherit' },
  '& th:first-of-type': { minWidth: theme.spacing(9), textAlign: 'start', overflowWrap: 'anywhere' },
  '& thead th': { color: theme.palette.text.secondary, fontWeight: 600 },
  '& tbody tr': { borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.palette.divider}` },
}));
