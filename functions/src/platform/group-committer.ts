import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '@blockbazaar/domain/failures';
import { RETRY_DEADLINE_MS, retriesExhausted, retryDelayMs } from './retry-policy.ts';
import { CommitConflict, DatabaseTimeout, isTransient } from './transient-errors.ts';

/** The time limit of one commit attempt, in ms: a hanging commit must not delay every later caller. */
const ATTEMPT_MS = 5_000;

interface Options<Item, Value> {
  /**
   * Reads, decides and commits for all `items` at once. Returns a result for each in their order, or the error that
   * this item alone caused. If it throws, the outcome is unknown or nothing was written: a retry must find earlier
   * writes.
   */
  commit: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result<Value>>[]>;
  /** The documents that an item may write. A group writes at most `documentsMax` different ones. */
  documentsOf: (item: Item) => readonly string[];
  documentsMax: number;
  /**
   * Receives the outcome of an item whose caller had already stopped waiting: the commit happened without a response.
   */
  onLate?: (item: Item, result: Result<Value>) => void;
  retryDeadlineMs?: number;
  attemptMs?: number;
}

interface Waiting<Item, Value> {
  item: Item;
  documents: readonly string[];
  isOver: boolean;
  /** True if the item ended at the deadline with a result that leaves its commit undecided. */
  isGivenUp: boolean;
  settle: (outcome: PromiseSettledResult<Result<Value>>) => void;
}

/**
 * Commits for many callers at once. Callers that arrive during a commit form the next group; a single caller is served
 * at once. The callers of one process therefore do not conflict. A document that all of them write is written once per
 * group instead of once per caller.
 *
 * A commit that fails for a transient reason is repeated with jitter, together with the callers that arrived since.
 * After `retryDeadlineMs`, a caller receives BUSY if there were conflicts, and the error if the database did not
 * respond. A commit that fails for any other reason is halved until the error reaches only the caller whose item causes
 * it.
 */
export class GroupCommitter<Item, Value> {
  readonly #options: Required<Options<Item, Value>>;
  readonly #waiting: Waiting<Item, Value>[] = [];
  #isRunning = false;
  /** The reason why the current callers still wait; null if the previous commit is not finished. */
  #lastError: unknown = null;
  /** Shared by callers that give up on the same error, so that the log has one entry. */
  #exhausted: PromiseSettledResult<Result<Value>> | null = null;

  constructor(options: Options<Item, Value>) {
    this.#options = { retryDeadlineMs: RETRY_DEADLINE_MS, attemptMs: ATTEMPT_MS, onLate: () => undefined, ...options };
  }

  async submit(item: Item): Promise<Result<Value>> {
    const { promise, resolve, reject } = Promise.withResolvers<Result<Value>>();
    const waiting: Waiting<Item, Value> = {
      item,
      documents: this.#options.documentsOf(item),
      isOver: false,
      isGivenUp: false,
      settle: (outcome) => {
        waiting.isOver = true;
        clearTimeout(deadlineTimer);
        if (outcome.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome.reason);
      },
    };
    const deadlineTimer = setTimeout(() => {
      waiting.isGivenUp = true;
      waiting.settle(this.#markAbandoned());
    }, this.#options.retryDeadlineMs);
    this.#waiting.push(waiting);
    if (!this.#isRunning) {
      this.#isRunning = true;
      // Waits for the other callers of the same tick, which belong to the first group.
      setImmediate(() => void this.#run());
    }
    return promise;
  }

  async #run(): Promise<void> {
    for (let conflicts = 0; this.#waiting.length > 0;) {
      const again = await this.#serve(this.#takeGroup());
      if (again.length === 0) {
        conflicts = 0;
      } else {
        this.#waiting.unshift(...again);
        await wait(retryDelayMs(conflicts));
        conflicts += 1;
      }
    }
    this.#isRunning = false;
  }

  #markAbandoned(): PromiseSettledResult<Result<Value>> {
    this.#exhausted ??= settled(() =>
      retriesExhausted(
        'GroupCommitter',
        this.#lastError ?? new CommitConflict('The commits of earlier callers took too long.'),
      ),
    );
    return this.#exhausted;
  }

  #setLastError(error: unknown): void {
    this.#lastError = error;
    this.#exhausted = null;
  }

  /** The callers that have waited longest, up to the limit of one commit. */
  #takeGroup(): Waiting<Item, Value>[] {
    const all = new Set<string>();
    let count = 0;
    for (const { documents } of this.#waiting) {
      for (const document of documents) all.add(document);
      if (count > 0 && all.size > this.#options.documentsMax) break;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  /** Returns the callers whose commit must be repeated. */
  async #serve(group: readonly Waiting<Item, Value>[]): Promise<Waiting<Item, Value>[]> {
    const present = group.filter(({ isOver }) => !isOver);
    if (present.length === 0) return [];
    try {
      const outcomes = await this.#attempt(present);
      this.#setLastError(null);
      for (const [index, waiting] of present.entries()) waiting.settle(outcomes[index] ?? TIMED_OUT);
      return [];
    } catch (error) {
      this.#setLastError(error);
      if (isTransient(error)) return present;
      if (present.length === 1) {
        present[0]?.settle({ status: 'rejected', reason: error });
        return [];
      }
      const half = Math.ceil(present.length / 2);
      return [...(await this.#serve(present.slice(0, half))), ...(await this.#serve(present.slice(half)))];
    }
  }

  /** Reports outcomes that arrive after their callers have timed out. */
  #reportLate(group: readonly Waiting<Item, Value>[], outcomes: readonly PromiseSettledResult<Result<Value>>[]): void {
    for (const [index, { item, isGivenUp }] of group.entries()) {
      const outcome = outcomes[index];
      if (isGivenUp && outcome?.status === 'fulfilled') this.#options.onLate(item, outcome.value);
    }
  }

  async #attempt(group: readonly Waiting<Item, Value>[]): Promise<readonly PromiseSettledResult<Result<Value>>[]> {
    const committed = this.#options.commit(group.map(({ item }) => item));
    // The commit may still succeed or fail after the timeout.
    void committed.then(
      (outcomes) => this.#reportLate(group, outcomes),
      () => undefined,
    );
    const timer = new AbortController();
    const timedOut = wait(this.#options.attemptMs, undefined, { signal: timer.signal }).then(() =>
      Promise.reject(new DatabaseTimeout(this.#options.attemptMs)),
    );
    timedOut.catch(() => undefined);
    try {
      return await Promise.race([committed, timedOut]);
    } finally {
      timer.abort();
    }
  }
}

const TIMED_OUT: PromiseRejectedResult = {
  status: 'rejected',
  reason: new Error('The commit said nothing of this one.'),
};

function settled<T>(work: () => T): PromiseSettledResult<T> {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}
