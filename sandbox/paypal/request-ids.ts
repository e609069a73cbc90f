import { BoundedMap } from '../bounded-map.ts';
import { inProgress } from './errors.ts';

export interface StoredResponse {
  status: number;
  body: unknown;
}

const REQUEST_IDS_MAX = 20_000;

/** `PayPal-Request-Id`: the first call with an ID has an effect. Repeated calls return its result. */
export class RequestIds {
  /** Null while the call is running. */
  readonly #answers = new BoundedMap<StoredResponse | null>(REQUEST_IDS_MAX);

  /** Reserves a new ID and returns null. For a known ID, returns the response of the first call. */
  reserve(id: string): StoredResponse | null {
    const answer = this.#answers.get(id);
    if (answer === null) throw inProgress();
    if (answer === undefined) this.#answers.set(id, null);
    return answer ?? null;
  }

  store(id: string, answer: StoredResponse): void {
    this.#answers.set(id, answer);
  }

  /** Releases the ID of a call that had no effect. */
  release(id: string): void {
    if (this.#answers.get(id) === null) this.#answers.delete(id);
  }

  /** Expires the IDs that contain `part`. They can be used again. */
  forget(part: string): void {
    for (const id of this.#answers.keys()) if (id.includes(part)) this.#answers.delete(id);
  }

  clear(): void {
    this.#answers.clear();
  }
}
