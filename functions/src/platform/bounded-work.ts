import { fail, type Result } from '@blockbazaar/domain/failures';

interface Bounds {
  /** Pieces of work at the same time. */
  running: number;
  /** Pieces that wait for their turn. */
  waiting: number;
}

/** Does work for strangers, so much at a time in this process: further work waits in order, and what is too much is turned away. */
export class BoundedWork {
  readonly #bounds: Bounds;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Fails with BUSY where too much is waiting: nothing was done then. */
  async run<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    if (this.#running >= this.#bounds.running) {
      if (this.#queue.length >= this.#bounds.waiting) return fail('BUSY');
      // Work that ends hands its place over, so `#running` stays as it is.
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
