import { isDeepStrictEqual } from 'node:util';
import type { Order } from '@blockbazaar/domain/orders/order';
import {
  lineRefundCents,
  returnUnapplied,
  setUnapplied,
  splitReturned,
  unappliedCentsOf,
  type Unapplied,
  type UnappliedPayment,
} from '@blockbazaar/domain/payments/unapplied-payment';
import { Timestamp } from 'firebase-admin/firestore';
import type { PaymentRecord } from '../documents/payments.ts';
import type { PaymentReport } from '../payments/payment-provider.ts';
import { pendingCents, returnedCents } from './payment-ledger.ts';

/** What of a payment pays for nothing once it has paid for its order: what came in on top. Null: the payment's id is not known. */
export const unappliedWhenSettled = (order: Order, { paymentRef, surplusCents = 0 }: PaymentReport): Unapplied | null =>
  paymentRef === null ? null : setUnapplied(order, { paymentRef, cents: surplusCents }, Timestamp.now());

/**
 * What of a payment pays for nothing where it settles no order: all of a second or a mismatched payment, and what came in on top of the one
 * that has settled the order. Null: nothing was received. Money in another currency is in the audit log alone.
 */
export function unappliedOfReport(
  order: Order,
  report: PaymentReport,
): Pick<UnappliedPayment, 'paymentRef' | 'cents'> | null {
  const { provider, state, paymentRef, amountCents, surplusCents = 0, currency } = report;
  const isReceived = state === 'paid' && provider === order.provider && currency === order.currency;
  if (!isReceived || paymentRef === null || amountCents === null) return null;
  const cents = surplusCents + (paymentRef === order.paymentRef ? 0 : amountCents);
  return { paymentRef, cents };
}

/** Sets how much of a payment pays for nothing, unless more is known. Null: nothing new. */
export function unappliedAtLeast(order: Order, payment: { paymentRef: string; cents: number }): Unapplied | null {
  if (payment.cents <= unappliedCentsOf(order, payment.paymentRef)) return null;
  return setUnapplied(order, payment, Timestamp.now());
}

/** What went back of a payment, in cents: of the price, and of money that pays for nothing. */
interface Split {
  priceCents: number;
  unappliedCents: number;
  /** The order's fields about its unapplied money. Null: they do not change. */
  unapplied: Unapplied | null;
}

/**
 * Splits what went back of a payment by its record. `otherPriceCents`: how much of that is known to be of the price, besides refunds of
 * lines.
 */
export function splitByRecord(known: Unapplied, record: PaymentRecord, otherPriceCents: number): Split {
  const { paymentRef } = record;
  const refunds = doneRefunds(record);
  const split = splitReturned(known, { paymentRef, cents: returnedCents(record), otherPriceCents, refunds });
  const returned = { paymentRef, returnedCents: split.unappliedCents, pendingRefundCents: pendingCents(record) };
  const unapplied = returnUnapplied(known, returned, Timestamp.now());
  const isChanged = !isDeepStrictEqual(unapplied.unappliedPayments, known.unappliedPayments);
  return { ...split, unapplied: isChanged ? unapplied : null };
}

/** What an order had refunded of its price besides refunds of lines, in cents, when its payment's record was `before`. */
export const otherRefundedCents = ({ refundedCents }: Order, before: PaymentRecord): number =>
  Math.max(0, refundedCents - lineRefundCents(doneRefunds(before)));

const doneRefunds = ({ refunds }: PaymentRecord) => Object.values(refunds).filter(({ state }) => state === 'done');
