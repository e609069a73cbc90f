import * as z from 'zod/mini';
import { dayOf, monthOf } from '../ledger/day-range.ts';
import type { LedgerEntry } from '../ledger/entry.ts';
import { movedIn, type LedgerBalance, type LedgerMonth } from '../ledger/roll-up.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What a store is owed, and how much of it can be paid out, in cents. The four others sum to what is owed. */
export const payoutBalanceSchema = z.strictObject({
  /** Negative: the store owes it to the site, and its next sales are netted with it. */
  owedCents: z.int(),
  /** Negative only as a whole: what the store owes is neither pending, nor disputed, nor refunded. */
  availableCents: z.int(),
  pendingCents: z.int(),
  disputedCents: z.int(),
  /** Set aside for refunds that are due, pending or requested. */
  refundingCents: z.int(),
});
export type PayoutBalance = z.infer<typeof payoutBalanceSchema>;

interface Books {
  /** Null: nothing was summed up yet. */
  balance: Pick<LedgerBalance, 'years'> | null;
  /** At least those that `heldMonths` names. */
  months: readonly Pick<LedgerMonth, 'month' | 'days'>[];
  /** Entries that are in neither yet. */
  unseen: readonly LedgerEntry[];
  /** All entries of the store about each order that is disputed; null: too many to add up. */
  disputed: readonly (readonly LedgerEntry[])[] | null;
  /** What refunds under way will take from the store, in cents by order; null: too many to add up. */
  refunding: readonly number[] | null;
}

interface HoldPeriod {
  /** 0: sales are paid out at once. */
  holdDays: number;
  /** ms */
  now: number;
}

/** The first day (UTC) whose sales are held; null: none are. So many whole days have passed since every earlier one. */
export const heldSince = ({ holdDays, now }: HoldPeriod): string | null =>
  holdDays === 0 ? null : dayOf(now - holdDays * DAY_MS);

/** What a store gets for the sales whose hold is not over, in cents. */
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

/** The months whose days are needed: those of the held sales, with a day more for clocks that are ahead. */
export function heldMonths({ holdDays, now }: HoldPeriod): string[] {
  const days = Array.from({ length: holdDays + 2 }, (_, index) => now + (1 - index) * DAY_MS);
  return [...new Set(days.map(monthOf))];
}

/**
 * How much of what a store is owed can be paid out. Sales count once their hold is over; whatever takes away counts at once, also where it
 * takes back a sale that is held: so it is never more than what is left of the sales whose hold is over. A refund under way counts as one that
 * has arrived.
 */
export function payoutBalanceOf({ balance, months, unseen, ...claims }: Books, hold: HoldPeriod): PayoutBalance {
  const { disputed, refunding } = claims;
  const owedCents =
    0 - sumOf(Object.values(balance?.years ?? {}).map((moved) => movedIn(moved, 'stores'))) + centsOf(unseen);
  const soldCents = heldSalesCents({ months, unseen }, hold);
  // What is disputed is that, whether or not it is held.
  const alsoDisputed = centsOf((disputed ?? []).flat().filter(isSaleSince(heldSince(hold))));
  const positive = Math.max(0, owedCents);
  const disputedCents =
    disputed === null ? positive : Math.min(positive, sumOf(disputed.map((of) => Math.max(0, centsOf(of)))));
  const undisputed = positive - disputedCents;
  const refundingCents = refunding === null ? undisputed : Math.min(undisputed, sumOf(refunding));
  const pendingCents = Math.min(undisputed - refundingCents, Math.max(0, soldCents - alsoDisputed));
  const availableCents = owedCents - disputedCents - refundingCents - pendingCents;
  return { owedCents, availableCents, pendingCents, disputedCents, refundingCents };
}

const centsOf = (entries: readonly LedgerEntry[]): number => sumOf(entries.map(({ storeCents }) => storeCents));

const sumOf = (all: readonly number[]): number => all.reduce((sum, cents) => sum + cents, 0);
