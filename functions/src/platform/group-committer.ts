import { setTimeout as wait } from 'node:timers/promises';
import { fail, type Result } from '@blockbazaar/domain/failures';
import { RETRY_DEADLINE_MS, retryDelayMs } from './retry-policy.ts';
import { isTransient } from './transient-errors.ts';

/** How long one attempt at a commit is waited for, in ms: one that hangs must not hold up all who come after it. */
const ATTEMPT_MS = 5_000;

interface Options<Item, Answer> {
  /**
   * Reads, decides and commits for all of `items` at once, and says in their order what came of each: an answer, or the fault that
   * is its own. When it throws, nothing is written, or it cannot be known: repeating it must find done what is done.
   */
  commit: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result<Answer>>[]>;
  /** The documents that an item may write. A group writes to at most `documentsMax` different ones. */
  documentsOf: (item: Item) => readonly string[];
  documentsMax: number;
  retryDeadlineMs?: number;
  attemptMs?: number;
}

interface Waiting<Item, Answer> {
  item: Item;
  documents: readonly string[];
  isOver: boolean;
  settle: (outcome: PromiseSettledResult<Result<Answer>>) => void;
}

/**
 * Commits for many callers at once. While one commit is under way those who come collect, and the next commit is for all of
 * them; a caller who comes alone is served at once. So callers of one process are never in each other's way, and a document that
 * everybody wants is written once a group instead of once a caller.
 *
 * A commit that others were in the way of is tried again, with jitter, together with those who have come meanwhile. Whoever has
 * waited for `patienceMs` is answered BUSY. A commit that fails for a lasting reason is halved, until the fault is with whose it is.
 */
export class GroupCommitter<Item, Answer> {
  readonly #options: Required<Options<Item, Answer>>;
  readonly #waiting: Waiting<Item, Answer>[] = [];
  #isRunning = false;

  constructor(options: Options<Item, Answer>) {
    this.#options = { retryDeadlineMs: RETRY_DEADLINE_MS, attemptMs: ATTEMPT_MS, ...options };
  }

  async submit(item: Item): Promise<Result<Answer>> {
    const { promise, resolve, reject } = Promise.withResolvers<Result<Answer>>();
    const waiting: Waiting<Item, Answer> = {
      item,
      documents: this.#options.documentsOf(item),
      isOver: false,
      settle: (outcome) => {
        waiting.isOver = true;
        clearTimeout(deadlineTimer);
        if (outcome.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome.reason);
      },
    };
    const deadlineTimer = setTimeout(
      () => waiting.settle({ status: 'fulfilled', value: fail('BUSY') }),
      this.#options.retryDeadlineMs,
    );
    this.#waiting.push(waiting);
    if (!this.#isRunning) {
      this.#isRunning = true;
      // Not before those who come in this very moment are there too.
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

  /** Those who have waited longest, as many as fit into one commit. */
  #takeGroup(): Waiting<Item, Answer>[] {
    const all = new Set<string>();
    let count = 0;
    for (const { documents } of this.#waiting) {
      for (const document of documents) all.add(document);
      if (count > 0 && all.size > this.#options.documentsMax) break;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  /** Answers those who have to be tried again. */
  async #serve(group: readonly Waiting<Item, Answer>[]): Promise<Waiting<Item, Answer>[]> {
    const present = group.filter(({ isOver }) => !isOver);
    if (present.length === 0) return [];
    try {
      const outcomes = await this.#attempt(present.map(({ item }) => item));
      for (const [index, waiting] of present.entries()) waiting.settle(outcomes[index] ?? UNANSWERED);
      return [];
    } catch (error) {
      if (error === TIMED_OUT || isTransient(error)) return present;
      if (present.length === 1) {
        present[0]?.settle({ status: 'rejected', reason: error });
        return [];
      }
      const half = Math.ceil(present.length / 2);
      return [...(await this.#serve(present.slice(0, half))), ...(await this.#serve(present.slice(half)))];
    }
  }

  async #attempt(items: readonly Item[]): Promise<readonly PromiseSettledResult<Result<Answer>>[]> {
    const committed = this.#options.commit(items);
    // Should it fail after it was given up.
    committed.catch(() => undefined);
    const timer = new AbortController();
    const timedOut = wait(this.#options.attemptMs, undefined, { signal: timer.signal }).then(() =>
      Promise.reject(TIMED_OUT),
    );
    timedOut.catch(() => undefined);
    try {
      return await Promise.race([committed, timedOut]);
    } finally {
      timer.abort();
    }
  }
}

const TIMED_OUT = new Error('The commit was not waited for any longer.');
const UNANSWERED: PromiseRejectedResult = {
  status: 'rejected',
  reason: new Error('The commit said nothing of this one.'),
};
