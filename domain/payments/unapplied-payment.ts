import * as z from 'zod/mini';
import { timestampSchema, type TimestampLike } from '../timestamp.ts';

const cents = z.int().check(z.gte(0));

/**
 * Money of one payment that is applied to no order: an overpayment, a second payment, or an underpayment. Amounts in
 * cents.
 */
export const unappliedPaymentSchema = z.object({
  /** The provider's ID of the payment. */
  paymentRef: z.string(),
  cents,
  /** Amount returned to the buyer. */
  returnedCents: cents,
  /** Amount that the owner decided to retain. */
  keptCents: cents,
  /** The part of `returnedCents` that the owner has reported. Payments of earlier versions have none. */
  returnedByOwnerCents: z._default(cents, 0),
  /** Time of the owner's last report of a return; null: never. */
  returnedByOwnerAt: z._default(z.nullable(timestampSchema), null),
  /** Pending refunds that its provider reports. Payments of earlier versions have none. */
  pendingRefundCents: z._default(cents, 0),
});
export type UnappliedPayment = z.infer<typeof unappliedPaymentSchema>;

/** The fields of an order about unapplied money. */
export const unappliedFields = {
  /** By payment. Orders of earlier versions have none. */
  unappliedPayments: z._default(z.array(unappliedPaymentSchema), []),
  /** Time since which some of it is neither returned nor retained; null: no amount is open. */
  unappliedSince: z._default(z.nullable(timestampSchema), null),
} as const;
export interface Unapplied {
  unappliedPayments: UnappliedPayment[];
  unappliedSince: TimestampLike | null;
}

/** The failure of a decision about an outdated amount. */
export const UNAPPLIED_CHANGED = 'The open amount has changed. Check the new amount, then try again.';

const NEW_PAYMENT = {
  cents: 0,
  returnedCents: 0,
  keptCents: 0,
  returnedByOwnerCents: 0,
  returnedByOwnerAt: null,
  pendingRefundCents: 0,
} as const satisfies Omit<UnappliedPayment, 'paymentRef'>;

export const NOTHING_UNAPPLIED: Unapplied = { unappliedPayments: [], unappliedSince: null };

const isOf =
  (paymentRef: string) =>
  (payment: UnappliedPayment): boolean =>
    payment.paymentRef === paymentRef;

const openOf = ({ cents: received, returnedCents, keptCents }: UnappliedPayment): number =>
  Math.max(0, received - returnedCents - keptCents);

/** The payments with money that is neither returned nor retained, and the open amount of each, in cents. */
export const openUnappliedPayments = ({
  unappliedPayments,
}: Pick<Unapplied, 'unappliedPayments'>): Pick<UnappliedPayment, 'paymentRef' | 'cents'>[] =>
  unappliedPayments
    .map((payment) => ({ paymentRef: payment.paymentRef, cents: openOf(payment) }))
    .filter(({ cents: open }) => open > 0);

/** The amount that is neither returned nor retained, in cents. */
export const openUnappliedCents = ({ unappliedPayments }: Pick<Unapplied, 'unappliedPayments'>): number =>
  unappliedPayments.reduce((sum, payment) => sum + openOf(payment), 0);

/** The total unapplied money of a payment, in cents. */
export const unappliedCentsOf = ({ unappliedPayments }: Unapplied, paymentRef: string): number =>
  unappliedPayments.find(isOf(paymentRef))?.cents ?? 0;

/** Sets the unapplied amount of a payment; 0: all of it is applied to the order. */
export function setUnapplied(
  known: Unapplied,
  { paymentRef, cents: received }: Pick<UnappliedPayment, 'paymentRef' | 'cents'>,
  now: TimestampLike,
): Unapplied {
  const isKnown = known.unappliedPayments.some(isOf(paymentRef));
  const { unappliedPayments, unappliedSince } = known;
  if (!isKnown && received === 0) return { unappliedPayments, unappliedSince };
  const payments = isKnown ? unappliedPayments : [...unappliedPayments, { ...NEW_PAYMENT, paymentRef }];
  return withSince(
    known,
    payments.map((payment) => (isOf(paymentRef)(payment) ? { ...payment, cents: received } : payment)),
    now,
  );
}

/** A provider's report of returned money of a payment. Amounts in cents. */
export interface ReturnedPayment {
  paymentRef: string;
  /** The total returned amount. */
  cents: number;
  /** The part of it that is known to belong to the price, besides refunds of lines. */
  otherPriceCents: number;
  /** The completed refunds, if the provider reports each. */
  refunds: readonly { amountCents: number; isLineRefund?: boolean; madeAtMs?: number | null }[];
}

