import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import type { Order, OrdersCapture } from '@paypal/paypal-server-sdk';
import type { PaymentReport, PaymentState } from '../payment-provider.ts';

/** A PayPal order in our words. That it is COMPLETED is not money yet: its captures say whether there is any. */
export function reportOf(order: Order): PaymentReport {
  const [unit] = order.purchaseUnits ?? [];
  const capture = decisive(unit?.payments?.captures ?? []);
  const amount = capture?.amount ?? unit?.amount;
  return {
    provider: 'paypal',
    providerRef: order.id ?? '',
    orderId: unit?.customId ?? capture?.customId ?? null,
    state: stateOf(order.status, capture),
    ...amountOf(amount),
    paymentRef: capture?.id ?? null,
  };
}

/** A PayPal amount in our words. */
export const amountOf = (
  amount: { currencyCode: string; value: string } | undefined,
): Pick<PaymentReport, 'amountCents' | 'currency'> =>
  amount === undefined
    ? { amountCents: null, currency: null }
    : { amountCents: toMinorUnits(amount.value, amount.currencyCode), currency: amount.currencyCode.toLowerCase() };

/** What a capture's status means. Money that has gone back was paid first; that it went back is told by itself. */
export const CAPTURE_STATES: Readonly<Record<string, PaymentState>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'processing',
};

/** The capture that counts: one with money before one that waits for it, and before those that were declined. */
function decisive(captures: readonly OrdersCapture[]): OrdersCapture | undefined {
  const inState = (state: PaymentState): OrdersCapture | undefined =>
    captures.find(({ status }) => CAPTURE_STATES[status ?? ''] === state);
  return inState('paid') ?? inState('processing');
}

function stateOf(status: `${NonNullable<Order['status']>}` | undefined, capture: OrdersCapture | undefined): PaymentState {
  const captured = CAPTURE_STATES[capture?.status ?? ''];
  if (captured !== undefined) return captured;
  // Completed without money: the capture was declined, and there is only one.
  return status === 'COMPLETED' || status === 'VOIDED' ? 'expired' : 'open';
}
