import { fail, type Result } from '@blockbazaar/domain/failures';

interface Bounds {
  /** The maximum number of concurrent runs. */
  running: number;
  /** The maximum number of queued runs. */
  waiting: number;
}

/**
 * Limits the work for unauthenticated callers in this process. Further work waits in order; work beyond the queue is
 * refused.
 */
export class BoundedWork {
  readonly #bounds: Bounds;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Fails with BUSY if the queue is full; the work is then not started. */
  async run<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#running >= this.#bounds.running) {
      if (this.#queue.length >= this.#bounds.waiting) return fail('BUSY');
      // A finished run passes its slot to the next one, so `#running` stays the same.
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
