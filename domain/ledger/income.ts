import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../payments/providers.ts';
import { lastDays } from '../sales/sales-totals.ts';
import { disputedAccount, providerAccount } from './accounts.ts';
import { monthBounds } from './day-range.ts';
import type { LedgerEventKind } from './events.ts';
import { movedIn, type LedgerBalance, type LedgerMonth, type Moved } from './roll-up.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What the site has earned of a day's or a month's orders, in cents. */
const earnedSchema = z.object({
  /** The tariffs of what was sold, less those of what went back. */
  commissionCents: z.int(),
  /** What the site has paid of orders with a coupon, less what came back with refunds. */
  couponsCents: z.int(),
  /** What providers have kept of payments, as far as the site bears it. */
  feesCents: z.int(),
});
export type Earned = z.infer<typeof earnedSchema>;

/** What of it is left to the site, in cents. */
export const earnedCents = ({ commissionCents, couponsCents, feesCents }: Earned): number =>
  commissionCents - couponsCents - feesCents;

/** What has come to a provider and gone from it, in cents. What a dispute holds back is still there. */
const flowSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  receivedCents: z.int(),
  /** Refunds, lost disputes and late payments that went back. */
  returnedCents: z.int(),
  /** What it has kept. */
  feesCents: z.int(),
  /** Payouts to stores. */
  paidOutCents: z.int(),
  /** What corrections have added; negative: taken off. */
  correctedCents: z.int(),
});
export type ProviderFlow = z.infer<typeof flowSchema>;

/** The site's books of a month, in cents. */
export const incomeSchema = z.strictObject({
  month: earnedSchema,
  /** Each day (`yyyy-mm-dd`, UTC) of the month, the oldest first. */
  days: z.array(z.strictObject({ day: z.string(), ...earnedSchema.shape, providers: z.array(flowSchema) })),
  /** Each provider: what came and went in the month, and what it holds for us now. */
  providers: z.array(
    z.strictObject({
      ...flowSchema.shape,
      heldCents: z.int(),
      /** Of what it holds, what buyers dispute. */
      disputedCents: z.int(),
    }),
  ),
  /** What all stores together are owed now. */
  owedCents: z.int(),
  /** Late payments, and payments that pay for no order, which are still to go back. */
  toReturnCents: z.int(),
});
export type Income = z.infer<typeof incomeSchema>;

/** The parts of sums that are kept and of those that are not yet: they are added up. */
interface Books {
  balances: readonly Pick<LedgerBalance, 'years'>[];
  months: readonly Pick<LedgerMonth, 'days'>[];
}

/** The site's income of a month (`yyyy-mm`), and where its money is. */
export function incomeOf(month: string, { balances, months }: Books): Income {
  const ever = balances.flatMap(({ years }) => Object.values(years));
  const within = months.flatMap(({ days }) => Object.values(days));
  return {
    month: earnedIn(within),
    days: daysIn(month).map((day) => {
      const ofDay = months.map(({ days }) => days[day.slice(-2)] ?? {});
      return { day, ...earnedIn(ofDay), providers: PAYMENT_PROVIDERS.map((provider) => flowIn(ofDay, provider)) };
    }),
    providers: PAYMENT_PROVIDERS.map((provider) => ({
      ...flowIn(within, provider),
      heldCents: sumIn(ever, providerAccount(provider)) + sumIn(ever, disputedAccount(provider)),
      disputedCents: sumIn(ever, disputedAccount(provider)),
    })),
    owedCents: 0 - sumIn(ever, 'stores'),
    toReturnCents: 0 - sumIn(ever, 'returns') - sumIn(ever, 'unapplied'),
  };
}

function daysIn(month: string): string[] {
  const { from, until } = monthBounds(month);
  return lastDays((until - from) / DAY_MS, until - 1);
}

const earnedIn = (moved: readonly Moved[]): Earned => ({
  commissionCents: 0 - sumIn(moved, 'commission'),
  couponsCents: sumIn(moved, 'coupons'),
  feesCents: sumIn(moved, 'fees'),
});

/** Which part of a provider's flow an event counts for; null: it moves nothing to it or from it. */
const FLOW_OF: Record<LedgerEventKind, 'received' | 'returned' | 'fees' | 'paidOut' | 'corrected' | null> = {
  paid: 'received',
  coupon_granted: 'received',
  late_received: 'received',
  refunded: 'returned',
  refund_reduced: 'returned',
  dispute_lost: 'returned',
  dispute_lost_reduced: 'returned',
  coupon_returned: 'returned',
  coupon_return_reduced: 'returned',
  late_returned: 'returned',
  late_return_failed: 'returned',
  unapplied_received: 'received',
  unapplied_reduced: 'received',
  unapplied_returned: 'returned',
  unapplied_return_failed: 'returned',
  unapplied_kept: null,
  disputed: null,
  dispute_closed: null,
  fee_charged: 'fees',
  fee_reduced: 'fees',
  payout_sent: null,
  payout_arrived: 'paidOut',
  payout_failed: null,
  payout_returned: 'paidOut',
  payout_found: 'paidOut',
  payout_fee_charged: 'fees',
  payout_fee_reduced: 'fees',
  correction: 'corrected',
};

function flowIn(moved: readonly Moved[], provider: PaymentProviderName): ProviderFlow {
  const sums = { received: 0, returned: 0, fees: 0, paidOut: 0, corrected: 0 };
  for (const of of moved)
    for (const [kind, cents] of Object.entries(of[providerAccount(provider)] ?? {})) {
      const flow = (FLOW_OF as Partial<typeof FLOW_OF>)[kind as LedgerEventKind] ?? null;
      if (flow !== null) sums[flow] += cents;
    }
  return {
    provider,
    receivedCents: sums.received,
    returnedCents: 0 - sums.returned,
    feesCents: 0 - sums.fees,
    paidOutCents: 0 - sums.paidOut,
    correctedCents: sums.corrected,
  };
}

const sumIn = (moved: readonly Moved[], group: string): number =>
  moved.reduce((sum, of) => sum + movedIn(of, group), 0);
