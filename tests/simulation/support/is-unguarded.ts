import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { DocumentChange } from '../../support/memory-firestore/memory-firestore.ts';

/** The amount owed to a store and its claims, in cents. */
interface PayableMoney {
  owed: number;
  claimed: number;
  /** The part of `claimed` that is of disputes. */
  disputed: number;
}

/**
 * Returns whether a commit changes the money of a store such that a concurrent payout must fail, and does not change
 * the guard of the store's payouts. Otherwise a payout with the previous balance pays too much, or misses a claim that
 * moves between its queries.
 */
export function isUnguarded(
  changes: readonly DocumentChange[],
  { storeId, previous, current }: { storeId: string; previous: PayableMoney; current: PayableMoney },
): boolean {
  const needsGuard =
    current.owed < previous.owed || current.claimed > previous.claimed || current.disputed !== previous.disputed;
  return needsGuard && !changes.some((change) => guardsPayouts(change, storeId));
}

/** A new payout is its own guard, because a store has at most one open payout. */
const guardsPayouts = ({ path, before, after }: DocumentChange, storeId: string): boolean =>
  path === `${COLLECTIONS.payoutGuards}/${storeId}` ||
  (path.startsWith(`${COLLECTIONS.payouts}/`) && before === null && after?.storeId?.stringValue === storeId);
