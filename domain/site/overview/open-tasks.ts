import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '../../payments/providers.ts';

/** The owner's open tasks, most urgent first. */
export const OPEN_TASKS = [
  /** Refunds that were dead-lettered. */
  'deadRefunds',
  /** Orders whose buyer has neither some items nor their price, because a refund failed after the delivery. */
  'undeliveredRefunds',
  /** Orders with failed refunds of delivered items. */
  'failedRefunds',
  /** Orders with refunds that wait for our balance at the payment provider. */
  'uncoveredRefunds',
  /** Orders with refunds that wait for a change at the payment provider. */
  'delayedRefunds',
  /** Deliveries by the bot that were dead-lettered. */
  'deadDeliveries',
  /** Undelivered paid orders of deleted stores: nobody else can fulfil or refund them. */
  'ordersOfDeletedStores',
  /** Discord posts that were dead-lettered. */
  'deadPosts',
  /** Store orders whose payment is disputed. */
  'disputes',
  /** Refund requests of sellers. */
  'refundRequests',
  /** Sums that differ from the ledger: payouts of their stores are paused. */
  'ledgerDifferences',
  /** Differences between a payment provider and the ledger. */
  'differences',
  /** Orders with unapplied payments: to be returned, or retained. */
  'unappliedPayments',
  /** Payouts that wait for the site's balance at their provider. */
  'unfundedPayouts',
  /** Payouts to be paid manually and marked as paid. */
  'payouts',
  /** Media submissions without a review. */
  'submissions',
  /** Applications to sell. */
  'applications',
  /** Deliveries by the bot that failed and are retried automatically. */
  'failingDeliveries',
] as const;
export type OpenTask = (typeof OPEN_TASKS)[number];

/** The number of each. */
export const openTasksSchema = z.strictObject(
  Object.fromEntries(OPEN_TASKS.map((task) => [task, z.int()])) as Record<OpenTask, z.ZodMiniNumberFormat>,
);
export type OpenTaskCounts = Record<OpenTask, number>;

/** Total of the refunds that our balance at a payment provider does not cover, in cents. */
export const uncoveredBalanceSchema = z.strictObject({ provider: z.enum(PAYMENT_PROVIDERS), cents: z.int() });
export type UncoveredBalance = z.infer<typeof uncoveredBalanceSchema>;
