import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { isDone, refundedUnits, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { refundRetryMs } from '@blockbazaar/domain/refunds/refund-retry';
import { Timestamp } from 'firebase-admin/firestore';
import type { PaymentLedger } from '../checkout/payment-ledger.ts';
import { uncoveredFields } from '../checkout/uncovered-fields.ts';
import type { RefundFailure } from '../payments/payment-provider.ts';

/**
 * The provider has refused an attempt at `now` (ms): the next one gets another number, and is due later. One that
 * cannot work is given up.
 */
export function refused(refund: LineRefund, { reason, isPermanent, waitsFor }: RefundFailure, now: number): LineRefund {
  const attempts = refund.attempts + 1;
  const next = { ...refund, attempts, error: reason, ref: null, claimUrl: null };
  if (isPermanent) return { ...next, state: 'failed', retryAt: null, lacksFunds: false };
  const retryAt = Timestamp.fromMillis(now + refundRetryMs(attempts));
  return { ...next, state: 'due', retryAt, lacksFunds: waitsFor === 'funds' };
}

/**
 * An order's refunds with the states and errors of its payment's record at `now` (ms). A refund that the provider has
 * ended because our balance did not cover it is due again.
 */
export const asRecorded = (
  lineRefunds: readonly LineRefund[],
  { refunds }: Pick<PaymentLedger, 'refunds'>,
  now: number,
): LineRefund[] =>
  lineRefunds.map((refund) => {
    const recorded = refund.ref === null ? undefined : refunds[refund.ref];
    if (recorded === undefined || recorded.state === refund.state) return refund;
    const { state, failure } = recorded;
    if (refund.state === 'pending' && failure?.waitsFor === 'funds') return refused(refund, failure, now);
    return { ...refund, state, lacksFunds: false, error: failure?.reason ?? refund.error };
  });

/** An order's refunds of lines, and its fields that follow from them at `now` (ms). */
export const lineRefundFields = (order: Pick<Order, 'uncoveredSince'>, lineRefunds: LineRefund[], now: number) => ({
  lineRefunds,
  lineRefundDueAt: nextDueAt(lineRefunds, now),
  ...uncoveredFields(order, uncoveredCents(lineRefunds), now),
});

const uncoveredCents = (lineRefunds: readonly LineRefund[]): number =>
  lineRefunds.filter(({ lacksFunds }) => lacksFunds).reduce((sum, { cents }) => sum + cents, 0);

/** Whether the provider is to be asked for a refund at `now` (ms). */
export const isDueNow = ({ state, retryAt }: LineRefund, now: number): boolean =>
  state === 'due' && (retryAt === null || retryAt.toMillis() <= now);

/** When the next of them is to be asked for or looked up, at `now` (ms); null when none is. */
export function nextDueAt(lineRefunds: readonly LineRefund[], now: number): Timestamp | null {
  const times = lineRefunds.flatMap(({ state, retryAt }) => {
    if (state === 'due') return Math.max(retryAt?.toMillis() ?? now, now);
    return state === 'pending' ? now + TIMES.refundLookupMs : [];
  });
  return times.length === 0 ? null : Timestamp.fromMillis(Math.min(...times));
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
