import * as z from 'zod/mini';
import { timestampSchema, type TimestampLike } from '../timestamp.ts';

const cents = z.int().check(z.gte(0));

/** Money of one payment that pays for no order: an overpayment, a second payment, or one that was too small. Amounts in cents. */
export const unappliedPaymentSchema = z.object({
  /** The provider's id of the payment. */
  paymentRef: z.string(),
  cents,
  /** What went back to the buyer. */
  returnedCents: cents,
  /** What the owner decided to keep. */
  keptCents: cents,
  /** The part of `returnedCents` that the owner has reported. Payments of earlier versions have none. */
  returnedByOwnerCents: z._default(cents, 0),
  /** When the owner last reported a return; null: never. */
  returnedByOwnerAt: z._default(z.nullable(timestampSchema), null),
  /** What its provider reports as on its way back to the buyer. Payments of earlier versions have none. */
  pendingRefundCents: z._default(cents, 0),
});
export type UnappliedPayment = z.infer<typeof unappliedPaymentSchema>;

/** The fields of an order about such money. */
export const unappliedFields = {
  /** By payment. Orders of earlier versions have none. */
  unappliedPayments: z._default(z.array(unappliedPaymentSchema), []),
  /** Since when some of it is neither returned nor kept; null: nothing is open. */
  unappliedSince: z._default(z.nullable(timestampSchema), null),
} as const;
export interface Unapplied {
  unappliedPayments: UnappliedPayment[];
  unappliedSince: TimestampLike | null;
}

/** The refusal of a decision about another amount than is open. */
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

/** The payments with money that is neither returned nor kept, and how much of each, in cents. */
export const openUnappliedPayments = ({
  unappliedPayments,
}: Pick<Unapplied, 'unappliedPayments'>): Pick<UnappliedPayment, 'paymentRef' | 'cents'>[] =>
  unappliedPayments
    .map((payment) => ({ paymentRef: payment.paymentRef, cents: openOf(payment) }))
    .filter(({ cents: open }) => open > 0);

/** What is neither returned nor kept, in cents. */
export const openUnappliedCents = ({ unappliedPayments }: Pick<Unapplied, 'unappliedPayments'>): number =>
  unappliedPayments.reduce((sum, payment) => sum + openOf(payment), 0);

/** What is known of a payment that pays for nothing, in cents. */
export const unappliedCentsOf = ({ unappliedPayments }: Unapplied, paymentRef: string): number =>
  unappliedPayments.find(isOf(paymentRef))?.cents ?? 0;

/** Sets how much of a payment pays for nothing; 0: it pays for the order as a whole. */
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

/** What went back of a payment, by its provider's report. Amounts in cents. */
export interface ReturnedPayment {
  paymentRef: string;
  /** All that went back. */
  cents: number;
  /** The part of it that is known to be of the price, besides refunds of lines. */
  otherPriceCents: number;
  /** The refunds that have arrived, where the provider reports each. */
  refunds: readonly { amountCents: number; isLineRefund?: boolean; madeAtMs?: number | null }[];
}

/** Providers report the second in which a refund was made. */
const REFUND_TIME_PRECISION_MS = 1_000;

/**
 * Splits what went back of a payment, in cents: what is open of its unapplied money goes back before the price. Refunds of lines are of
 * the price. A refund from before the owner's own report of a return can be the same money, and is not taken off the price again.
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

/** What of a payment's refunds was refunds of lines, in cents. */
export const lineRefundCents = (refunds: ReturnedPayment['refunds']): number =>
  sumOf(refunds.filter(({ isLineRefund }) => isLineRefund));

const sumOf = (refunds: ReturnedPayment['refunds']): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What a provider can give back of a payment that pays for nothing, with what it has given back, in cents. */
const returnableOf = ({
  cents: received,
  keptCents,
  returnedByOwnerCents,
}: Pick<UnappliedPayment, 'cents' | 'keptCents' | 'returnedByOwnerCents'>): number =>
  Math.max(0, received - keptCents - returnedByOwnerCents);

/** The same for a payment of an order, in cents. */
export const returnableUnappliedCents = ({ unappliedPayments }: Unapplied, paymentRef: string): number =>
  returnableOf(unappliedPayments.find(isOf(paymentRef)) ?? NEW_PAYMENT);

/**
 * Enters all that a provider reports as returned of such a payment, which is less than before when a refund has failed,
 * and as pending.
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

/** Closes all that is open: it went back to the buyer, or the owner keeps it. */
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
