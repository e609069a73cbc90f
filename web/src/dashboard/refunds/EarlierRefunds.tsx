import { formatUsd } from '@blockbazaar/domain/money/price';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import type { RefundableOrder } from '@blockbazaar/domain/refunds/refund-operations';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { REFUND_MESSAGES } from './refund-messages.ts';

const messages = REFUND_MESSAGES;

/** The previous refunds of an order's items, with their states. */
export function EarlierRefunds({ order: { items, lineRefunds } }: { order: RefundableOrder }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="subtitle2">
        {messages.earlier}
      </Typography>
      <List>
        {lineRefunds.map(({ refundId, state, cents, lines, error, ...details }) => (
          <li key={refundId} data-testid="earlier-refund">
            <span>
              {lines.map(({ line, units }) => messages.earlierRefundLine(units, items[line]?.name ?? '')).join(', ')}
            </span>
            <span>
              <span>{`${formatUsd(cents)} · ${detailLabel(details) ?? messages.earlierState[state]}`}</span>
              {(state === 'failed' || state === 'due') && error !== null && <span>{` (${error})`}</span>}
            </span>
          </li>
        ))}
      </List>
    </section>
  );
}

/** The reason why a refund is waiting, or its dismissal. Null: its state is sufficient. */
function detailLabel({
  lacksFunds,
  waitsForDispute,
  dismissed,
}: Pick<LineRefund, 'lacksFunds' | 'waitsForDispute' | 'dismissed'>): string | null {
  if (dismissed) return messages.dismissed;
  if (lacksFunds) return messages.uncovered;
  return waitsForDispute ? messages.waitsForDispute : null;
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    paddingBlock: theme.spacing(0.5),
    borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li > :last-child': { color: theme.palette.text.secondary },
}));
