import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { dayOf } from '@blockbazaar/domain/ledger/day-range';
import { ledgerEntrySchema, NO_PAYOUT, type LedgerEntry, type NewLedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { payoutSchema, type Payout } from '@blockbazaar/domain/payouts/payout';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { firestore, uniqueId } from './fixtures.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Entered {
  cents: number;
  daysAgo?: number;
  orderId?: string;
  kind?: 'paid' | 'refunded';
  /** Age of the sale if the entry also changes the sales figures of its day. */
  soldDaysAgo?: number;
}

/** Enters a store's share of a sale, or its share of a refund, without a commission. Returns the order's ID. */
export async function enterSale(
  storeId: string,
  { cents, daysAgo = 30, orderId = uniqueId('order'), kind = 'paid', soldDaysAgo }: Entered,
): Promise<string> {
  const storeCents = kind === 'paid' ? cents : -cents;
  const entry: NewLedgerEntry = {
    ...NO_PAYOUT,
    kind,
    orderId,
    provider: 'stripe',
    storeId,
    legs: [
      { account: 'provider/stripe', cents: storeCents },
      { account: `store/${storeId}`, cents: -storeCents },
    ],
    storeCents,
    sales: soldDaysAgo === undefined ? null : salesChange(storeCents, soldDaysAgo),
    occurredAt: Timestamp.fromMillis(Date.now() - daysAgo * DAY_MS),
    isMigrated: false,
  };
  await firestore
    .collection(COLLECTIONS.ledgerEntries)
    .doc(`${orderId}_${kind}`)
    .create({ ...entry, bookedAt: FieldValue.serverTimestamp() });
  return orderId;
}

const salesChange = (revenueCents: number, daysAgo: number): NewLedgerEntry['sales'] => ({
  day: dayOf(Date.now() - daysAgo * DAY_MS),
  orderCount: Math.sign(revenueCents),
  laterPartCount: 0,
  itemCount: Math.sign(revenueCents),
  revenueCents,
  tariffCents: 0,
});

/** The store's payouts, oldest first. */
export async function payoutsOf(storeId: string): Promise<(Payout & { id: string })[]> {
  const { docs } = await firestore.collection(COLLECTIONS.payouts).where('storeId', '==', storeId).get();
  return docs
    .toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis())
    .map((document) => ({ id: document.id, ...payoutSchema.parse(document.data()) }));
}

/** All entries of one payout, in order. */
export async function entriesOfPayout(payoutId: string): Promise<LedgerEntry[]> {
  const { docs } = await firestore.collection(COLLECTIONS.ledgerEntries).where('payoutId', '==', payoutId).get();
  return docs
    .map((document) => ledgerEntrySchema.parse(document.data()))
    .toSorted((one, other) => one.bookedAt.toMillis() - other.bookedAt.toMillis());
}

/** The store's payout entries, by kind. */
export async function payoutEntriesOf(storeId: string): Promise<LedgerEntry[]> {
  const { docs } = await firestore.collection(COLLECTIONS.ledgerEntries).where('storeId', '==', storeId).get();
  return docs
    .map((document) => ledgerEntrySchema.parse(document.data()))
    .filter(({ payoutId }) => payoutId !== null)
    .toSorted((one, other) => one.bookedAt.toMillis() - other.bookedAt.toMillis());
}
