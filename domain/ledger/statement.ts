import { rangeBounds, type DayRange } from './day-range.ts';
import type { LedgerEntry } from './entry.ts';
import type { LedgerEventKind } from './events.ts';
import { totalOfGroup, type LedgerBalance, type LedgerMonth, type CentsByGroupAndKind } from './roll-up.ts';

/** Reasons for changes of the amount owed to a store, in the order of a statement. */
export const STATEMENT_LINES = ['sold', 'commission', 'returned', 'fees', 'payouts', 'corrections'] as const;
export type StatementLine = (typeof STATEMENT_LINES)[number];

/** The amount owed to a store, and its changes, in a range of days. In cents; increases are positive. */
export interface Statement {
  openingCents: number;
  /**
   * `sold`: buyers' payments for its products; `commission`: the commission on them; `returned`: refunds and lost
   * disputes, without their commission. They lead from the opening to the closing balance.
   */
  lines: Record<StatementLine, number>;
  closingCents: number;
}

interface Books {
  /** Null: no entry was summed up yet. */
  balance: Pick<LedgerBalance, 'years'> | null;
  /** The months of `monthsToRead`. */
  months: readonly Pick<LedgerMonth, 'month' | 'days'>[];
  /** Entries that neither includes yet. */
  unsummed: readonly LedgerEntry[];
}

/** The statement line of each kind of entry in a store's books; sales also have a line for the commission. */
const LINE_OF: Partial<Record<LedgerEventKind, StatementLine>> = {
  paid: 'sold',
  refunded: 'returned',
  refund_reduced: 'returned',
  dispute_lost: 'returned',
  dispute_lost_reduced: 'returned',
  fee_charged: 'fees',
  fee_reduced: 'fees',
  dispute_fee_charged: 'fees',
  dispute_fee_returned: 'fees',
  payout_sent: 'payouts',
  payout_arrived: 'payouts',
  payout_failed: 'payouts',
  payout_returned: 'payouts',
  payout_found: 'payouts',
};

const lineOf = (kind: string): StatementLine =>
  (LINE_OF as Partial<Record<string, StatementLine>>)[kind] ?? 'corrections';

/** Maximum number of months that a range spans: those of a year, and the one in which it starts. */
export const STATEMENT_MONTHS_READ_MAX = 13;

/**
 * The first and the last month (`yyyy-mm`) whose days a statement requires: those of the range, and those since January
 * of its last year.
 */
export const monthsToRead = ({ from, until }: DayRange): { first: string; last: string } => {
  const [begins, yearBegins] = [from.slice(0, 7), `${until.slice(0, 4)}-01`];
  return { first: begins < yearBegins ? begins : yearBegins, last: until.slice(0, 7) };
};

/** A store's statement of a range of days, from sums: its cost does not depend on the number of orders. */
export function statementOf(range: DayRange, { balance, months, unsummed }: Books): Statement {
  const bounds = rangeBounds(range);
  const lastYear = range.until.slice(0, 4);
  const days = months.flatMap(({ month, days: ofMonth }) =>
    Object.entries(ofMonth).map(([day, moved]) => ({ day: `${month}-${day}`, moved })),
  );
  const upToRange = [
    ...Object.entries(balance?.years ?? {}).flatMap(([year, moved]) => (year < lastYear ? [moved] : [])),
    ...days.flatMap(({ day, moved }) => (day.startsWith(lastYear) && day <= range.until ? [moved] : [])),
  ];
  const within = days.flatMap(({ day, moved }) => (day >= range.from && day <= range.until ? [moved] : []));
  const until = unsummed.filter(({ occurredAt }) => occurredAt.toMillis() < bounds.until);
  const lines = noLines();
  for (const moved of within) addMoved(lines, moved);
  for (const entry of until) if (entry.occurredAt.toMillis() >= bounds.from) addEntry(lines, entry);
  const closingCents =
    0 -
    sumOf(upToRange.map((moved) => totalOfGroup(moved, 'stores'))) +
    sumOf(until.map(({ storeCents }) => storeCents));
  return { openingCents: closingCents - sumOf(Object.values(lines)), lines, closingCents };
}

/** The statement that results from a balance and entries. */
export function statementFrom(openingCents: number, entries: readonly LedgerEntry[]): Statement {
  const lines = noLines();
  for (const entry of entries) addEntry(lines, entry);
  return { openingCents, lines, closingCents: openingCents + sumOf(Object.values(lines)) };
}

/**
 * The amounts of an entry between a buyer and a store, as the buyer and the site see them, in cents: the buyer's
 * payment (negative: refund), and the commission. Null: it concerns something else.
 */
export function amountsOf({ kind, legs }: Pick<LedgerEntry, 'kind' | 'legs'>): Amounts | null {
  if (!['sold', 'returned'].includes(lineOf(kind))) return null;
  const paid = legs.filter(({ account }) => account.startsWith('provider/'));
  const commission = legs.filter(({ account }) => account === 'commission');
  return {
    cents: sumOf(paid.map(({ cents }) => cents)),
    commissionCents: 0 - sumOf(commission.map(({ cents }) => cents)),
  };
}

interface Amounts {
  cents: number;
  commissionCents: number;
}

/**
 * The difference of a store's revenue for a sale from its price times the quantity: the commission applies to the whole
 * line. Null: none.
 */
export function roundingCents({ kind, sales, storeCents }: LedgerEntry): number | null {
  if (kind !== 'paid' || sales === null || sales.revenueCents === storeCents) return null;
  return storeCents - sales.revenueCents;
}

const noLines = (): Record<StatementLine, number> => ({
  sold: 0,
  commission: 0,
  returned: 0,
  fees: 0,
  payouts: 0,
  corrections: 0,
});

function addTo(lines: Record<StatementLine, number>, kind: string, storeCents: number, commissionCents: number): void {
  const line = lineOf(kind);
  const isSale = line === 'sold';
  lines[line] += isSale ? storeCents + commissionCents : storeCents;
  lines.commission -= isSale ? commissionCents : 0;
}

const addEntry = (lines: Record<StatementLine, number>, entry: LedgerEntry): void =>
  addTo(lines, entry.kind, entry.storeCents, amountsOf(entry)?.commissionCents ?? 0);

function addMoved(lines: Record<StatementLine, number>, moved: CentsByGroupAndKind): void {
  for (const [kind, cents] of Object.entries(moved.stores ?? {}))
    addTo(lines, kind, 0 - cents, 0 - (moved.commission?.[kind] ?? 0));
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, cents) => sum + cents, 0);
