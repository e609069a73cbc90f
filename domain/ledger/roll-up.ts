import * as z from 'zod/mini';
import { salesDayId, type SalesDay } from '../orders/sales-day.ts';
import { timestampSchema, type TimestampLike } from '../timestamp.ts';
import { accountGroup } from './accounts.ts';
import type { LedgerEntry, SalesChange } from './entry.ts';

/** The id under which the site's books are summed up: all entries, of whatever store. No store has it. */
export const SITE_BOOKS = '_site';

/** Cents by group of accounts and kind of event. */
const movedSchema = z.record(z.string(), z.record(z.string(), z.int()));
export type Moved = z.infer<typeof movedSchema>;

/** `ledgerMonths/{storeId}_{yyyy-mm}`: what has moved in the books of a store or of the site, by the day (UTC) on which it happened. */
export const ledgerMonthSchema = z.object({
  /** A store, or `SITE_BOOKS`. */
  storeId: z.string(),
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  /** By the day of the month: `01` to `31`. */
  days: z.record(z.string(), movedSchema),
});
export type LedgerMonth = z.infer<typeof ledgerMonthSchema>;

export const ledgerMonthId = (storeId: string, month: string): string => `${storeId}_${month}`;

/** `ledgerBalances/{storeId}`: what the books of a store or of the site come to. */
export const ledgerBalanceSchema = z.object({
  storeId: z.string(),
  /** How many entries there are. */
  entryCount: z.int(),
  /** By year (UTC): what the books of a period begin with is the sum of what was before. */
  years: z.record(z.string(), movedSchema),
  /** Entries that were booked later are not in it yet. */
  through: timestampSchema,
});
export type LedgerBalance = z.infer<typeof ledgerBalanceSchema>;

/** `ledgerProgress/rollUp`: how far entries are summed up. */
export const ledgerProgressSchema = z.object({
  through: timestampSchema,
  /** While the sums are made anew, nothing is added to them; a rebuild that has not ended by then was cut short. Null: there is none. */
  rebuildingUntil: z.nullable(timestampSchema),
  /** The sums were made from the ledger alone; until they are, counters of an earlier version have the sales of migrated entries. */
  countsMigratedSales: z.boolean(),
});
export type LedgerProgress = z.infer<typeof ledgerProgressSchema>;

/** Somebody makes the sums anew at `now` (ms). */
export const isRebuilding = (progress: LedgerProgress | undefined, now: number): boolean =>
  (progress?.rebuildingUntil?.toMillis() ?? 0) > now;

type Counts = Omit<SalesChange, 'day'>;

/** What entries add to the sums: by document. */
export interface RollUp {
  salesTotals: Map<string, Counts & { storeId: string }>;
  salesDaily: Map<string, SalesDay>;
  ledgerMonths: Map<string, LedgerMonth>;
  ledgerBalances: Map<string, Omit<LedgerBalance, 'through'>>;
}

/** What is kept of each sum: totals also name the moment up to which entries are in them. */
export function keptFields(sums: RollUp, through: TimestampLike) {
  return {
    salesTotals: mapValues(sums.salesTotals, (fields) => ({ ...fields, through })),
    salesDaily: sums.salesDaily,
    ledgerMonths: sums.ledgerMonths,
    ledgerBalances: mapValues(sums.ledgerBalances, (fields) => ({ ...fields, through })),
  };
}

const mapValues = <Value, Other>(
  all: ReadonlyMap<string, Value>,
  change: (value: Value) => Other,
): Map<string, Other> => new Map([...all].map(([id, value]) => [id, change(value)]));

type Options = Pick<LedgerProgress, 'countsMigratedSales'>;

export const emptyRollUp = (): RollUp => ({
  salesTotals: new Map(),
  salesDaily: new Map(),
  ledgerMonths: new Map(),
  ledgerBalances: new Map(),
});

/** Sums entries up. Adding the sums of two lists is the same as summing up both at once. */
export function rollUp(entries: Iterable<LedgerEntry>, options: Options): RollUp {
  const sums = emptyRollUp();
  addEntries(sums, entries, options);
  return sums;
}

/** Adds entries to sums. */
export function addEntries(sums: RollUp, entries: Iterable<LedgerEntry>, { countsMigratedSales }: Options): void {
  for (const entry of entries) {
    if (entry.sales !== null && entry.storeId !== null && (countsMigratedSales || !entry.isMigrated))
      addSales(sums, entry.storeId, entry.sales);
    for (const books of [SITE_BOOKS, ...(entry.storeId === null ? [] : [entry.storeId])]) addMoves(sums, books, entry);
  }
}

function addSales({ salesTotals, salesDaily }: RollUp, storeId: string, { day, ...counts }: SalesChange): void {
  const id = salesDayId(storeId, day);
  salesTotals.set(storeId, { storeId, ...plus(salesTotals.get(storeId), counts) });
  salesDaily.set(id, { storeId, day, ...plus(salesDaily.get(id), counts) });
}

const plus = (sum: Counts | undefined, counts: Counts): Counts => ({
  orderCount: (sum?.orderCount ?? 0) + counts.orderCount,
  laterPartCount: (sum?.laterPartCount ?? 0) + counts.laterPartCount,
  itemCount: (sum?.itemCount ?? 0) + counts.itemCount,
  revenueCents: (sum?.revenueCents ?? 0) + counts.revenueCents,
  tariffCents: (sum?.tariffCents ?? 0) + counts.tariffCents,
});

function addMoves({ ledgerMonths, ledgerBalances }: RollUp, storeId: string, entry: LedgerEntry): void {
  const at = new Date(entry.occurredAt.toMillis()).toISOString();
  const [year, month, day] = [at.slice(0, 4), at.slice(0, 7), at.slice(8, 10)];
  const id = ledgerMonthId(storeId, month);
  const ofMonth = ledgerMonths.get(id) ?? { storeId, month, days: {} };
  const ofStore = ledgerBalances.get(storeId) ?? { storeId, entryCount: 0, years: {} };
  ofStore.entryCount += 1;
  addTo((ofMonth.days[day] ??= {}), entry);
  addTo((ofStore.years[year] ??= {}), entry);
  ledgerMonths.set(id, ofMonth);
  ledgerBalances.set(storeId, ofStore);
}

function addTo(moved: Moved, { kind, legs }: LedgerEntry): void {
  for (const { account, cents } of legs) {
    const ofGroup = (moved[accountGroup(account)] ??= {});
    ofGroup[kind] = (ofGroup[kind] ?? 0) + cents;
  }
}

/** What a group of accounts has come to, in cents. */
export const movedIn = (moved: Moved, group: string): number =>
  Object.values(moved[group] ?? {}).reduce((sum, cents) => sum + cents, 0);
