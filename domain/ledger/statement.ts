import type { LedgerEntry } from './entry.ts';
import type { LedgerEventKind } from './events.ts';
import { movedIn, type LedgerBalance, type LedgerMonth, type Moved } from './roll-up.ts';

/** `yyyy-mm` of a moment (ms), UTC. */
export const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

/** When a month begins, and when it is over (ms, UTC). */
export function monthBounds(month: string): { from: number; until: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1), until: Date.UTC(year, number) };
}

/** The months up to that of `now` (ms), the newest first. */
export const lastMonths = (count: number, now: number): string[] => {
  const date = new Date(now);
  return Array.from({ length: count }, (_, index) =>
    monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - index)),
  );
};

/** What a store was owed, and why, in one month. Cents; what it is owed more is positive. */
export interface Statement {
  openingCents: number;
  /** What buyers paid for its products. */
  soldCents: number;
  /** The site's part of that. */
  commissionCents: number;
  /** What went back, by refunds and lost disputes, without the site's part of it. */
  returnedCents: number;
  closingCents: number;
}

interface Books {
  /** Null: nothing was summed up yet. */
  balance: Pick<LedgerBalance, 'years'> | null;
  /** Those of the month's year up to it. */
  months: readonly Pick<LedgerMonth, 'month' | 'days'>[];
  /** Entries that are in neither yet. */
  unseen: readonly LedgerEntry[];
}

/** Kinds that add to what was sold; all others of a store take back. */
const SALES: readonly LedgerEventKind[] = ['paid'];

/** A store's statement of a month, from sums: it costs the same after ten orders and after ten thousand. */
export function statementOf(month: string, { balance, months, unseen }: Books): Statement {
  const year = month.slice(0, 4);
  const { from, until } = monthBounds(month);
  const before = [
    ...Object.entries(balance?.years ?? {}).flatMap(([of, moved]) => (of < year ? [moved] : [])),
    ...months.filter((of) => of.month < month && of.month.startsWith(year)).flatMap(({ days }) => Object.values(days)),
  ];
  const within = months.filter((of) => of.month === month).flatMap(({ days }) => Object.values(days));
  const earlier = unseen.filter(({ occurredAt }) => occurredAt.toMillis() < from);
  const now = unseen.filter(({ occurredAt }) => occurredAt.toMillis() >= from && occurredAt.toMillis() < until);
  const openingCents = owedIn(before) + sumOf(earlier.map(({ storeCents }) => storeCents));
  const sales = [...within.map(salesIn), ...now.filter(isSale).map(amountsOf)];
  const soldCents = sumOf(sales.map(({ cents }) => cents));
  const commissionCents = sumOf(sales.map((sale) => sale.commissionCents));
  const movedCents = owedIn(within) + sumOf(now.map(({ storeCents }) => storeCents));
  return {
    openingCents,
    soldCents,
    commissionCents,
    returnedCents: soldCents - commissionCents - movedCents,
    closingCents: openingCents + movedCents,
  };
}

/** What an entry is about, as a buyer and the site see it, in cents: what the buyer paid (negative: was given back), and the site's part. */
export function amountsOf({ legs }: Pick<LedgerEntry, 'legs'>): { cents: number; commissionCents: number } {
  const paid = legs.filter(({ account }) => account.startsWith('provider/'));
  const commission = legs.filter(({ account }) => account === 'commission');
  return {
    cents: sumOf(paid.map(({ cents }) => cents)),
    commissionCents: 0 - sumOf(commission.map(({ cents }) => cents)),
  };
}

/** By how much what a store gets for a sale differs from its price times the quantity: the site's part is taken of the whole line. Null: not. */
export function roundingCents({ kind, sales, storeCents }: LedgerEntry): number | null {
  if (kind !== 'paid' || sales === null || sales.revenueCents === storeCents) return null;
  return storeCents - sales.revenueCents;
}

const isSale = ({ kind }: LedgerEntry): boolean => SALES.includes(kind);

function salesIn(moved: Moved): { cents: number; commissionCents: number } {
  const of = (group: string): number => sumOf(SALES.map((kind) => moved[group]?.[kind] ?? 0));
  const providers = Object.keys(moved).filter((group) => group.startsWith('provider/'));
  return { cents: sumOf(providers.map(of)), commissionCents: 0 - of('commission') };
}

const owedIn = (moved: readonly Moved[]): number => 0 - sumOf(moved.map((of) => movedIn(of, 'stores')));

const sumOf = (all: readonly number[]): number => all.reduce((sum, cents) => sum + cents, 0);
