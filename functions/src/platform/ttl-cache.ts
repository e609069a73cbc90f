interface Bounds {
  ttlMs: number;
  /** The maximum number of values; the oldest is evicted. */
  max: number;
}

interface Entry<T> {
  value: Promise<T>;
  until: number;
}

/**
 * Caches values of this process by key for a limited time, for public reads that cost money. Concurrent callers share
 * one load. Failures are not cached.
 */
export class TtlCache<T> {
  readonly #bounds: Bounds;
  readonly #entries = new Map<string, Entry<T>>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const now = Date.now();
    const known = this.#entries.get(key);
    if (known !== undefined && now < known.until) return known.value;
    const entry: Entry<T> = { value: make(), until: now + this.#bounds.ttlMs };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#bounds.max && oldest !== undefined) this.#entries.delete(oldest);
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.value;
  }
}
