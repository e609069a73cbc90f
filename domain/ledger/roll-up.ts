import * as z from 'zod/mini';
import { addSales, type SalesSums } from '../sales/add-sales.ts';
import { timestampSchema, type TimestampLike } from '../timestamp.ts';
import { accountGroup } from './accounts.ts';
import type { LedgerEntry } from './entry.ts';

/** The ID of the site's sums: all entries of all stores. No store has this ID. */
export const SITE_BOOKS = '_site';

/** Cents by group of accounts and kind of event. */
const movedSchema = z.record(z.string(), z.record(z.string(), z.int()));
export type CentsByGroupAndKind = z.infer<typeof movedSchema>;

/**
 * `ledgerMonths/{storeId}_{yyyy-mm}`: changes in the books of a store or of the site, by the day (UTC) of the event.
 */
export const ledgerMonthSchema = z.object({
  /** A store, or `SITE_BOOKS`. */
  storeId: z.string(),
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  /** By the day of the month: `01` to `31`. */
  days: z.record(z.string(), movedSchema),
});
export type LedgerMonth = z.infer<typeof ledgerMonthSchema>;

export const ledgerMonthId = (storeId: string, month: string): string => `${storeId}_${month}`;

/** `ledgerBalances/{storeId}`: the balance of the books of a store or of the site. */
export const ledgerBalanceSchema = z.object({
  storeId: z.string(),
  /** Number of entries. */
  entryCount: z.int(),
  /**
   * By year (UTC): the opening balance of a period is the sum of the previous ones. Absent until an entry has moved
   * money.
   */
  years: z._default(z.record(z.string(), movedSchema), {}),
  /** Entries that were booked later are not included yet. */
  through: timestampSchema,
});
export type LedgerBalance = z.infer<typeof ledgerBalanceSchema>;

/** `ledgerProgress/rollUp`: progress of the summation. */
export const ledgerProgressSchema = z.object({
  through: timestampSchema,
  /**
   * Entries that were booked up to this time are not read again. Null: the sums are of an earlier version, which had no
   * look-back.
   */
  lookBackFrom: z._default(z.nullable(timestampSchema), null),
  /** `through` at the latest commit that has recorded its entries. A later `through` was set by an earlier version. */
  recordedThrough: z._default(z.nullable(timestampSchema), null),
  /** Number of commits that have added entries to the sums: each has a document in `ledgerBatches`. */
  batchCount: z._default(z.int().check(z.gte(0)), 0),
  /**
   * During a rebuild of the sums, no entries are added; a rebuild that has not finished by this time was interrupted.
   * Null: no rebuild.
   */
  rebuildingUntil: z.nullable(timestampSchema),
  /**
   * True if the sums were built from the ledger alone. Otherwise counters of an earlier version have the sales of
   * migrated entries.
   */
  countsMigratedSales: z.boolean(),
});
export type LedgerProgress = z.infer<typeof ledgerProgressSchema>;

/**
 * `ledgerBatches/{number}`: the entries that one commit of the roll-up has added to the sums, so that each counts once.
 */
export const ledgerBatchSchema = z.object({
  /** By entry ID, the time of its booking. */
  entries: z.record(z.string(), timestampSchema),
  /** The latest time in `entries`. */
  through: timestampSchema,
});
export type LedgerBatch = z.infer<typeof ledgerBatchSchema>;

/**
 * `ledgerConfirmations/{storeId}`: the confirmed sum of a store's entries, or of all stores' entries under
 * `SITE_BOOKS`, up to a time.
 */
export const ledgerConfirmationSchema = z.object({
  through: timestampSchema,
  entryCount: z.int(),
  /** The amount owed, in cents: the sum of `storeCents`. */
  owedCents: z.int(),
});
export type LedgerConfirmation = z.infer<typeof ledgerConfirmationSchema>;

/**
 * `ledgerDifferences/{check}_{path}`: a sum that differed from the ledger in the last comparison. Payouts of its store
 * are paused.
 */
export const ledgerDifferenceSchema = z.object({
  /** A store, or `SITE_BOOKS`. */
  storeId: z.string(),
  /** The path of the sum's document. */
  path: z.string(),
  /** The comparison that has found it, and that removes it. */
  check: z.string(),
  foundAt: timestampSchema,
});
export type LedgerDifference = z.infer<typeof ledgerDifferenceSchema>;

/** Returns whether a rebuild of the sums is in progress at `now` (ms). */
export const isRebuilding = (progress: LedgerProgress | undefined, now: number): boolean =>
  (progress?.rebuildingUntil?.toMillis() ?? 0) > now;

/** The increments of the sums: by document. */
export interface RollUp extends SalesSums {
  ledgerMonths: Map<string, LedgerMonth>;
  ledgerBalances: Map<string, Omit<LedgerBalance, 'through'>>;
}

/** The stored fields of each sum: totals also record the time up to which entries are included. */
export function storedFields(sums: RollUp, through: TimestampLike) {
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

/** Sums up entries. Adding the sums of two lists equals summing up both at once. */
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

function addMoves({ ledgerMonths, ledgerBalances }: RollUp, storeId: string, entry: LedgerEntry): void {
  const ofStore = ledgerBalances.get(storeId) ?? { storeId, entryCount: 0, years: {} };
  ofStore.entryCount += 1;
  ledgerBalances.set(storeId, ofStore);
  // An entry that only changes sales figures moves no money: its map would be empty.
  if (entry.legs.length === 0) return;
  const at = new Date(entry.occurredAt.toMillis()).toISOString();
  const [year, month, day] = [at.slice(0, 4), at.slice(0, 7), at.slice(8, 10)];
  const id = ledgerMonthId(storeId, month);
  const ofMonth = ledgerMonths.get(id) ?? { storeId, month, days: {} };
  ledgerMonths.set(id, ofMonth);
  addTo((ofMonth.days[day] ??= {}), entry);
  addTo((ofStore.years[year] ??= {}), entry);
}

function addTo(moved: CentsByGroupAndKind, { kind, legs }: LedgerEntry): void {
  for (const { account, cents } of legs) {
    const ofGroup = (moved[accountGroup(account)] ??= {});
    ofGroup[kind] = (ofGroup[kind] ?? 0) + cents;
  }
}

/** The amount owed to the store of a balance, or to all stores, in cents. */
export const owedCentsOf = (balance: Pick<LedgerBalance, 'years'> | null): number =>
  0 - Object.values(balance?.years ?? {}).reduce((sum, moved) => sum + totalOfGroup(moved, 'stores'), 0);

/** The total of a group of accounts, in cents. */
export const totalOfGroup = (moved: CentsByGroupAndKind, group: string): number =>
  Object.values(moved[group] ?? {}).reduce((sum, cents) => sum + cents, 0);
