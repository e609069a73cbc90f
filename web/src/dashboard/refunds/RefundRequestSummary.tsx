import { formatUsd } from '@blockbazaar/domain/money/price';
import { previewRefund } from '@blockbazaar/domain/refunds/refund-request';
import { useId } from 'react';
import { FactLines } from '@/dashboard/ui/lists/list-parts.ts';
import { StatusBadge } from '@/dashboard/ui/StatusBadge.tsx';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { REFUND_REQUEST_MESSAGES } from './refund-request-messages.ts';

const messages = REFUND_REQUEST_MESSAGES;

/** The state of a store's latest refund request. Renders nothing without a request. */
export const RefundRequestBadge = ({ order: { refundRequest } }: { order: ListedOrder }) =>
  refundRequest !== null && (
    <StatusBadge look={refundRequest.state === 'failed' ? 'red' : 'outline'}>
      {messages.state[refundRequest.state]}
    </StatusBadge>
  );

/** The items, the amounts and the reason of a store's latest refund request. Renders nothing without a request. */
export function RefundRequestSummary({ order }: { order: ListedOrder }) {
  const titleId = useId();
  const { items, refundRequest } = order;
  if (refundRequest === null) return null;
  const { state, lines, reason, answer } = refundRequest;
  const { priceCents, shareCents } = previewRefund(order, lines);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{messages.details}</h3>
      <FactLines>
        {lines.map(({ line, units }) => (
          <li key={line}>{messages.line(units, items[line]?.quantity ?? units, items[line]?.name ?? '')}</li>
        ))}
        <li>{messages.amounts(formatUsd(priceCents), formatUsd(shareCents))}</li>
        <li>{messages.reasonOf(reason)}</li>
        {answer !== null && <li>{messages.declinedBecause(answer)}</li>}
        {state === 'failed' && order.status !== 'refunded' && <li>{messages.failedHint}</li>}
      </FactLines>
    </section>
  );
}
