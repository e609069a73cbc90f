import { succeed, type Result } from '@blockbazaar/domain/failures';
import { countInWindow, type FixedWindow, type WindowAttempts } from './fixed-window.ts';

/** The maximum number of keys in the memory of one process; the least recent one is evicted. */
const KEYS_MAX = 10_000;

/**
 * Counts attempts in the memory of one process, for calls that are not worth a read and a write each. Each process has
 * its own counts. An empty key is not limited.
 */
export class ProcessRateLimit {
  readonly #limit: () => FixedWindow;
  readonly #attempts = new Map<string, WindowAttempts>();

  constructor(limit: () => FixedWindow) {
    this.#limit = limit;
  }

  /** Counts one more attempt of `key`, or refuses it as RATE_LIMITED. */
  count(key: string): Result<null> {
    if (key === '') return succeed(null);
    const counted = countInWindow(this.#attempts.get(key), this.#limit(), Date.now());
    if (!counted.ok) return counted;
    this.#attempts.delete(key);
    this.#attempts.set(key, counted.value);
    const [oldest] = this.#attempts.keys();
    if (this.#attempts.size > KEYS_MAX && oldest !== undefined) this.#attempts.delete(oldest);
    return succeed(null);
  }
}
