import { canMovePayout, type PayoutState } from './payout-states.ts';
import type { Payout } from './payout.ts';

/** What a provider reports of a payout that it was asked for. Money in cents. */
export interface PayoutReport {
  /** The provider's id of it. */
  ref: string;
  /** By which it lists what has moved for the payout, where that is another id. */
  transactionRef: string | null;
  state: Extract<PayoutState, 'sent' | 'arrived' | 'failed' | 'returned'>;
  /** What of it has come back so far. */
  returnedCents: number;
  /** What the provider has kept for it; null: it does not report that. */
  feeCents: number | null;
  /** The provider's word for why it has failed or come back; null: it has not, or there is no word for it. */
  reason: string | null;
}

type Reported = Pick<Payout, 'state' | 'providerRef' | 'transactionRef' | 'returnedCents' | 'feeCents' | 'error'>;

/**
 * A payout after a report. Reports come in any order and more than once: what has arrived is not under way again, and what has come back stays
 * so. Null: it changes nothing.
 */
export function afterReport(
  payout: Pick<Payout, 'cents'> & Reported,
  { ref, transactionRef, state: reported, returnedCents: reportedBack, feeCents, reason }: PayoutReport,
): Reported | null {
  // What a provider has reported as failed is not under way: such a report is older.
  const isOlder = payout.state === 'failed' && reported === 'sent' && payout.providerRef !== null;
  const moved = canMovePayout(payout.state, reported) && !isOlder ? reported : payout.state;
  // What has come back since it arrived is known by its amount. One that was given up, and was sent and taken back, is owed as it is.
  const isBack = moved === 'arrived' && reportedBack >= payout.cents;
  const state = !isBack ? moved : canMovePayout(payout.state, 'returned') ? 'returned' : payout.state;
  const after: Reported = {
    state,
    providerRef: payout.providerRef ?? ref,
    transactionRef: payout.transactionRef ?? transactionRef,
    returnedCents: returnedAfter(payout, state, reportedBack),
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
