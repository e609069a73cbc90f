import { lastMonths, monthBounds, monthOf, monthRange } from '@blockbazaar/domain/ledger/day-range';
import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { addEntries, emptyRollUp, type RollUp } from '@blockbazaar/domain/ledger/roll-up';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { Timestamp, type Query } from 'firebase-admin/firestore';
import { ledgerEntryDocuments } from '../../documents/ledger-entries.ts';
import { ledgerBalanceDocuments, ledgerMonthDocuments, ledgerProgressRef } from '../../documents/ledger-sums.ts';
import { salesDayDocuments } from '../../documents/sales-daily.ts';
import { isAfter } from '../is-after.ts';
import { entriesIn, pagesOf, type IdentifiedEntry } from '../read-entries.ts';
import { readStable } from '../read-stable.ts';
import { isCounted, lookBackStart, readCountedEntries } from '../sums/counted-entries.ts';
import { sumDocuments } from '../sums/sum-documents.ts';
import { differentSums, isSameSum, plus, type SumDifference } from './compare-sums.ts';
import { periodsWithDifferences, recordDifferences, storesWithDifferencesOf } from './ledger-differences.ts';

const DAY_MS = 24 * 60 * 60_000;
const OPEN_MONTHS = 2;
const OPTIONS = { countsMigratedSales: true };

const { typed, field } = ledgerEntryDocuments;
const occurredAt = field('occurredAt');
const SALES_DAY = 'sales.day';

/** Prefix of the names of these comparisons, followed by the month or the year. */
const MOVED = 'months-';
const SOLD = 'sales-';
const YEARS = 'years-';

/** Sums of one month, and the entries that they are computed from. */
interface MonthlySums {
  check: string;
  query: Query<LedgerEntry>;
  isOf: (entry: LedgerEntry) => boolean;
  sumsOf: (sums: RollUp) => Partial<RollUp>;
  stored: Query;
}

/**
 * Compares sums with entries and records the differences. Covers the open months (this and the previous one), months
 * with known differences, and one closed month. Closed months alternate daily. Each entry of these months is read at
 * most twice. The years of these months, and years with known differences, are compared with their months.
 */
export async function checkMonths(now = Date.now()): Promise<void> {
  const progress = (await ledgerProgressRef().get()).data();
  if (progress === undefined) return;
  const until = lookBackStart(progress);
  const months = await monthsToCheck(now);
  for (const part of months.flatMap((month) => [movementsByMonth(month), salesByMonth(month)]))
    await recordDifferences(part.check, await differencesOf(part, until));
  for (const year of new Set([...months.map(yearOf), ...(await periodsWithDifferences([YEARS]))])) {
    const check = `${YEARS}${year}`;
    const storeIds = new Set(await storesWithDifferencesOf(check));
    for (const month of months.filter((each) => yearOf(each) === year))
      for (const storeId of await booksOf(month)) storeIds.add(storeId);
    await recordDifferences(check, await differentYears(year, storeIds));
  }
}

const yearOf = (month: string): string => month.slice(0, 4);

/** The open months, the months with known differences, and one closed month in turn. */
async function monthsToCheck(now: number): Promise<string[]> {
  const [first] = (await typed.orderBy(occurredAt).limit(1).get()).docs;
  if (first === undefined) return [];
  const open = lastMonths(OPEN_MONTHS, now);
  const closed = monthsFrom(first.data().occurredAt.toMillis(), monthBounds(open.at(-1) ?? '').from);
  const next = closed[Math.floor(now / DAY_MS) % Math.max(1, closed.length)];
  return [
    ...new Set([...open, ...(await periodsWithDifferences([MOVED, SOLD])), ...(next === undefined ? [] : [next])]),
  ];
}

/** The months that start with the month of `from` (ms) and have ended by `until` (ms). */
function monthsFrom(from: number, until: number): string[] {
  const months: string[] = [];
  for (let at = from; monthBounds(monthOf(at)).until <= until; at = monthBounds(monthOf(at)).until)
    months.push(monthOf(at));
  return months;
}

