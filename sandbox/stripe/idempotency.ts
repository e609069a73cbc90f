import { BoundedMap } from '../bounded-map.ts';
import { StripeApiError } from './errors.ts';

export interface StoredResponse {
  status: number;
  body: unknown;
}

interface StoredRequest {
  /** The request under the key. */
  request: string;
  /** Null while the request is running. */
  answer: StoredResponse | null;
  /** The time of the first request, in ms since 1970. */
  at: number;
}

const STORED_KEYS_MAX = 20_000;
const KEY_LENGTH_MAX = 255;
/** Stripe removes keys when they are at least a day old. This stand-in removes them then. */
export const STORED_MS = 24 * 60 * 60_000;

/**
 * Stripe's idempotency keys: repeated requests with one key return the first response. Each account has its own keys.
 */
export class IdempotencyKeys {
  readonly #keys = new BoundedMap<StoredRequest>(STORED_KEYS_MAX);

  /** Reserves a new key and returns null. For a known key, returns the response of its first request. */
  reserve(key: string, request: string, account = OWN_ACCOUNT): StoredResponse | null {
    if (key.length > KEY_LENGTH_MAX) {
      throw new StripeApiError(400, 'Idempotency keys have at most 255 characters.', { type: 'idempotency_error' });
    }
    const now = Date.now();
    const remembered = this.#keys.get(nameOf(key, account));
    if (remembered === undefined || now - remembered.at >= STORED_MS) {
      this.#keys.delete(nameOf(key, account));
      this.#keys.set(nameOf(key, account), { request, answer: null, at: now });
      return null;
    }
    if (remembered.request !== request) {
      const message =
        `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
        `Try using a key other than '${key}' if you meant to execute a different request.`;
      throw new StripeApiError(400, message, { type: 'idempotency_error' });
    }
    if (remembered.answer === null) {
      const message = 'There is currently another in-progress request using this idempotency key.';
      throw new StripeApiError(409, message, { type: 'idempotency_error', code: 'idempotency_key_in_use' });
    }
    return remembered.answer;
  }

  store(key: string, answer: StoredResponse, account = OWN_ACCOUNT): void {
    const remembered = this.#keys.get(nameOf(key, account));
    if (remembered !== undefined) remembered.answer = answer;
  }

  /** Releases the key of a request that had no effect. */
  release(key: string, account = OWN_ACCOUNT): void {
    const name = nameOf(key, account);
    if (this.#keys.get(name)?.answer === null) this.#keys.delete(name);
  }

  /** Removes a key of the platform's account before its time. */
  expire(key: string): void {
    this.#keys.delete(nameOf(key, OWN_ACCOUNT));
  }

  clear(): void {
    this.#keys.clear();
  }
}

/** The platform's own account. Requests for a connected account have a `Stripe-Account` header. */
const OWN_ACCOUNT = '';

const nameOf = (key: string, account: string): string => `${account} ${key}`;
