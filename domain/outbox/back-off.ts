import { TIMES } from '../limits.ts';

/** How long to wait after the nth failed attempt, in ms: 1 s, doubling up to an hour. */
export const backOffMs = (attempts: number): number =>
  Math.min(TIMES.outboxFirstRetryMs * 2 ** Math.min(attempts - 1, 30), TIMES.outboxLongestRetryMs);

/** Whether something that is tried since `since` (ms) and still fails at `now` is left for the owner. */
export const isDeadLetterDue = (since: number, now: number): boolean => now - since >= TIMES.outboxDeadLetterAfterMs;
