import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { isRebuilding, ledgerMonthId } from '@blockbazaar/domain/ledger/roll-up';
import { heldMonths, payoutBalanceOf, type PayoutBalance } from '@blockbazaar/domain/payouts/payout-balance';
import { PAYOUT_LIMITS } from '@blockbazaar/domain/payouts/payout-limits';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { isUnreadable } from '../documents/define-documents.ts';
import { ledgerEntryDocuments } from '../documents/ledger-entries.ts';
import { ledgerBalanceDocuments, ledgerMonthDocuments, ledgerProgressRef } from '../documents/ledger-sums.ts';
import { readAll } from '../documents/read-all.ts';
import { storeOrderDocuments } from '../documents/store-orders.ts';
import { chunksOf } from '../platform/chunks-of.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import { payoutHoldDays } from './hold-days.ts';

/** How often all is read again that moves while it is read: a roll-up writes the sums of a store at once, and a dispute begins or ends. */
const TRIES = 5;
/** The most values of one `in`. */
const ORDERS_AT_ONCE = 30;

/**
 * What a store is owed and what of it can be paid out, all that is entered at this time included: what a payout may be. It costs the same
 * after ten orders and after ten thousand. BUSY: the sums are being made, or lag too far behind.
 *
 * Disputes are read before the books and after them: a lost one that was still in the books, and not in dispute any more, would be available.
 */
export async function readPayoutBalance(storeId: string): Promise<Result<PayoutBalance>> {
  const hold = holdNow();
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const books = await readBooks(storeId, hold, () => readDisputed(storeId));
    if (!books.ok) return books;
    if (books.value !== null) return succeed(payoutBalanceOf(books.value, hold));
  }
  return fail('BUSY');
}

/**
 * The same of a page of stores, 30 at most: whether anything is disputed at all is asked once for all of them. Null: there is something in the
 * store's books that cannot be read.
 */
export async function readPayoutBalances(storeIds: readonly string[]): Promise<(Result<PayoutBalance> | null)[]> {
  const hold = holdNow();
  const disputed = await storesInDispute(storeIds);
  const books = await Promise.all(
    storeIds.map((storeId) => nullWhereUnreadable(() => readBooks(storeId, hold, () => Promise.resolve([])))),
  );
  const disputedAfter = await storesInDispute(storeIds);
  return Promise.all(
    storeIds.map(async (storeId, index) => {
      const found = books[index];
      const isUndisputed = !disputed.has(storeId) && !disputedAfter.has(storeId);
      return found?.ok === true && found.value !== null && isUndisputed
        ? succeed(payoutBalanceOf(found.value, hold))
        : nullWhereUnreadable(() => readPayoutBalance(storeId));
    }),
  );
}

async function nullWhereUnreadable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    logUnexpectedError('readPayoutBalances', randomUUID(), error);
    return null;
  }
}

type Books = Parameters<typeof payoutBalanceOf>[0];
type HoldPeriod = Parameters<typeof payoutBalanceOf>[1];

const holdNow = (): HoldPeriod => ({ holdDays: payoutHoldDays(), now: Date.now() });

/** What is entered for a store, and what of it is disputed; null: that has moved meanwhile. */
async function readBooks(
  storeId: string,
  hold: HoldPeriod,
  readDisputes: () => Promise<Books['disputed']>,
): Promise<Result<Books | null>> {
  const balanceRef = ledgerBalanceDocuments.typed.doc(storeId);
  const monthRefs = heldMonths(hold).map((month) => ledgerMonthDocuments.typed.doc(ledgerMonthId(storeId, month)));
  const [before, disputed] = await Promise.all([balanceRef.get(), readDisputes()]);
  const balance = before.data() ?? null;
  const [months, unseen] = await Promise.all([
    readAll(monthRefs),
    entriesSince(storeId, balance?.through ?? Timestamp.fromMillis(0)),
  ]);
  const [after, disputedAfter, progress] = await Promise.all([
    balanceRef.get(),
    readDisputes(),
    ledgerProgressRef().get(),
  ]);
  if (unseen === null || isRebuilding(progress.data(), Date.now())) return fail('BUSY');
  const hasMoved = after.updateTime?.valueOf() !== before.updateTime?.valueOf();
  if (hasMoved || !isDeepStrictEqual(disputedAfter, disputed)) return succeed(null);
  return succeed({ balance, months: months.flatMap((month) => month.data() ?? []), unseen, disputed });
}

/** Which of some stores have an order that is disputed; all of them when there are too many to read at once. */
async function storesInDispute(storeIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (storeIds.length === 0) return new Set();
  const storeId = storeOrderDocuments.field('storeId');
  const parts = await storeOrderDocuments.plain
    .where(storeId, 'in', storeIds)
    .where(storeOrderDocuments.field('disputed'), '==', true)
    .select(storeId)
    .limit(PAYOUT_LIMITS.openDisputesMax + 1)
    .get();
  return new Set(
    parts.size > PAYOUT_LIMITS.openDisputesMax ? storeIds : parts.docs.map((part) => String(part.get(storeId))),
  );
}

/** The store's entries that are in none of its sums; null: too many. */
async function entriesSince(storeId: string, through: TimestampLike): Promise<LedgerEntry[] | null> {
  const bookedAt = ledgerEntryDocuments.field('bookedAt');
  const { docs } = await ledgerEntryDocuments.typed
    .where(ledgerEntryDocuments.field('storeId'), '==', storeId)
    .where(bookedAt, '>', through)
    .orderBy(bookedAt)
    .limit(PAYOUT_LIMITS.unseenEntriesMax + 1)
    .get();
  return docs.length > PAYOUT_LIMITS.unseenEntriesMax ? null : docs.map((entry) => entry.data());
}

/** All entries of the store about each of its orders that is disputed; null: there are too many. */
async function readDisputed(storeId: string): Promise<LedgerEntry[][] | null> {
  const parts = await storeOrderDocuments.plain
    .where(storeOrderDocuments.field('storeId'), '==', storeId)
    .where(storeOrderDocuments.field('disputed'), '==', true)
    .limit(PAYOUT_LIMITS.openDisputesMax + 1)
    .get();
  if (parts.size > PAYOUT_LIMITS.openDisputesMax) return null;
  const orderIds = parts.docs.map((part) => String(part.get(storeOrderDocuments.field('orderId'))));
  const entries: LedgerEntry[] = [];
  for (const some of chunksOf(orderIds, ORDERS_AT_ONCE)) {
    const found = await ledgerEntryDocuments.typed
      .where(ledgerEntryDocuments.field('storeId'), '==', storeId)
      .where(ledgerEntryDocuments.field('orderId'), 'in', some)
      .get();
    entries.push(...found.docs.map((entry) => entry.data()));
  }
  return orderIds.map((orderId) => entries.filter((entry) => entry.orderId === orderId));
}
