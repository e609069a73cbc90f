import * as z from 'zod/mini';
import { dayOf, monthOf } from '../ledger/day-range.ts';
import type { LedgerEntry } from '../ledger/entry.ts';
import { totalOfGroup, type LedgerBalance, type LedgerMonth } from '../ledger/roll-up.ts';
import { hasReserve, type PayoutReserve } from './payout-reserve.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The amount owed to a store, and its available part, in cents. The five others sum to `owedCents`. */
export const payoutBalanceSchema = z.strictObject({
  /** Negative: the store owes it to the site, and it is offset by the store's next sales. */
  owedCents: z.int(),
  /** Negative only in total: a store's debt is neither pending, nor disputed, nor refunded, nor in reserve. */
  availableCents: z.int(),
  pendingCents: z.int(),
  disputedCents: z.int(),
  /** Reserved for refunds that are due, pending or requested. */
  refundingCents: z.int(),
  /** The store's reserve of sales after their hold. */
  reservedCents: z.int(),
});
export type PayoutBalance = z.infer<typeof payoutBalanceSchema>;

interface Books {
  /** Null: no entry was summed up yet. */
  balance: Pick<LedgerBalance, 'years'> | null;
  /** Must include the months of `heldMonths`. */
  months: readonly Pick<LedgerMonth, 'month' | 'days'>[];
  /** Entries that neither includes yet. */
  unseen: readonly LedgerEntry[];
  /** All entries of the store about each disputed order; null: too many to sum. */
  disputed: readonly (readonly LedgerEntry[])[] | null;
  /** Refunds in progress, by order; null: too many to sum. */
  refunding: readonly RefundInProgress[] | null;
  /** The store's revenue of the sales in `reservedDays`, after refunds, in cents. */
  reservableCents: number;
}

interface RefundInProgress {
  /** The amount that it will charge to the store. */
  cents: number;
  /** The day (UTC) of the sale; null: it was not a sale. */
  day: string | null;
}

interface HoldPeriod {
  /** 0: sales are available immediately. */
  holdDays: number;
  /** ms */
  now: number;
}

interface BalanceRules extends HoldPeriod {
  reserve: PayoutReserve;
}

/** The first day (UTC) whose sales are in their hold; null: none. The hold of every earlier day is over. */
export const heldSince = ({ holdDays, now }: HoldPeriod): string | null =>
  holdDays === 0 ? null : dayOf(now - holdDays * DAY_MS);

/** The store's revenue of sales in their hold, in cents. */
export function heldSalesCents({ months, unseen }: Pick<Books, 'months' | 'unseen'>, hold: HoldPeriod): number {
  const since = heldSince(hold);
  if (since === null) return 0;
  const heldDays = months.flatMap(({ month, days }) =>
    Object.entries(days).flatMap(([day, moved]) => (`${month}-${day}` >= since ? [moved] : [])),
  );
  return centsOf(unseen.filter(isSaleSince(since))) - sumOf(heldDays.map((moved) => moved.stores?.paid ?? 0));
}

const isSaleSince =
  (since: string | null) =>
  ({ kind, occurredAt }: LedgerEntry): boolean =>
    kind === 'paid' && since !== null && dayOf(occurredAt.toMillis()) >= since;

/** A range of days (UTC), `yyyy-mm-dd`. `before`: the day after the last one; null: no end. */
export interface ReservedDays {
  since: string;
  before: string | null;
}

/** The days whose sales are in reserve, but no longer in their hold; null: none. */
export const reservedDays = ({ holdDays, reserve, now }: BalanceRules): ReservedDays | null =>
  hasReserve(reserve) && reserve.days > holdDays
    ? { since: dayOf(now - reserve.days * DAY_MS), before: heldSince({ holdDays, now }) }
    : null;

const isIn = (days: ReservedDays | null, day: string | null): boolean =>
  days !== null && day !== null && day >= days.since && (days.before === null || day < days.before);

/** The change of a store's revenue of the sales in these days by its entries, in cents. Refunds are subtracted. */
export const revenueOf = (entries: readonly LedgerEntry[], days: ReservedDays | null): number =>
  sumOf(entries.map(({ sales }) => (sales !== null && isIn(days, sales.day) ? sales.revenueCents : 0)));

/**
 * The months whose days are required: those of sales in their hold, and one additional day for clocks that are ahead.
 */
export function heldMonths({ holdDays, now }: HoldPeriod): string[] {
  const days = Array.from({ length: holdDays + 2 }, (_, index) => now + (1 - index) * DAY_MS);
  return [...new Set(days.map(monthOf))];
}

/**
 * The available part of the amount owed to a store. Sales count after their hold; reductions count immediately, even
 * for a sale in its hold. The result therefore never exceeds the remaining sales after their hold. A refund in progress
 * counts as completed. Disputed and refunded sales have no reserve.
 */
export function payoutBalanceOf({ balance, months, unseen, ...rest }: Books, rules: BalanceRules): PayoutBalance {
  const { disputed, refunding, reservableCents } = rest;
  const owedCents =
    0 - sumOf(Object.values(balance?.years ?? {}).map((moved) => totalOfGroup(moved, 'stores'))) + centsOf(unseen);
  const soldCents = heldSalesCents({ months, unseen }, rules);
  // A disputed sale counts as disputed, during or after its hold.
  const alsoDisputed = centsOf((disputed ?? []).flat().filter(isSaleSince(heldSince(rules))));
  const positive = Math.max(0, owedCents);
  const disputedCents =
    disputed === null ? positive : Math.min(positive, sumOf(disputed.map((of) => Math.max(0, centsOf(of)))));
  const undisputed = positive - disputedCents;
  const refundingCents =
    refunding === null ? undisputed : Math.min(undisputed, sumOf(refunding.map(({ cents }) => cents)));
  const pendingCents = Math.min(undisputed - refundingCents, Math.max(0, soldCents - alsoDisputed));
  const days = reservedDays(rules);
  const claimed = (refunding ?? []).filter(({ day }) => isIn(days, day)).map(({ cents }) => cents);
  const reservable = reservableCents - revenueOf((disputed ?? []).flat(), days) - sumOf(claimed);
  const reservedCents = Math.min(
    undisputed - refundingCents - pendingCents,
    Math.ceil((Math.max(0, reservable) * rules.reserve.percent) / 100),
  );
  const availableCents = owedCents - disputedCents - refundingCents - pendingCents - reservedCents;
  return { owedCents, availableCents, pendingCents, disputedCents, refundingCents, reservedCents };
}

const centsOf = (entries: readonly LedgerEntry[]): number => sumOf(entries.map(({ storeCents }) => storeCents));

const sumOf = (all: readonly number[]): number => all.reduce((sum, cents) => sum + cents, 0);
