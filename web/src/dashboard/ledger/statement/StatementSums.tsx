import type { DayRange } from '@blockbazaar/domain/ledger/day-range';
import { formatUsd } from '@blockbazaar/domain/money/price';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { STATEMENT_MESSAGES } from './statement-messages.ts';
import { rangeName } from './statement-range.ts';
import type { StatementRows, SumRow } from './statement-rows.ts';

const messages = STATEMENT_MESSAGES;

/** Placeholder until the figures are loaded. */
const LOADING: LabelledRows = {
  opening: { label: messages.opening },
  lines: (['sold', 'commission', 'returned'] as const).map((line) => ({ label: messages.line(line) })),
  closing: { label: messages.closing },
};

interface LabelledRows {
  opening: LabelledRow;
  lines: readonly LabelledRow[];
  closing: LabelledRow;
}

type LabelledRow = Pick<SumRow, 'label'> & Partial<SumRow>;

interface StatementSumsProps {
  /** Null while loading. */
  rows: StatementRows | null;
  range: DayRange;
}

/** Opening balance, changes and closing balance of a range. */
export function StatementSums({ rows, range }: StatementSumsProps) {
  const { opening, lines, closing }: LabelledRows = rows ?? LOADING;
  return (
    <Surface aria-busy={rows === null}>
      <h3>{messages.inUtc(rangeName(range))}</h3>
      <dl>
        {[opening, ...lines].map((row) => (
          <div key={row.label} data-testid="statement-sum">
            <Sum {...row} />
          </div>
        ))}
        <Closing data-testid="statement-sum">
          <Sum {...closing} />
        </Closing>
      </dl>
      <p>{messages.closingHint}</p>
    </Surface>
  );
}

const Sum = ({ label, cents }: LabelledRow) => (
  <>
    <dt>{label}</dt>
    <dd>{cents === undefined ? <Skeleton width="5em" /> : formatUsd(cents)}</dd>
  </>
);

const Surface = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  padding: theme.spacing(2),
  '& h3': { ...theme.typography.h4, margin: 0, marginBlockEnd: theme.spacing(1.5) },
  '& dl': { display: 'grid', gap: theme.spacing(1), margin: 0 },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: theme.spacing(0, 2) },
  '& dt': { ...theme.typography.body1, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& p': {
    ...theme.typography.body2,
    margin: 0,
    marginBlockStart: theme.spacing(1.5),
    color: theme.palette.text.secondary,
  },
}));

const Closing = styled('div')(({ theme }) => ({
  paddingBlockStart: theme.spacing(1),
  borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.palette.divider}`,
  '&& dt, && dd': { ...theme.typography.h4, color: theme.palette.text.primary },
}));
