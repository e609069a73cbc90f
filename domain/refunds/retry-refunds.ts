import { split } from '../ledger/shares.ts';
import type { Order } from '../orders/order.ts';
import type { LineRefund } from './line-refund.ts';

/**
 * An order's refunds of lines after the owner has retried the waiting ones: they are requested immediately. After a
 * lost dispute, they are reduced to the rest of the payment, the last one first. A refund that is reduced to zero
 * continues to wait.
 */
export function retryRefunds({
  totalCents,
  refundedCents,
  pendingRefundCents,
  disputeLostCents,
  lineRefunds,
}: Pick<
  Order,
  'totalCents' | 'refundedCents' | 'pendingRefundCents' | 'disputeLostCents' | 'lineRefunds'
>): LineRefund[] {
  let leftCents = totalCents - refundedCents - pendingRefundCents;
  return lineRefunds.map((refund) => {
    if (refund.state !== 'due') return refund;
    const requested = { ...refund, retryAt: null, waitsForDispute: false };
    const cents = Math.min(refund.cents, Math.max(0, leftCents));
    leftCents -= cents;
    if (disputeLostCents === 0 || !refund.waitsForDispute) return requested;
    return cents === 0 ? refund : withCents(requested, cents);
  });
}

function withCents(refund: LineRefund, cents: number): LineRefund {
  const shares = split(
    cents,
    refund.lines.map((line) => line.cents),
  );
  return { ...refund, cents, lines: refund.lines.map((line, index) => ({ ...line, cents: shares[index] ?? 0 })) };
}
