import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Result, fail, succeed } from '@blockbazaar/domain/failures';
import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { type LedgerBalance, isRebuilding, ledgerMonthId } from '@blockbazaar/domain/ledger/roll-up';
import {
  type PayoutBalance,
  heldMonths,
  heldSalesCents,
  heldSince,
  payoutBalanceOf,
  reservedDays,
  type ReservedDays,
  revenueOf,
} from '@blockbazaar/domain/payouts/payout-balance';
import { PAYOUT_LIMITS } from '@blockbazaar/domain/payouts/payout-limits';
import { NO_RESERVE } from '@blockbazaar/domain/payouts/payout-reserve';
import type { StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { ledgerEntryDocuments } from '../../documents/ledger-entries.ts';
import { ledgerBalanceDocuments, ledgerMonthDocuments, ledgerProgressRef } from '../../documents/ledger-sums.ts';
import { payoutAccountRef } from '../../documents/payout-accounts.ts';
import { payoutGuardRef } from '../../documents/payout-guards.ts';
import { summedRevenueCents } from '../../ledger/sums/entered-totals.ts';
import { isUnreadable } from '../../platform/define-documents.ts';
import { logUnexpectedError } from '../../platform/logging.ts';
import { readAll } from '../../platform/read-all.ts';
import { readPayoutMinimums } from '../payout-minimums.ts';
import { NO_CLAIMS, type PayoutClaims, readPayoutClaims, storesWithClaims } from './payout-claims.ts';
import { saleHoldDays } from './sale-hold-days.ts';

/**
 * Maximum number of reads when data changes during the read: sums are rolled up, or a refund or dispute starts or ends.
 */
const READ_ATTEMPTS_MAX = 5;

/**
 * The balance that a store is owed, and the part that is available for a payout, including all current entries. The
 * cost is independent of the number of orders. BUSY: the sums are being rebuilt, or lag too far behind.
 *
 * Balances and claims are read at different times. Each commit that changes claims, or reduces a balance, changes the
 * store's guard: then all data is read again. So a claim that becomes a debt between the two reads is not missed.
 */
export async function readPayoutBalance(storeId: string, now = Date.now()): Promise<Result<PayoutBalance>> {
  const read = await readDatedBalance(storeId, now);
  return read.ok ? succeed(read.value.balance) : read;
}

/** A balance, and the data to verify it. */
export interface DatedBalance {
  balance: PayoutBalance;
  /** The booking time of the latest entry that it can contain; null if there is none. */
  through: TimestampLike | null;
  /** The amount of held sales in the sums, in cents; `since`: their first day (UTC). Null if no sales are held. */
  held: { since: string; cents: number } | null;
  /** The revenue of which a part is in reserve, in cents, and the days of its sales. Null if there is no reserve. */
  reserved: { days: ReservedDays; cents: number } | null;
  rules: BalanceRules;
}

/** Variant of `readPayoutBalance` with the data to verify the balance. */
export async function readDatedBalance(storeId: string, now = Date.now()): Promise<Result<DatedBalance>> {
  const rules = await readRules(storeId, now);
  for (let attempt = 1; attempt <= READ_ATTEMPTS_MAX; attempt += 1) {
    const guards = await readGuards([storeId]);
    const [books, claims] = await Promise.all([readBooks(storeId, rules), readPayoutClaims(storeId)]);
    if (!books.ok) return books;
    if (books.value === null || !isDeepStrictEqual(await readGuards([storeId]), guards)) continue;
    const { balance, unseen, reservableCents } = books.value;
    const since = heldSince(rules);
    const days = reservedDays(rules);
    return succeed({
      balance: payoutBalanceOf({ ...books.value, ...claims }, rules),
      held: since === null ? null : { since, cents: heldSalesCents(books.value, rules) },
      reserved: days && { days, cents: reservableCents },
      through: unseen.at(-1)?.bookedAt ?? balance?.through ?? null,
      rules,
    });
  }
  return fail('BUSY');
}

/**
 * Reads the balances of at most 30 stores: one read finds the stores with claims, and only their claims are read. Null
 * if a store has malformed data. `now` (ms) can be later: then sales whose hold is over by then are available.
 */
export async function readPayoutBalances(
  storeIds: readonly string[],
  now = Date.now(),
): Promise<(Result<PayoutBalance> | null)[]> {
  const guards = await readGuards(storeIds);
  const [claiming, books] = await Promise.all([
    storesWithClaims(storeIds),
    Promise.all(storeIds.map((storeId) => nullWhereUnreadable(() => readBooksAndRules(storeId, now)))),
  ]);
  const guardsAfter = await readGuards(storeIds);
  return Promise.all(
    storeIds.map(async (storeId, index) => {
      const found = books[index];
      const isUnclaimed = !claiming.has(storeId) && guards[index] === guardsAfter[index];
      return found?.books.ok === true && found.books.value !== null && isUnclaimed
        ? succeed(payoutBalanceOf({ ...found.books.value, ...NO_CLAIMS }, found.rules))
        : nullWhereUnreadable(() => readPayoutBalance(storeId, now));
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

type Books = Omit<Parameters<typeof payoutBalanceOf>[0], keyof PayoutClaims> & { balance: LedgerBalance | null };
type BalanceRules = Parameters<typeof payoutBalanceOf>[1];

async function readRules(storeId: string, now: number): Promise<BalanceRules> {
  const { reserve = NO_RESERVE } = (await payoutAccountRef(storeId).get()).data() ?? {};
  return { holdDays: saleHoldDays(), reserve, now };
}

async function readBooksAndRules(
  storeId: string,
  now: number,
): Promise<{ books: Result<Books | null>; rules: BalanceRules }> {
  const rules = await readRules(storeId, now);
  return { books: await readBooks(storeId, rules), rules };
}

/** The version of each store's guard; null if no commit has changed it yet. */
const readGuards = async (storeIds: readonly string[]): Promise<(string | null)[]> =>
  (await readAll(storeIds.map(payoutGuardRef))).map(({ updateTime }) => updateTime?.valueOf() ?? null);

/** The sums and entries of a store; null if the sums were rolled up during the read. */
async function readBooks(storeId: string, rules: BalanceRules): Promise<Result<Books | null>> {
  const balanceRef = ledgerBalanceDocuments.typed.doc(storeId);
  const monthRefs = heldMonths(rules).map((month) => ledgerMonthDocuments.typed.doc(ledgerMonthId(storeId, month)));
  const before = await balanceRef.get();
  const balance = before.data() ?? null;
  const days = reservedDays(rules);
  const [months, unseen, summedCents] = await Promise.all([
    readAll(monthRefs),
    entriesSince(storeId, balance?.through ?? Timestamp.fromMillis(0)),
    days === null ? 0 : summedRevenueCents(storeId, days),
  ]);
  const [after, progress] = await Promise.all([balanceRef.get(), ledgerProgressRef().get()]);
  if (unseen === null || isRebuilding(progress.data(), Date.now())) return fail('BUSY');
  if (after.updateTime?.valueOf() !== before.updateTime?.valueOf()) return succeed(null);
  const reservableCents = summedCents + revenueOf(unseen, days);
  return succeed({ balance, months: months.flatMap((month) => month.data() ?? []), unseen, reservableCents });
}

/** The store's entries that are not in its sums yet; null if there are too many. */
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

/** The balance of the seller's own store, and the minimums of payouts. */
export async function sellerPayoutBalance(storeId: string): Promise<Result<StaffCallableOutput<'getPayoutBalance'>>> {
  const [read, minimums] = await Promise.all([readDatedBalance(storeId), readPayoutMinimums()]);
  if (!read.ok) return read;
  const { balance, rules } = read.value;
  return succeed({ balance, holdDays: rules.holdDays, reserve: rules.reserve, minimums });
}
