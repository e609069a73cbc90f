import { storeAccount } from '../ledger/accounts.ts';
import type { NewLedgerEntry } from '../ledger/entry.ts';
import { PAYOUT_EVENTS, type PayoutEventKind } from '../ledger/events.ts';
import type { TimestampLike } from '../timestamp.ts';
import { eventOfTransition } from './payout-states.ts';
import { payoutProviderOf, type Payout } from './payout.ts';

/** The fields of a payout that move money. In cents. */
export type PayoutMoney = Pick<Payout, 'storeId' | 'cents' | 'way' | 'state' | 'returnedCents' | 'feeCents'>;

interface Change {
  /** Null: the payout is new. */
  before: PayoutMoney | null;
  after: PayoutMoney;
  at: TimestampLike;
}

/** The ledger entries of a payout's change: empty if it moves no money. */
export function entriesOfPayoutChange(payoutId: string, { before, after, at }: Change): NewLedgerEntry[] {
  const { cents, state } = after;
  const moved = before?.state === state ? null : eventOfTransition(before?.state ?? null, state);
  // Money that was returned in transit had never arrived.
  const hadArrived = [before?.state, state].includes('arrived');
  const returnedCents = hadArrived ? after.returnedCents - (before?.returnedCents ?? 0) : 0;
  const feeCents = after.feeCents - (before?.feeCents ?? 0);
  const events: [PayoutEventKind | null, number][] = [
    [moved === 'payout_returned' ? null : moved, cents],
    ['payout_returned', returnedCents],
    ['payout_fee_charged', feeCents],
    ['payout_fee_reduced', -feeCents],
  ];
  return events.flatMap(([kind, eventCents]) =>
    kind === null || eventCents <= 0 ? [] : entryOf(payoutId, after, { kind, eventCents, at }),
  );
}

/** Events of the site's own books: fees. */
const SITE_EVENTS: readonly PayoutEventKind[] = ['payout_fee_charged', 'payout_fee_reduced'];

function entryOf(
  payoutId: string,
  payout: PayoutMoney,
  { kind, eventCents, at }: { kind: PayoutEventKind; eventCents: number; at: TimestampLike },
): NewLedgerEntry {
  const { storeId } = payout;
  const provider = payoutProviderOf(payout);
  const legs = PAYOUT_EVENTS[kind]({ provider, storeId }, eventCents);
  const storeLegs = legs.filter(({ account }) => account === storeAccount(storeId));
  return {
    kind,
    orderId: null,
    payoutId,
    corrects: null,
    reason: null,
    provider,
    storeId: SITE_EVENTS.includes(kind) ? null : storeId,
    legs,
    storeCents: 0 - storeLegs.reduce((sum, leg) => sum + leg.cents, 0),
    sales: null,
    occurredAt: at,
    isMigrated: false,
  };
}

/** `index`: index of the entry, from 0. */
export const payoutEntryId = (payoutId: string, index: number): string => `${payoutId}_${index}`;
