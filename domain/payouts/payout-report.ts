import { canMovePayout, type PayoutState } from './payout-states.ts';
import type { Payout } from './payout.ts';

/** What a provider reports of a payout that it was asked for. Money in cents. */
export interface PayoutReport {
  /** The provider's id of it. */
  ref: string;
  state: Extract<PayoutState, 'sent' | 'arrived' | 'failed' | 'returned'>;
  /** What of it has come back so far. */
  returnedCents: number;
  /** What the provider has kept for it; null: it does not report that. */
  feeCents: number | null;
  /** The provider's word for why it has failed or come back; null: it has not, or there is no word for it. */
  reason: string | null;
}

type Reported = Pick<Payout, 'state' | 'providerRef' | 'returnedCents' | 'feeCents' | 'error'>;

/**
 * A payout after a report. Reports come in any order and more than once: what has arrived is not under way again, and what has come back stays
 * so. Null: it changes nothing.
 */
export function afterReport(
  payout: Pick<Payout, 'cents'> & Reported,
  { ref, state: reported, returnedCents: reportedBack, feeCents, reason }: PayoutReport,
): Reported | null {
  const isMoved = canMovePayout(payout.state, reported);
  // What has come back since it arrived is known by its amount.
  const hasArrived = (isMoved ? reported : payout.state) === 'arrived';
  const isBack = hasArrived && reportedBack >= payout.cents;
  const state = isBack ? 'returned' : isMoved ? reported : payout.state;
  const after: Reported = {
    state,
    providerRef: payout.providerRef ?? ref,
    returnedCents: state === 'returned' ? payout.cents : Math.max(payout.returnedCents, hasArrived ? reportedBack : 0),
    feeCents: feeCents ?? payout.feeCents,
    error: state === payout.state ? payout.error : reason,
  };
  const isSame = (Object.keys(after) as (keyof Reported)[]).every((name) => after[name] === payout[name]);
  return isSame ? null : after;
}
