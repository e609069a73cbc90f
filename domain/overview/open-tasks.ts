import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';

/** What waits for the owner, the most urgent first. */
export const OPEN_TASKS = [
  /** Refunds that were given up. */
  'deadRefunds',
  /** Orders whose buyer has neither some units nor their price, as a refund failed after the delivery. */
  'undeliveredRefunds',
  /** Orders with refunds that wait for our balance at the payment provider. */
  'uncoveredRefunds',
  /** Orders with refunds that wait for a change at the payment provider. */
  'delayedRefunds',
  /** Deliveries by the bot that were given up. */
  'deadDeliveries',
  /** Discord posts that were given up. */
  'deadPosts',
  /** Store orders whose payment is disputed. */
  'disputes',
  /** Refunds that sellers ask for. */
  'refundRequests',
  /** Sums that differ from the ledger: no payouts are made of their stores. */
  'ledgerDifferences',
  /** Places where a payment provider and the ledger differ. */
  'differences',
  /** Orders with money that pays for nothing: to be returned, or kept. */
  'unappliedPayments',
  /** Payouts that are to be paid by hand, and marked as paid. */
  'payouts',
  /** Media submissions that nobody has reviewed. */
  'submissions',
  /** People who apply to sell. */
  'applications',
  /** Deliveries by the bot that failed and are tried again by themselves. */
  'failingDeliveries',
] as const;
export type OpenTask = (typeof OPEN_TASKS)[number];

/** How many of each there are. */
export const openTasksSchema = z.strictObject(
  Object.fromEntries(OPEN_TASKS.map((task) => [task, z.int()])) as Record<OpenTask, z.ZodMiniNumberFormat>,
);
export type OpenTaskCounts = Record<OpenTask, number>;

/** The refunds that our balance at a payment provider does not cover, together, in cents. */
export const uncoveredBalanceSchema = z.strictObject({ provider: z.enum(PAYMENT_PROVIDERS), cents: z.int() });
export type UncoveredBalance = z.infer<typeof uncoveredBalanceSchema>;
