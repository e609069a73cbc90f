import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../payments/providers.ts';
import { lastDays } from '../sales/sales-totals.ts';
import { disputedAccount, providerAccount } from './accounts.ts';
import { monthBounds } from './day-range.ts';
import type { LedgerEventKind } from './events.ts';
import { totalOfGroup, type LedgerBalance, type LedgerMonth, type CentsByGroupAndKind } from './roll-up.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The site's earnings from a day's or a month's orders, in cents. */
const earnedSchema = z.object({
  /** Commission on sales, less that of refunds. */
  commissionCents: z.int(),
  /** The site's payments for orders with a coupon, less the part that refunds return. */
  couponsCents: z.int(),
  /** The payment providers' fees that the site bears. */
  feesCents: z.int(),
});
export type Earned = z.infer<typeof earnedSchema>;

/** The site's net earnings, in cents. */
export const earnedCents = ({ commissionCents, couponsCents, feesCents }: Earned): number =>
  commissionCents - couponsCents - feesCents;

/** Inflow to and outflow from a provider, in cents. Disputed money still counts as part of the balance. */
const flowSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  receivedCents: z.int(),
  /** Refunds, lost disputes and returned late payments. */
  returnedCents: z.int(),
  /** The provider's fees. */
  feesCents: z.int(),
  /** Payouts to stores. */
  paidOutCents: z.int(),
  /** Amount added by corrections; negative: removed. */
  correctedCents: z.int(),
});
export type ProviderFlow = z.infer<typeof flowSchema>;

/** The site's books of a month, in cents. */
export const incomeSchema = z.strictObject({
  month: earnedSchema,
  /** Each day (`yyyy-mm-dd`, UTC) of the month, oldest first. */
  days: z.array(z.strictObject({ day: z.string(), ...earnedSchema.shape, providers: z.array(flowSchema) })),
  /** Each provider: its inflow and outflow in the month, and its current balance. */
  providers: z.array(
    z.strictObject({
      ...flowSchema.shape,
      heldCents: z.int(),
      /** The disputed part of its balance. */
      disputedCents: z.int(),
    }),
  ),
  /** The total owed to all stores now. */
  owedCents: z.int(),
  /** Late payments, and payments applied to no order, that are still to be returned. */
  toReturnCents: z.int(),
});
export type Income = z.infer<typeof incomeSchema>;

/** Stored sums and sums of entries that are not included yet: they are added up. */
interface Books {
  balances: readonly Pick<LedgerBalance, 'years'>[];
  months: readonly Pick<LedgerMonth, 'days'>[];
}

/** The site's income of a month (`yyyy-mm`), and its current balances. */
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

const earnedIn = (moved: readonly CentsByGroupAndKind[]): Earned => ({
  commissionCents: 0 - sumIn(moved, 'commission'),
  couponsCents: sumIn(moved, 'coupons'),
  feesCents: sumIn(moved, 'fees'),
});

/** The part of a provider's flow that an event counts towards; null: it does not change the provider's balance. */
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
  dispute_fee_charged: 'fees',
  dispute_fee_returned: 'fees',
  payout_sent: null,
  payout_arrived: 'paidOut',
  payout_failed: null,
  payout_returned: 'paidOut',
  payout_found: 'paidOut',
  payout_fee_charged: 'fees',
  payout_fee_reduced: 'fees',
  correction: 'corrected',
};

function flowIn(moved: readonly CentsByGroupAndKind[], provider: PaymentProviderName): ProviderFlow {
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

const sumIn = (moved: readonly CentsByGroupAndKind[], group: string): number =>
  moved.reduce((sum, of) => sum + totalOfGroup(of, group), 0);
