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
}

const STORED_KEYS_MAX = 20_000;
const KEY_LENGTH_MAX = 255;

/** Stripe's idempotency keys: repeated requests with one key return the first response. */
export class IdempotencyKeys {
  readonly #keys = new BoundedMap<StoredRequest>(STORED_KEYS_MAX);

  /** Reserves a new key and returns null. For a known key, returns the response of its first request. */
  reserve(key: string, request: string): StoredResponse | null {
    if (key.length > KEY_LENGTH_MAX) {
      throw new StripeApiError(400, 'Idempotency keys have at most 255 characters.', { type: 'idempotency_error' });
    }
    const remembered = this.#keys.get(key);
    if (remembered === undefined) {
      this.#keys.set(key, { request, answer: null });
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

  store(key: string, answer: StoredResponse): void {
    const remembered = this.#keys.get(key);
    if (remembered !== undefined) remembered.answer = answer;
  }

  /** Releases the key of a request that had no effect. */
  release(key: string): void {
    if (this.#keys.get(key)?.answer === null) this.#keys.delete(key);
  }

  /** Removes a key. Stripe stores keys for a day. */
  expire(key: string): void {
    this.#keys.delete(key);
  }

  clear(): void {
    this.#keys.clear();
  }
}
