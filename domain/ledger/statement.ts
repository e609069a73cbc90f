import { rangeBounds, type DayRange } from './day-range.ts';
import type { LedgerEntry } from './entry.ts';
import type { LedgerEventKind } from './events.ts';
import { movedIn, type LedgerBalance, type LedgerMonth, type Moved } from './roll-up.ts';

/** Why a store is owed more or less, in the order in which a statement names it. */
export const STATEMENT_LINES = ['sold', 'commission', 'returned', 'fees', 'payouts', 'corrections'] as const;
export type StatementLine = (typeof STATEMENT_LINES)[number];

/** What a store was owed, and why, in a range of days. Cents; what it is owed more is positive. */
export interface Statement {
  openingCents: number;
  /**
   * `sold`: what buyers paid for its products; `commission`: the site's part of that; `returned`: refunds and lost disputes, without the
   * site's part of them. They lead from the opening to the closing balance.
   */
  lines: Record<StatementLine, number>;
  closingCents: number;
}

interface Books {
  /** Null: nothing was summed up yet. */
  balance: Pick<LedgerBalance, 'years'> | null;
  /** Those of `monthsToRead`. */
  months: readonly Pick<LedgerMonth, 'month' | 'days'>[];
  /** Entries that are in neither yet. */
  unseen: readonly LedgerEntry[];
}

/** Where an entry of a store's books counts; sales have a line for the site's part, too. */
const LINE_OF: Partial<Record<LedgerEventKind, StatementLine>> = {
  paid: 'sold',
  refunded: 'returned',
  refund_reduced: 'returned',
  dispute_lost: 'returned',
  dispute_lost_reduced: 'returned',
  fee_charged: 'fees',
  fee_reduced: 'fees',
  payout_sent: 'payouts',
  payout_arrived: 'payouts',
  payout_failed: 'payouts',
  payout_returned: 'payouts',
  payout_found: 'payouts',
};

const lineOf = (kind: string): StatementLine =>
  (LINE_OF as Partial<Record<string, StatementLine>>)[kind] ?? 'corrections';

/** A range touches so many months at most: those of a year, and the one that it began in. */
export const STATEMENT_MONTHS_READ_MAX = 13;

/** The first and the last month (`yyyy-mm`) whose days a statement needs: those of the range, and of its last year before it. */
export const monthsToRead = ({ from, until }: DayRange): { first: string; last: string } => {
  const [begins, yearBegins] = [from.slice(0, 7), `${until.slice(0, 4)}-01`];
  return { first: begins < yearBegins ? begins : yearBegins, last: until.slice(0, 7) };
};

/** A store's statement of some days, from sums: it costs the same after ten orders and after ten thousand. */
export function statementOf(range: DayRange, { balance, months, unseen }: Books): Statement {
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
  const until = unseen.filter(({ occurredAt }) => occurredAt.toMillis() < bounds.until);
  const lines = noLines();
  for (const moved of within) addMoved(lines, moved);
  for (const entry of until) if (entry.occurredAt.toMillis() >= bounds.from) addEntry(lines, entry);
  const closingCents =
    0 - sumOf(upToRange.map((moved) => movedIn(moved, 'stores'))) + sumOf(until.map(({ storeCents }) => storeCents));
  return { openingCents: closingCents - sumOf(Object.values(lines)), lines, closingCents };
}

/** The statement that entries lead to from a balance. */
export function statementFrom(openingCents: number, entries: readonly LedgerEntry[]): Statement {
  const lines = noLines();
  for (const entry of entries) addEntry(lines, entry);
  return { openingCents, lines, closingCents: openingCents + sumOf(Object.values(lines)) };
}

/**
 * What an entry between a buyer and a store is about, as the buyer and the site see it, in cents: what the buyer paid (negative: was given
 * back), and the site's part. Null: it is about something else.
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

/** By how much what a store gets for a sale differs from its price times the quantity: the site's part is taken of the whole line. Null: not. */
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

function addMoved(lines: Record<StatementLine, number>, moved: Moved): void {
  for (const [kind, cents] of Object.entries(moved.stores ?? {}))
    addTo(lines, kind, 0 - cents, 0 - (moved.commission?.[kind] ?? 0));
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, cents) => sum + cents, 0);
