import { fail, type Failure } from './failures.ts';

const SECONDS_PER_MINUTE = 60;

/** `4 minutes`, rounded up; seconds below a minute. */
export function waitInWords(seconds: number): string {
  if (seconds < SECONDS_PER_MINUTE) return plural(Math.max(1, Math.ceil(seconds)), 'second');
  return plural(Math.ceil(seconds / SECONDS_PER_MINUTE), 'minute');
}

export const tryAgainIn = (seconds: number): string => `Please try again in ${waitInWords(seconds)}.`;

/** The end of a sentence that names an alternative. */
export const orTryAgainIn = (seconds: number): string => `, or try again in ${waitInWords(seconds)}.`;

/**
 * Returns a text without its final wait (`tryAgainIn` or `orTryAgainIn`), for display next to a countdown of `seconds`.
 */
export const withoutWait = (text: string, seconds: number): string =>
  text.replace(` ${tryAgainIn(seconds)}`, '').replace(orTryAgainIn(seconds), '.');

/** Too many attempts; the next one is allowed after `retryAfterS` seconds. */
export const rateLimited = (retryAfterS: number): { ok: false; failure: Failure } =>
  fail('RATE_LIMITED', `Too many attempts. ${tryAgainIn(retryAfterS)}`, { retryAfterS });

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
