import type { Receipt } from '@blockbazaar/domain/orders/order';
import { isDone, refundedUnits } from '@blockbazaar/domain/refunds/line-refund';

type Refunded = Pick<Receipt, 'items' | 'lineRefunds'>;
type ReceiptRefund = Receipt['lineRefunds'][number];

/** Returns whether the provider has not completed a refund yet. */
export const isRefundPending = (refund: ReceiptRefund): boolean => !isDone(refund);

/** The refunded and pending quantities of an order's lines, in the order of the lines. */
export function refundedQuantity({ items, lineRefunds }: Refunded): { refunded: number; pending: number }[] {
  const [refunded, pending] = [refundedUnits(lineRefunds, isDone), refundedUnits(lineRefunds, isRefundPending)];
  return items.map((_, line) => ({
    refunded: refunded.get(line)?.units ?? 0,
    pending: pending.get(line)?.units ?? 0,
  }));
}

/** The total of the pending refunds, in cents. */
export const pendingRefundCents = ({ lineRefunds }: Pick<Refunded, 'lineRefunds'>): number =>
  lineRefunds.filter(isRefundPending).reduce((sum, { cents }) => sum + cents, 0);

/** Returns whether refunds cover every item, so that nothing is delivered. */
export function isAllRefunded(receipt: Refunded): boolean {
  const quantities = refundedQuantity(receipt);
  return receipt.items.every(
    ({ quantity }, line) => (quantities[line]?.refunded ?? 0) + (quantities[line]?.pending ?? 0) >= quantity,
  );
}
