import { RETRIES, TIMES } from '@blockbazaar/domain/limits';
import { isDone, refundedUnits, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { Timestamp } from 'firebase-admin/firestore';
import type { FailedRefund, PaymentLedger } from '../checkout/payment-ledger.ts';
import type { RefundFailure } from '../payments/payment-provider.ts';

/** The provider has refused an attempt: the next one gets another number, and is due at once. One that cannot work, or has failed too often, is given up. */
export function refused(refund: LineRefund, { reason, isPermanent }: RefundFailure): LineRefund {
  const attempts = refund.attempts + 1;
  const isGivenUp = isPermanent || attempts >= RETRIES.refund;
  return { ...refund, attempts, error: reason, state: isGivenUp ? 'failed' : 'due' };
}

/** An order's refunds as its payment's record has them: what has arrived there has, and what has come back has failed, with what is reported of that. */
export const asRecorded = (
  lineRefunds: readonly LineRefund[],
  { refunds }: Pick<PaymentLedger, 'refunds'>,
  failures: readonly FailedRefund[],
): LineRefund[] =>
  lineRefunds.map((refund) => {
    const state = refund.ref === null ? undefined : refunds[refund.ref]?.state;
    if (state === undefined || state === refund.state) return refund;
    return { ...refund, state, error: failures.find(({ ref }) => ref === refund.ref)?.reason ?? refund.error };
  });

/** When the next of them is to be asked for or looked up, at `now` (ms); null when none is. */
export function nextDueAt(lineRefunds: readonly LineRefund[], now: number): Timestamp | null {
  if (lineRefunds.some(({ state }) => state === 'due')) return Timestamp.fromMillis(now);
  const isPending = lineRefunds.some(({ state }) => state === 'pending');
  return isPending ? Timestamp.fromMillis(now + TIMES.refundLookupMs) : null;
}

/** Those that have come to a state since. */
export const movedTo = (
  state: LineRefund['state'],
  before: readonly LineRefund[],
  after: readonly LineRefund[],
): LineRefund[] =>
  after.filter(
    (refund) => refund.state === state && before.find(({ refundId }) => refundId === refund.refundId)?.state !== state,
  );

/** How many units of each line are to be on sale again: as many as have been at any time, when a refund has come back since. */
export function unitsOnSale(
  returnedUnits: Readonly<Record<string, number>>,
  lineRefunds: readonly LineRefund[],
): Record<string, number> {
  const units = { ...returnedUnits };
  for (const [line, sum] of refundedUnits(lineRefunds, (refund) => isDone(refund) && refund.returnsStock))
    units[line] = Math.max(units[line] ?? 0, sum.units);
  return units;
}
