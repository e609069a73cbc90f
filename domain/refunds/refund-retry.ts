import { TIMES } from '../limits.ts';
import { backOffMs } from '../outbox/back-off.ts';

/**
 * How long to wait, in ms, after a provider has refused a refund for now. `attempts`: how many attempts have failed so
 * far.
 */
export const refundRetryMs = (attempts: number): number =>
  backOffMs(attempts, { firstMs: TIMES.refundRetryFirstMs, longestMs: TIMES.refundRetryLongestMs });
