interface Bounds {
  keptMs: number;
  /** The maximum number of values; the oldest is evicted. */
  max: number;
}

interface Kept<T> {
  answer: Promise<T>;
  until: number;
}

/**
 * Caches values of this process by key for a limited time, for public reads that cost money. Concurrent callers share
 * one load. Failures are not cached.
 */
export class KeptAnswers<T> {
  readonly #bounds: Bounds;
  readonly #kept = new Map<string, Kept<T>>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get(question: string, make: () => Promise<T>): Promise<T> {
    const now = Date.now();
    const known = this.#kept.get(question);
    if (known !== undefined && now < known.until) return known.answer;
    const kept: Kept<T> = { answer: make(), until: now + this.#bounds.keptMs };
    this.#kept.delete(question);
    this.#kept.set(question, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#bounds.max && oldest !== undefined) this.#kept.delete(oldest);
    kept.answer.catch(() => {
      if (this.#kept.get(question) === kept) this.#kept.delete(question);
    });
    return kept.answer;
  }
}
