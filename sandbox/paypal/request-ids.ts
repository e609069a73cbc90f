import { BoundedMap } from '../bounded-map.ts';
import { inProgress } from './errors.ts';

export interface Answer {
  status: number;
  body: unknown;
}

const IDS_KEPT = 20_000;

/** `PayPal-Request-Id`: the first call with an id has an effect, and repeated ones return its result. */
export class RequestIds {
  /** Null while the call is running. */
  readonly #answers = new BoundedMap<Answer | null>(IDS_KEPT);

  /** Null: the id is new and now reserved. Otherwise: the response of the first call with this id. */
  begin(id: string): Answer | null {
    const answer = this.#answers.get(id);
    if (answer === null) throw inProgress();
    if (answer === undefined) this.#answers.set(id, null);
    return answer ?? null;
  }

  keep(id: string, answer: Answer): void {
    this.#answers.set(id, answer);
  }

  /** The call had no effect: frees the id. */
  release(id: string): void {
    if (this.#answers.get(id) === null) this.#answers.delete(id);
  }

  /** Time passes: ids that contain `part` are new again. */
  forget(part: string): void {
    for (const id of this.#answers.keys()) if (id.includes(part)) this.#answers.delete(id);
  }

  clear(): void {
    this.#answers.clear();
  }
}
