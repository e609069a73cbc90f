/** A map that drops its oldest entries, so that memory stays bounded in a sandbox that runs for days. */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #capacity: number;
  readonly #onForgotten: (value: Value) => void;

  constructor(capacity: number, onEvicted: (value: Value) => void = () => undefined) {
    this.#capacity = capacity;
    this.#onForgotten = onEvicted;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#entries.set(key, value);
    for (const [oldest, forgotten] of this.#entries) {
      if (this.#entries.size <= this.#capacity) return;
      this.#entries.delete(oldest);
      this.#onForgotten(forgotten);
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  keys(): string[] {
    return [...this.#entries.keys()];
  }

  values(): Value[] {
    return [...this.#entries.values()];
  }

  clear(): void {
    const all = this.values();
    this.#entries.clear();
    for (const value of all) this.#onForgotten(value);
  }
}
