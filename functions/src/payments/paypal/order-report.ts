import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import type { Money, Order, OrdersCapture } from '@paypal/paypal-server-sdk';
import { feeInCents } from '../fee-in-cents.ts';
import type { PaymentReport, PaymentState } from '../payment-provider.ts';

/** Maps a PayPal order to a payment report. COMPLETED does not mean that money was received: the captures decide. */
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

/** Converts a PayPal amount to cents and a lowercase currency. */
export const amountOf = (
  amount: { currencyCode: string; value: string } | undefined,
): Pick<PaymentReport, 'amountCents' | 'currency'> =>
  amount === undefined
    ? { amountCents: null, currency: null }
    : { amountCents: toMinorUnits(amount.value, amount.currencyCode), currency: amount.currencyCode.toLowerCase() };

/** The fee of one capture of a PayPal order, in cents; null if unknown. */
export function feeOfCapture(order: Order | null, paymentRef: string | null): number | null {
  const captures = order?.purchaseUnits?.[0]?.payments?.captures ?? [];
  const capture = captures.find(({ id }) => id === paymentRef);
  return capture === undefined ? null : feeOf(capture.id, capture.amount, capture.sellerReceivableBreakdown?.paypalFee);
}

/** PayPal's fee of a capture; null before the money is captured. */
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

/** A PayPal time in epoch ms; null if it is missing or invalid. */
export const timeMsOf = (time: string | undefined): number | null => Date.parse(time ?? '') || null;

const CAPTURE_STATES: Readonly<Record<string, PaymentState>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  DECLINED: 'expired',
  FAILED: 'expired',
};

/**
 * The payment state of a capture's status. Refunded money was paid first, and the reversal has its own event. An
 * unknown status is not final: PayPal reports the next one.
 */
export const captureState = (status: string | undefined): PaymentState => CAPTURE_STATES[status ?? ''] ?? 'processing';

/** The decisive capture: a completed one, or else a pending one. Declined captures are ignored. */
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
  // An order has only one capture. If it was declined, no money can arrive.
  return (order.purchaseUnits?.[0]?.payments?.captures ?? []).length === 0 ? 'processing' : 'expired';
}
