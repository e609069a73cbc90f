import { BoundedMap } from '../bounded-map.ts';
import { inProgress } from './errors.ts';

export interface StoredResponse {
  status: number;
  body: unknown;
}

const REQUEST_IDS_MAX = 20_000;

const HOUR_MS = 60 * 60_000;
/** Times for which PayPal stores request IDs, by kind of call, from the reference of each API. */
export const STORED_MS = { order: 6 * HOUR_MS, refund: 45 * 24 * HOUR_MS, payout: 30 * 24 * HOUR_MS };

interface StoredCall {
  /** Null while the call is running. */
  answer: StoredResponse | null;
  /** The end of its storage, in ms since 1970. */
  endsAt: number;
}

/**
 * `PayPal-Request-Id`: the first call with an ID has an effect. Repeated calls return its result, regardless of their
 * content.
 */
export class RequestIds {
  readonly #answers = new BoundedMap<StoredCall>(REQUEST_IDS_MAX);

  /** Reserves a new ID for `storedMs` and returns null. For a known ID, returns the response of the first call. */
  reserve(id: string, storedMs: number): StoredResponse | null {
    const known = this.#answers.get(id);
    const now = Date.now();
    if (known !== undefined && now < known.endsAt) {
      if (known.answer === null) throw inProgress();
      return known.answer;
    }
    this.#answers.delete(id);
    this.#answers.set(id, { answer: null, endsAt: now + storedMs });
    return null;
  }

  store(id: string, answer: StoredResponse): void {
    const known = this.#answers.get(id);
    if (known !== undefined) known.answer = answer;
  }

  /** Releases the ID of a call that had no effect. */
  release(id: string): void {
    if (this.#answers.get(id)?.answer === null) this.#answers.delete(id);
  }

  /** Expires the IDs that contain `part`. They can be used again. */
  forget(part: string): void {
    for (const id of this.#answers.keys()) if (id.includes(part)) this.#answers.delete(id);
  }

  clear(): void {
    this.#answers.clear();
  }
}
