import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';
import { timestampSchema } from '../timestamp.ts';

/**
 * `list`: fetches the provider's movements. `movements`, `entries`: compare the orders with movements at the provider,
 * or in the ledger. `pending`: compares orders whose refunds have been pending for too long. `open`: checks earlier
 * differences again.
 */
export const RUN_PHASES = ['list', 'movements', 'entries', 'pending', 'open', 'done'] as const;

/** `reconciliationRuns/{provider}`: the latest run of each provider, and its progress. */
export const runSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  phase: z.enum(RUN_PHASES),
  /** Position at which the phase continues; null: its start. */
  cursor: z.nullable(z.string()),
  /** Incremented by every write of a run, so that two concurrent runs detect each other. */
  step: z.int(),
  /** Movements before the first run are not compared, because their list was never fetched. */
  since: timestampSchema,
  /** The period of the comparison. */
  from: timestampSchema,
  until: timestampSchema,
  startedAt: timestampSchema,
  finishedAt: z.nullable(timestampSchema),
  /** The reason why the latest fetch of the provider's list failed; null: it succeeded. */
  failure: z.nullable(z.string()),
});
export type Run = z.infer<typeof runSchema>;

const HOUR_MS = 60 * 60_000;

export const RECONCILIATION_TIMES = {
  /** A first run starts with the previous day. */
  firstMs: 24 * HOUR_MS,
  /** Overlap of consecutive runs: one side may record an event of a period only after it. */
  overlapMs: 24 * HOUR_MS,
  /** Maximum period of a request: PayPal lists at most 31 days. */
  longestMs: 30 * 24 * HOUR_MS,
  /** Typical time until both sides have recorded a movement. */
  settlingMs: 10 * 60_000,
  /** A refund that has been pending for longer no longer explains a difference. */
  pendingRefundMs: 30 * 24 * HOUR_MS,
  /** Delay until a provider lists a movement: PayPal takes three hours. */
  listedAfterMs: { stripe: 5 * 60_000, paypal: 4 * HOUR_MS, btcpay: 5 * 60_000 },
} as const;

const DAY_MS = 24 * HOUR_MS;

/** The end of the last day (UTC) that all providers have listed at `now` (ms). */
export const completeDayEnd = (now: number): number =>
  Math.floor((now - Math.max(...Object.values(RECONCILIATION_TIMES.listedAfterMs))) / DAY_MS) * DAY_MS;

/** The period of the next run, ending at `until` (ms). */
export function nextPeriod(last: { until: number } | null, until: number): { from: number; until: number } {
  const { firstMs, overlapMs, longestMs } = RECONCILIATION_TIMES;
  if (last === null) return { from: until - firstMs, until };
  const from = Math.min(last.until, until) - overlapMs;
  return { from, until: Math.min(until, from + longestMs) };
}