/** Providers report the time of a refund in seconds. */
const REFUND_TIME_PRECISION_MS = 1_000;

/**
 * Splits the returned money of a payment, in cents: open unapplied money is returned before the price. Refunds of lines
 * belong to the price. A refund from before the owner's own report of a return can be the same money, and is not
 * subtracted from the price again.
 */
export function splitReturned(
  { unappliedPayments }: Pick<Unapplied, 'unappliedPayments'>,
  { paymentRef, cents: allCents, otherPriceCents, refunds }: ReturnedPayment,
): { unappliedCents: number; priceCents: number } {
  const payment = unappliedPayments.find(isOf(paymentRef)) ?? NEW_PAYMENT;
  const { returnedByOwnerCents, returnedByOwnerAt } = payment;
  const undecidedCents = Math.max(0, allCents - lineRefundCents(refunds) - otherPriceCents);
  const unappliedCents = Math.min(undecidedCents, returnableOf(payment));
  const untilMs = (returnedByOwnerAt?.toMillis() ?? 0) - REFUND_TIME_PRECISION_MS;
  const earlier = refunds.filter(
    ({ isLineRefund, madeAtMs }) => !isLineRefund && (madeAtMs ?? Number.POSITIVE_INFINITY) <= untilMs,
  );
  const repeatedCents = Math.min(
    returnedByOwnerCents,
    undecidedCents - unappliedCents,
    Math.max(0, sumOf(earlier) - unappliedCents),
  );
  return { unappliedCents, priceCents: allCents - unappliedCents - repeatedCents };
}

/** The part of a payment's refunds that belongs to refunds of lines, in cents. */
export const lineRefundCents = (refunds: ReturnedPayment['refunds']): number =>
  sumOf(refunds.filter(({ isLineRefund }) => isLineRefund));

const sumOf = (refunds: ReturnedPayment['refunds']): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The amount of unapplied money that a provider can return, including money that it has already returned, in cents. */
const returnableOf = ({
  cents: received,
  keptCents,
  returnedByOwnerCents,
}: Pick<UnappliedPayment, 'cents' | 'keptCents' | 'returnedByOwnerCents'>): number =>
  Math.max(0, received - keptCents - returnedByOwnerCents);

/** Finds a payment of an order and returns its returnable unapplied amount, in cents. */
export const returnableUnappliedCents = ({ unappliedPayments }: Unapplied, paymentRef: string): number =>
  returnableOf(unappliedPayments.find(isOf(paymentRef)) ?? NEW_PAYMENT);

/**
 * Records the returned and the pending amount that a provider reports for a payment. The returned amount decreases when
 * a refund fails.
 */
export function returnUnapplied(
  known: Unapplied,
  {
    paymentRef,
    returnedCents,
    pendingRefundCents,
  }: Pick<UnappliedPayment, 'paymentRef' | 'returnedCents' | 'pendingRefundCents'>,
  now: TimestampLike,
): Unapplied {
  const returned = known.unappliedPayments.map((payment) =>
    isOf(paymentRef)(payment)
      ? {
          ...payment,
          returnedCents: payment.returnedByOwnerCents + Math.min(returnedCents, returnableOf(payment)),
          pendingRefundCents,
        }
      : payment,
  );
  return withSince(known, returned, now);
}

/** Closes the open amount: it was returned to the buyer, or the owner retains it. */
export const closeUnapplied = (known: Unapplied, outcome: 'returned' | 'kept', now: TimestampLike): Unapplied =>
  withSince(
    known,
    known.unappliedPayments.map((payment) =>
      outcome === 'returned'
        ? returnedByOwner(payment, now)
        : { ...payment, keptCents: payment.keptCents + openOf(payment) },
    ),
    now,
  );

function returnedByOwner(payment: UnappliedPayment, now: TimestampLike): UnappliedPayment {
  const openCents = openOf(payment);
  if (openCents === 0) return payment;
  return {
    ...payment,
    returnedCents: payment.returnedCents + openCents,
    returnedByOwnerCents: payment.returnedByOwnerCents + openCents,
    returnedByOwnerAt: now,
  };
}

const withSince = (known: Unapplied, unappliedPayments: UnappliedPayment[], now: TimestampLike): Unapplied => ({
  unappliedPayments,
  unappliedSince: openUnappliedCents({ unappliedPayments }) === 0 ? null : (known.unappliedSince ?? now),
});
