import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import type { Money, Order, OrdersCapture } from '@paypal/paypal-server-sdk';
import { feeInCents } from '../fee-in-cents.ts';
import type { PaymentReport, PaymentState } from '../payment-provider.ts';

/** A PayPal order in our words. That it is COMPLETED is not money yet: its captures show whether there is any. */
export function reportOf(order: Order): PaymentReport {
  const [unit] = order.purchaseUnits ?? [];
  const capture = decisiveCapture(unit?.payments?.captures ?? []);
  const amount = capture?.amount ?? unit?.amount;
  return {
    provider: 'paypal',
    providerRef: order.id ?? '',
    orderId: unit?.customId ?? capture?.customId ?? null,
    state: stateOf(order, capture),
    ...amountOf(amount),
    paymentRef: capture?.id ?? null,
    feeCents: feeOfCapture(order, capture?.id ?? null),
    sentAtMs: timeMsOf(capture?.createTime),
  };
}

/** A PayPal amount in our words. */
export const amountOf = (
  amount: { currencyCode: string; value: string } | undefined,
): Pick<PaymentReport, 'amountCents' | 'currency'> =>
  amount === undefined
    ? { amountCents: null, currency: null }
    : { amountCents: toMinorUnits(amount.value, amount.currencyCode), currency: amount.currencyCode.toLowerCase() };

/** The fee of one capture of a PayPal order, in cents; null while it is not known. */
export function feeOfCapture(order: Order | null, paymentRef: string | null): number | null {
  const captures = order?.purchaseUnits?.[0]?.payments?.captures ?? [];
  const capture = captures.find(({ id }) => id === paymentRef);
  return capture === undefined ? null : feeOf(capture.id, capture.amount, capture.sellerReceivableBreakdown?.paypalFee);
}

/** What PayPal has kept of a capture; null while it has not taken the money. */
export function feeOf(
  paymentRef: string | undefined,
  amount: Money | undefined,
  fee: Money | undefined,
): number | null {
  if (fee === undefined) return null;
  const { amountCents: ofCents } = amountOf(amount);
  const { amountCents: cents } = amountOf(fee);
  return feeInCents({ provider: 'paypal', paymentRef: paymentRef ?? '', cents, currency: fee.currencyCode, ofCents });
}

/** A PayPal time in epoch ms; null when there is none, or none that can be read. */
export const timeMsOf = (time: string | undefined): number | null => Date.parse(time ?? '') || null;

const CAPTURE_STATES: Readonly<Record<string, PaymentState>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  DECLINED: 'expired',
  FAILED: 'expired',
};

/**
 * What a capture's status means. Money that has gone back was paid first; the reversal has an event of its own. An unknown status is
 * not an end: PayPal reports the next one.
 */
export const captureState = (status: string | undefined): PaymentState => CAPTURE_STATES[status ?? ''] ?? 'processing';

/** The capture that counts: one with money before one that waits for it. Those that were declined do not. */
function decisiveCapture(captures: readonly OrdersCapture[]): OrdersCapture | undefined {
  const inState = (state: PaymentState): OrdersCapture | undefined =>
    captures.find(({ status }) => captureState(status) === state);
  return inState('paid') ?? inState('processing');
}

function stateOf(order: Order, capture: OrdersCapture | undefined): PaymentState {
  if (capture !== undefined) return captureState(capture.status);
  const status: string | undefined = order.status;
  if (status === 'VOIDED') return 'expired';
  if (status !== 'COMPLETED') return 'open';
  // There is one capture only: when it was declined, no money can come any more.
  return (order.purchaseUnits?.[0]?.payments?.captures ?? []).length === 0 ? 'processing' : 'expired';
}
