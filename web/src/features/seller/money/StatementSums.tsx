import type { Statement } from '@blockbazaar/domain/ledger/statement';
import { formatUsd } from '@blockbazaar/domain/money/price';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { STATEMENT_MESSAGES } from './statement-messages.ts';

const messages = STATEMENT_MESSAGES;

type Sum = [label: string, of: (statement: Statement) => number];

/** In the order in which they are added up. */
const SUMS: readonly Sum[] = [
  [messages.opening, ({ openingCents }) => openingCents],
  [messages.sold, ({ soldCents }) => soldCents],
  [messages.commission, ({ commissionCents }) => 0 - commissionCents],
  [messages.returned, ({ returnedCents }) => 0 - returnedCents],
];

/** What a month begins with, what moved, and what it ends with. `statement` null: it is on its way. */
export function StatementSums({ statement }: { statement: Statement | null }) {
  return (
    <Surface aria-busy={statement === null}>
      <dl>
        {SUMS.map(([label, of]) => (
          <div key={label} data-testid="statement-sum">
            <dt>{label}</dt>
            <dd>{statement === null ? <Skeleton width="5em" /> : formatUsd(of(statement))}</dd>
          </div>
        ))}
        <Closing data-testid="statement-sum">
          <dt>{messages.closing}</dt>
          <dd>{statement === null ? <Skeleton width="5em" /> : formatUsd(statement.closingCents)}</dd>
        </Closing>
      </dl>
      <p>{messages.closingHint}</p>
    </Surface>
  );
}

const Surface = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  padding: theme.spacing(2),
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
