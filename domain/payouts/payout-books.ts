import { storeAccount } from '../ledger/accounts.ts';
import type { NewLedgerEntry } from '../ledger/entry.ts';
import { PAYOUT_EVENTS } from '../ledger/events.ts';
import type { TimestampLike } from '../timestamp.ts';
import { eventOfMove, type PayoutState } from './payout-states.ts';
import type { Payout } from './payout.ts';

interface Move {
  /** Null: the payout is new. */
  from: PayoutState | null;
  to: PayoutState;
  at: TimestampLike;
}

/** What a payout's move enters into the ledger; null: it moves no money. */
export function entryOfMove(
  payoutId: string,
  { storeId, cents }: Pick<Payout, 'storeId' | 'cents'>,
  { from, to, at }: Move,
): NewLedgerEntry | null {
  const kind = eventOfMove(from, to);
  if (kind === null) return null;
  const legs = PAYOUT_EVENTS[kind]({ provider: null, storeId }, cents);
  const ofStore = legs.filter(({ account }) => account === storeAccount(storeId));
  return {
    kind,
    orderId: null,
    payoutId,
    corrects: null,
    reason: null,
    provider: null,
    storeId,
    legs,
    storeCents: 0 - ofStore.reduce((sum, leg) => sum + leg.cents, 0),
    sales: null,
    occurredAt: at,
    isMigrated: false,
  };
}

/** `index`: which of its entries, from 0 on. */
export const payoutEntryId = (payoutId: string, index: number): string => `${payoutId}_${index}`;
