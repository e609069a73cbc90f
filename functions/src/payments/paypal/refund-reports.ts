import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import type { Order as PaypalOrder, Refund } from '@paypal/paypal-server-sdk';
import type { RefundReport, ReversalReport } from '../payment-provider.ts';
import { linkedId } from './linked-id.ts';
import { timeMsOf } from './order-report.ts';

/** The state of a refund's status; null if it is not a refund status. */
export function refundState(status: string | undefined): 'pending' | 'done' | 'failed' | null {
  if (status === 'COMPLETED') return 'done';
  if (status === 'PENDING') return 'pending';
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : null;
}

/**
 * Maps a refund by its status. A cancelled refund was cancelled on purpose, so it is not retried. An unknown status is
 * not final.
 */
export function reportOfRefund(
  ref: string,
  amountCents: number,
  status: string | undefined,
  madeAtMs: number | null,
): RefundReport {
  const state = refundState(status) ?? 'pending';
  const refund = { ref, amountCents, madeAtMs };
  if (state !== 'failed') return { ...refund, state };
  return { ...refund, state, reason: String(status).toLowerCase(), isPermanent: status === 'CANCELLED' };
}

/** Maps a refund of the API. `totalCents` is used if it has no amount. */
export function refundReport({ id = '', amount, status, createTime }: Refund, totalCents: number): RefundReport {
  const amountCents = amount === undefined ? null : toMinorUnits(amount.value, amount.currencyCode);
  return reportOfRefund(id, amountCents ?? totalCents, status, timeMsOf(createTime));
}

/** The refunds of one capture. PayPal lists the refunds of all captures together; each links to its capture. */
export const refundsOfCapture = (order: PaypalOrder | null, captureId: string | null): Refund[] =>
  (order?.purchaseUnits?.[0]?.payments?.refunds ?? []).filter(
    ({ links = [] }) => captureId !== null && linkedId(links, 'captures') === captureId,
  );

/** The refund report of one capture; null if it has no refunds. */
export function refundsReport(order: PaypalOrder | null, paymentRef: string | null): ReversalReport | null {
  const [unit] = order?.purchaseUnits ?? [];
  const refunds = refundsOfCapture(order, paymentRef).map((refund) => refundReport(refund, 0));
  if (paymentRef === null || refunds.length === 0) return null;
  const done = refunds.filter(({ state }) => state === 'done');
  return {
    provider: 'paypal',
    paymentRef,
    orderId: unit?.customId ?? null,
    kind: 'refunded',
    refundedCents: done.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refunds,
  };
}
