import { BoundedMap } from '../bounded-map.ts';
import { inProgress } from './errors.ts';

export interface Answer {
  status: number;
  body: unknown;
}

const IDS_KEPT = 20_000;

/** `PayPal-Request-Id`: the first call with an ID has an effect. Repeated calls return its result. */
export class RequestIds {
  /** Null while the call is running. */
  readonly #answers = new BoundedMap<Answer | null>(IDS_KEPT);

  /** Reserves a new ID and returns null. For a known ID, returns the response of the first call. */
  begin(id: string): Answer | null {
    const answer = this.#answers.get(id);
    if (answer === null) throw inProgress();
    if (answer === undefined) this.#answers.set(id, null);
    return answer ?? null;
  }

  keep(id: string, answer: Answer): void {
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
