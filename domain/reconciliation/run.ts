import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';
import { timestampSchema } from '../timestamp.ts';

/**
 * `list`: what the provider has moved is fetched. `movements`, `entries`: orders that the provider, or the ledger, has moved money of are
 * compared. `pending`: orders are compared whose refunds have been pending for too long. `open`: earlier differences are looked at again.
 */
export const RUN_PHASES = ['list', 'movements', 'entries', 'pending', 'open', 'done'] as const;

/** `reconciliationRuns/{provider}`: the latest run of each provider, and how far it has come. */
export const runSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  phase: z.enum(RUN_PHASES),
  /** Where the phase goes on; null: at its beginning. */
  cursor: z.nullable(z.string()),
  /** Counts up with everything that a run writes here: two that run at once notice each other. */
  step: z.int(),
  /** What was before the first run is not compared: nobody has listed it. */
  since: timestampSchema,
  /** The period whose money is compared. */
  from: timestampSchema,
  until: timestampSchema,
  startedAt: timestampSchema,
  finishedAt: z.nullable(timestampSchema),
  /** Why the provider's list could not be had at the latest try; null: it could. */
  failure: z.nullable(z.string()),
});
export type Run = z.infer<typeof runSchema>;

const HOUR_MS = 60 * 60_000;

export const RECONCILIATION_TIMES = {
  /** A first run begins with what was a day before. */
  firstMs: 24 * HOUR_MS,
  /** What a run compares once more: what happened on one side in a period may be known to the other one after it. */
  overlapMs: 24 * HOUR_MS,
  /** No provider is asked for more at once: PayPal lists 31 days at most. */
  longestMs: 30 * 24 * HOUR_MS,
  /** Within this time after money has moved, both sides know of it, as a rule. */
  settlingMs: 10 * 60_000,
  /** A refund that is pending for longer does not explain a difference any more. */
  pendingRefundMs: 30 * 24 * HOUR_MS,
  /** How long it takes a provider to list what has moved: PayPal takes three hours. */
  listedAfterMs: { stripe: 5 * 60_000, paypal: 4 * HOUR_MS, btcpay: 5 * 60_000 },
} as const;

const DAY_MS = 24 * HOUR_MS;

/** The end of the last day (UTC) that all providers have listed at `now` (ms). */
export const completeDayEnd = (now: number): number =>
  Math.floor((now - Math.max(...Object.values(RECONCILIATION_TIMES.listedAfterMs))) / DAY_MS) * DAY_MS;

/** The period of the next run that is to end at `until` (ms). */
export function nextPeriod(last: { until: number } | null, until: number): { from: number; until: number } {
  const { firstMs, overlapMs, longestMs } = RECONCILIATION_TIMES;
  if (last === null) return { from: until - firstMs, until };
  const from = Math.min(last.until, until) - overlapMs;
  return { from, until: Math.min(until, from + longestMs) };
}
