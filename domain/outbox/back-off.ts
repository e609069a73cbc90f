import { TIMES } from '../limits.ts';

/** For posts and deliveries: 1 s, doubling up to an hour. */
const OUTBOX: { firstMs: number; longestMs: number } = {
  firstMs: TIMES.outboxFirstRetryMs,
  longestMs: TIMES.outboxLongestRetryMs,
};

/** Delay after the nth failed attempt, in ms: `firstMs`, doubling up to `longestMs`. */
export const backOffMs = (attempts: number, { firstMs, longestMs } = OUTBOX): number =>
  Math.min(firstMs * 2 ** Math.min(attempts - 1, 30), longestMs);

/** Returns whether an operation that has failed from `since` (ms) to `now` is dead-lettered for the owner. */
export const isDeadLetterDue = (since: number, now: number): boolean => now - since >= TIMES.outboxDeadLetterAfterMs;
