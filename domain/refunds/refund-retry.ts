import { TIMES } from '../limits.ts';
import { backOffMs } from '../outbox/back-off.ts';

/** Delay in ms after a provider has temporarily refused a refund. `attempts`: number of failed attempts. */
export const refundRetryMs = (attempts: number): number =>
  backOffMs(attempts, { firstMs: TIMES.refundRetryFirstMs, longestMs: TIMES.refundRetryLongestMs });
