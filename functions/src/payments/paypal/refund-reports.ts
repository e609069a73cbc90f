import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import type { Order as PaypalOrder, Refund } from '@paypal/paypal-server-sdk';
import type { RefundReport, ReversalReport } from '../payment-provider.ts';
import { linkedId } from './linked-id.ts';
import { timeMsOf } from './order-report.ts';

/** What a refund's status means; null when it is not the status of a refund. */
export function refundState(status: string | undefined): 'pending' | 'done' | 'failed' | null {
  if (status === 'COMPLETED') return 'done';
  if (status === 'PENDING') return 'pending';
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : null;
}

/** A refund by its status. One that somebody has cancelled is not asked for again behind their back; an unknown status is not an end. */
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

/** A refund as the API returns it; `totalCents` where it reports no amount. */
export function refundReport({ id = '', amount, status, createTime }: Refund, totalCents: number): RefundReport {
  const amountCents = amount === undefined ? null : toMinorUnits(amount.value, amount.currencyCode);
  return reportOfRefund(id, amountCents ?? totalCents, status, timeMsOf(createTime));
}

/** The refunds of one capture of a PayPal order. PayPal lists the refunds of all captures together: each links to its own. */
export const refundsOfCapture = (order: PaypalOrder | null, captureId: string | null): Refund[] =>
  (order?.purchaseUnits?.[0]?.payments?.refunds ?? []).filter(
    ({ links = [] }) => captureId !== null && linkedId(links, 'captures') === captureId,
  );

/** The refunds of one capture of a PayPal order; null when there are none. */
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
