import type { Order } from '@blockbazaar/domain/orders/order';
import {
  returnUnapplied,
  setUnapplied,
  unappliedCentsOf,
  type Unapplied,
} from '@blockbazaar/domain/payments/unapplied-payment';
import { Timestamp } from 'firebase-admin/firestore';
import type { PaymentReport, ReversalReport } from '../payments/payment-provider.ts';

/** What of a payment pays for nothing once it has paid for its order: what came in on top. Null: the payment's id is not known. */
export const unappliedWhenSettled = (
  order: Order,
  { paymentRef, surplusCents = 0 }: PaymentReport,
): Unapplied | null =>
  paymentRef === null ? null : setUnapplied(order, { paymentRef, cents: surplusCents }, Timestamp.now());

/**
 * What of a payment pays for nothing where it settles no order: all of a second or a mismatched payment, and what came in on top of the one
 * that has settled the order. Null: nothing new. Money in another currency is in the audit log alone.
 */
export function unappliedOfReport(order: Order, report: PaymentReport): Unapplied | null {
  const { provider, state, paymentRef, amountCents, surplusCents = 0, currency } = report;
  const isReceived = state === 'paid' && provider === order.provider && currency === order.currency;
  if (!isReceived || paymentRef === null || amountCents === null) return null;
  const cents = surplusCents + (paymentRef === order.paymentRef ? 0 : amountCents);
  return unappliedAtLeast(order, { paymentRef, cents });
}

/** Sets how much of a payment pays for nothing, unless more is known. Null: nothing new. */
export function unappliedAtLeast(order: Order, payment: { paymentRef: string; cents: number }): Unapplied | null {
  if (payment.cents <= unappliedCentsOf(order, payment.paymentRef)) return null;
  return setUnapplied(order, payment, Timestamp.now());
}

/** The order's fields after a report of what went back of a surplus. Null: it reports none. */
export const unappliedAfterReversal = (
  order: Order,
  { paymentRef, surplusReturnedCents }: ReversalReport,
): Unapplied | null =>
  surplusReturnedCents === undefined
    ? null
    : returnUnapplied(order, { paymentRef, returnedCents: surplusReturnedCents }, Timestamp.now());
