import { fail, type Failure } from './failures.ts';

const SECONDS_PER_MINUTE = 60;

/** `4 minutes`, rounded up; seconds below a minute. */
export function waitInWords(seconds: number): string {
  if (seconds < SECONDS_PER_MINUTE) return plural(Math.max(1, Math.ceil(seconds)), 'second');
  return plural(Math.ceil(seconds / SECONDS_PER_MINUTE), 'minute');
}

export const tryAgainIn = (seconds: number): string => `Please try again in ${waitInWords(seconds)}.`;

/** The end of a sentence that names another way on. */
export const orTryAgainIn = (seconds: number): string => `, or try again in ${waitInWords(seconds)}.`;

/** Returns a text for a place that counts the wait (seconds) down: without the end that `tryAgainIn` or `orTryAgainIn` returned. */
export const withoutWait = (text: string, seconds: number): string =>
  text.replace(` ${tryAgainIn(seconds)}`, '').replace(orTryAgainIn(seconds), '.');

/** Too many attempts; the next one is allowed in so many seconds. */
export const rateLimited = (retryAfterS: number): { ok: false; failure: Failure } =>
  fail('RATE_LIMITED', `Too many attempts. ${tryAgainIn(retryAfterS)}`, { retryAfterS });

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
