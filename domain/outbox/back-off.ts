import { TIMES } from '../limits.ts';

/** Of posts and deliveries: 1 s, doubling up to an hour. */
const OUTBOX: { firstMs: number; longestMs: number } = {
  firstMs: TIMES.outboxFirstRetryMs,
  longestMs: TIMES.outboxLongestRetryMs,
};

/** How long to wait after the nth failed attempt, in ms: `firstMs`, doubling up to `longestMs`. */
export const backOffMs = (attempts: number, { firstMs, longestMs } = OUTBOX): number =>
  Math.min(firstMs * 2 ** Math.min(attempts - 1, 30), longestMs);

/** Whether something that is tried since `since` (ms) and still fails at `now` is left for the owner. */
export const isDeadLetterDue = (since: number, now: number): boolean => now - since >= TIMES.outboxDeadLetterAfterMs;
