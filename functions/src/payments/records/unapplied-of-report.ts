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
import type { PaymentRecord } from '../../documents/payments.ts';
import type { PaymentReport } from '../payment-provider.ts';
import { pendingCents, returnedCents } from './payment-reversals.ts';

/** The unapplied part of a payment that settled its order: the surplus. Null if the payment's id is unknown. */
export const unappliedWhenSettled = (order: Order, { paymentRef, surplusCents = 0 }: PaymentReport): Unapplied | null =>
  paymentRef === null ? null : setUnapplied(order, { paymentRef, cents: surplusCents }, Timestamp.now());

/**
 * The unapplied part of a payment that settles no order: a whole second or mismatched payment, or the surplus of the
 * settling payment. Null if no money was received. Money in another currency is only in the audit log.
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

/** Sets the unapplied part of a payment, unless the stored part is larger. Null if there is no change. */
export function unappliedAtLeast(order: Order, payment: { paymentRef: string; cents: number }): Unapplied | null {
  if (payment.cents <= unappliedCentsOf(order, payment.paymentRef)) return null;
  return setUnapplied(order, payment, Timestamp.now());
}

/** The refunded amounts of a payment in cents, split into price and unapplied money. */
interface Split {
  priceCents: number;
  unappliedCents: number;
  /** The order's fields about its unapplied money; null if they do not change. */
  unapplied: Unapplied | null;
}

/**
 * Splits the refunded amount of a payment by its record. `otherPriceCents`: the part known to be of the price, apart
 * from line refunds.
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

/** The refunded part of an order's price apart from line refunds, in cents, when its payment's record was `before`. */
export const otherRefundedCents = ({ refundedCents }: Order, before: PaymentRecord): number =>
  Math.max(0, refundedCents - lineRefundCents(doneRefunds(before)));

const doneRefunds = ({ refunds }: PaymentRecord) => Object.values(refunds).filter(({ state }) => state === 'done');
