import { BoundedMap } from '../bounded-map.ts';
import { inProgress } from './errors.ts';

export interface Answer {
  status: number;
  body: unknown;
}

const IDS_KEPT = 20_000;

/** `PayPal-Request-Id`: one call under an id has an effect, and whoever asks again is told what came of it. */
export class RequestIds {
  /** Null while the call is being worked on. */
  readonly #answers = new BoundedMap<Answer | null>(IDS_KEPT);

  /** Null: the id is new, and is taken now. An answer: what the first call under this id got. */
  begin(id: string): Answer | null {
    const answer = this.#answers.get(id);
    if (answer === null) throw inProgress();
    if (answer === undefined) this.#answers.set(id, null);
    return answer ?? null;
  }

  keep(id: string, answer: Answer): void {
    this.#answers.set(id, answer);
  }

  /** Nothing was carried out: the id is free again. */
  release(id: string): void {
    if (this.#answers.get(id) === null) this.#answers.delete(id);
  }

  clear(): void {
    this.#answers.clear();
  }
}