/** The movements of a month, in the books of each store and of the site. */
function movementsByMonth(month: string): MonthlySums {
  const { from, until } = monthBounds(month);
  return {
    check: `${MOVED}${month}`,
    query: typed
      .where(occurredAt, '>=', Timestamp.fromMillis(from))
      .where(occurredAt, '<', Timestamp.fromMillis(until))
      .orderBy(occurredAt),
    isOf: (entry) => monthOf(entry.occurredAt.toMillis()) === month,
    sumsOf: ({ ledgerMonths }) => ({ ledgerMonths }),
    stored: ledgerMonthDocuments.plain.where(ledgerMonthDocuments.field('month'), '==', month),
  };
}

/** The sales of each store on the days of a month. */
function salesByMonth(month: string): MonthlySums {
  const { from, until } = monthRange(month);
  const day = salesDayDocuments.field('day');
  return {
    check: `${SOLD}${month}`,
    query: typed.where(SALES_DAY, '>=', from).where(SALES_DAY, '<=', until).orderBy(SALES_DAY),
    isOf: ({ sales }) => sales !== null && sales.day >= from && sales.day <= until,
    sumsOf: ({ salesDaily }) => ({ salesDaily }),
    stored: salesDayDocuments.plain.where(day, '>=', from).where(day, '<=', until),
  };
}

/** `until`: entries up to this time are read once; later ones are read again after each change of the sums. */
async function differencesOf(part: MonthlySums, until: TimestampLike): Promise<SumDifference[]> {
  const settled = await fold(part.query, (entry) => !isAfter(entry.bookedAt, until));
  const found = await readStable(async (progress) => {
    const [stored, counted] = await Promise.all([part.stored.get(), readCountedEntries(progress)]);
    const since = entriesIn({ after: until, until: progress.through });
    const later = await fold(since, (entry) => part.isOf(entry) && isCounted(counted, entry));
    const expected = [settled, later].flatMap((sums) =>
      sumDocuments({ ...emptyRollUp(), ...part.sumsOf(sums) }, progress.through),
    );
    return differentSums(stored.docs, expected);
  });
  return found ?? [];
}

async function fold(query: Query<LedgerEntry>, isFolded: (entry: IdentifiedEntry) => boolean): Promise<RollUp> {
  const sums = emptyRollUp();
  for await (const page of pagesOf(query)) addEntries(sums, page.filter(isFolded), OPTIONS);
  return sums;
}

/** The books with entries in a month. */
async function booksOf(month: string): Promise<string[]> {
  const storeId = ledgerMonthDocuments.field('storeId');
  const found = await ledgerMonthDocuments.plain
    .where(ledgerMonthDocuments.field('month'), '==', month)
    .select(storeId)
    .get();
  return found.docs.map((snapshot) => String(snapshot.get(storeId)));
}

/** The balances whose year differs from the total of its months. */
async function differentYears(year: string, storeIds: Iterable<string>): Promise<SumDifference[]> {
  const different: SumDifference[] = [];
  const monthField = ledgerMonthDocuments.field('month');
  for (const storeId of storeIds) {
    const ref = ledgerBalanceDocuments.plain.doc(storeId);
    const isRight = await readStable(async () => {
      const [stored, months] = await Promise.all([
        ref.get(),
        ledgerMonthDocuments.typed
          .where(ledgerMonthDocuments.field('storeId'), '==', storeId)
          .where(monthField, '>=', `${year}-01`)
          .where(monthField, '<=', `${year}-12`)
          .get(),
      ]);
      const days = months.docs.flatMap((month) => Object.values(month.data().days));
      return isSameSum(ledgerBalanceDocuments.parse(stored)?.years[year] ?? {}, days.reduce<object>(plus, {}));
    });
    if (isRight === false) different.push({ storeId, path: ref.path });
  }
  return different;
}
