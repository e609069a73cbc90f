import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../payments/providers.ts';
import { lastDays } from '../sales/sales-totals.ts';
import { disputedAccount, providerAccount } from './accounts.ts';
import { movedIn, type LedgerBalance, type LedgerMonth, type Moved } from './roll-up.ts';
import { monthBounds } from './statement.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What the site has earned of a day's or a month's orders, in cents. */
const earnedSchema = z.object({
  /** The tariffs of what was sold, less those of what went back. */
  commissionCents: z.int(),
  /** What the site has paid of orders with a coupon, less what came back with refunds. */
  couponsCents: z.int(),
});
export type Earned = z.infer<typeof earnedSchema>;

/** The site's books of a month, in cents. */
export const incomeSchema = z.strictObject({
  month: earnedSchema,
  /** Each day (`yyyy-mm-dd`, UTC) of the month, the oldest first. */
  days: z.array(z.strictObject({ day: z.string(), ...earnedSchema.shape })),
  /** Each provider: what it took and gave back in the month, and what it holds for us now. */
  providers: z.array(
    z.strictObject({
      provider: z.enum(PAYMENT_PROVIDERS),
      receivedCents: z.int(),
      returnedCents: z.int(),
      heldCents: z.int(),
      /** Of what it holds, what buyers dispute. */
      disputedCents: z.int(),
    }),
  ),
  /** What all stores together are owed now. */
  owedCents: z.int(),
  /** Late payments that are still to go back. */
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
    days: daysIn(month).map((day) => ({ day, ...earnedIn(months.map(({ days }) => days[day.slice(-2)] ?? {})) })),
    providers: PAYMENT_PROVIDERS.map((provider) => ({
      provider,
      ...flowIn(within, provider),
      heldCents: sumIn(ever, providerAccount(provider)) + sumIn(ever, disputedAccount(provider)),
      disputedCents: sumIn(ever, disputedAccount(provider)),
    })),
    owedCents: 0 - sumIn(ever, 'stores'),
    toReturnCents: 0 - sumIn(ever, 'returns'),
  };
}

function daysIn(month: string): string[] {
  const { from, until } = monthBounds(month);
  return lastDays((until - from) / DAY_MS, until - 1);
}

const earnedIn = (moved: readonly Moved[]): Earned => ({
  commissionCents: 0 - sumIn(moved, 'commission'),
  couponsCents: sumIn(moved, 'coupons'),
});

/** Kinds by which a provider takes money; by all others but disputes it gives money back. */
const RECEIVED = ['paid', 'coupon_granted', 'late_received'];
const HELD_BACK = ['disputed', 'dispute_closed'];
/** What it keeps for itself, and what is put right, are nobody's payment or refund. */
const NO_FLOW = ['fee_charged', 'fee_reduced', 'correction'];

function flowIn(
  moved: readonly Moved[],
  provider: PaymentProviderName,
): { receivedCents: number; returnedCents: number } {
  const flows = moved.flatMap((of) => Object.entries(of[providerAccount(provider)] ?? {}));
  const sum = (isMeant: (kind: string) => boolean): number =>
    flows.reduce((all, [kind, cents]) => (isMeant(kind) ? all + cents : all), 0);
  return {
    receivedCents: sum((kind) => RECEIVED.includes(kind)),
    returnedCents: 0 - sum((kind) => ![...RECEIVED, ...HELD_BACK, ...NO_FLOW].includes(kind)),
  };
}

const sumIn = (moved: readonly Moved[], group: string): number =>
  moved.reduce((sum, of) => sum + movedIn(of, group), 0);
