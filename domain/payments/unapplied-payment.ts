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
  const payments = isKnown
    ? unappliedPayments
    : [...unappliedPayments, { paymentRef, cents: 0, returnedCents: 0, keptCents: 0 }];
  return withSince(
    known,
    payments.map((payment) => (isOf(paymentRef)(payment) ? { ...payment, cents: received } : payment)),
    now,
  );
}

/** Enters what a provider reports as returned of such a payment in all: no more than is neither returned nor kept. */
export function returnUnapplied(
  known: Unapplied,
  { paymentRef, returnedCents }: Pick<UnappliedPayment, 'paymentRef' | 'returnedCents'>,
  now: TimestampLike,
): Unapplied {
  const returned = known.unappliedPayments.map((payment) =>
    isOf(paymentRef)(payment)
      ? {
          ...payment,
          returnedCents: Math.max(payment.returnedCents, Math.min(returnedCents, payment.cents - payment.keptCents)),
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
        ? { ...payment, returnedCents: payment.returnedCents + openOf(payment) }
        : { ...payment, keptCents: payment.keptCents + openOf(payment) },
    ),
    now,
  );

const withSince = (known: Unapplied, unappliedPayments: UnappliedPayment[], now: TimestampLike): Unapplied => ({
  unappliedPayments,
  unappliedSince: openUnappliedCents({ unappliedPayments }) === 0 ? null : (known.unappliedSince ?? now),
});
