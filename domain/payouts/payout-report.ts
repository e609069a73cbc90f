import { canTransitionPayout, type PayoutState } from './payout-states.ts';
import type { Payout } from './payout.ts';

/** A provider's report of a requested payout. Money in cents. */
export interface PayoutReport {
  /** The provider's ID of it. */
  ref: string;
  /** The ID in the provider's list of movements, if it is another one. */
  transactionRef: string | null;
  state: Extract<PayoutState, 'sent' | 'arrived' | 'failed' | 'returned'>;
  /** The amount returned so far. */
  returnedCents: number;
  /** The provider's fee for it; null: not reported. */
  feeCents: number | null;
  /** The provider's code for a failure or return; null: there is none. */
  reason: string | null;
}

type Reported = Pick<Payout, 'state' | 'providerRef' | 'transactionRef' | 'returnedCents' | 'feeCents' | 'error'>;

/**
 * The payout after a report. Reports arrive in any order and repeatedly: an arrived payout is not in transit again, and
 * a returned one stays returned. Null: the report changes nothing.
 */
export function applyPayoutReport(
  payout: Pick<Payout, 'cents'> & Reported,
  { ref, transactionRef, state: reported, returnedCents: reportedReturnedCents, feeCents, reason }: PayoutReport,
): Reported | null {
  // A payout that the provider has reported as failed is not in transit: such a report is older.
  const isOlder = payout.state === 'failed' && reported === 'sent' && payout.providerRef !== null;
  const moved = canTransitionPayout(payout.state, reported) && !isOlder ? reported : payout.state;
  // A return after the arrival is identified by its amount. A payout marked as failed that was sent and returned is
  // already owed again.
  const isReturned = moved === 'arrived' && reportedReturnedCents >= payout.cents;
  const state = !isReturned ? moved : canTransitionPayout(payout.state, 'returned') ? 'returned' : payout.state;
  const after: Reported = {
    state,
    providerRef: payout.providerRef ?? ref,
    transactionRef: payout.transactionRef ?? transactionRef,
    returnedCents: returnedAfter(payout, state, reportedReturnedCents),
    feeCents: feeCents ?? payout.feeCents,
    error: state === payout.state ? payout.error : reason,
  };
  const isSame = (Object.keys(after) as (keyof Reported)[]).every((name) => after[name] === payout[name]);
  return isSame ? null : after;
}

function returnedAfter(payout: Pick<Payout, 'cents' | 'returnedCents'>, state: PayoutState, reported: number): number {
  if (state === 'returned') return payout.cents;
  return state === 'arrived' ? Math.max(payout.returnedCents, reported) : payout.returnedCents;
}
