import { succeed, type Result } from '@blockbazaar/domain/failures';
import * as logger from 'firebase-functions/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GroupCommitter } from './group-committer.ts';
import { CommitConflict, DatabaseTimeout } from './transient-errors.ts';

vi.mock('firebase-functions/logger');
beforeEach(() => void vi.mocked(logger.write).mockClear());

type Outcomes = PromiseSettledResult<Result<number>>[];

const done = (items: readonly number[]): Outcomes =>
  items.map((item) => ({ status: 'fulfilled', value: succeed(item * 10) }));
const conflict = (): Error => new CommitConflict('Another writer was first.');
const each = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A committer with `commit` as its commit, and the groups that it has committed. */
function committer(commit: (items: readonly number[]) => Promise<Outcomes> | Outcomes, options = {}) {
  const groups: number[][] = [];
  const group = new GroupCommitter<number, number>({
    commit: async (items) => {
      groups.push([...items]);
      return commit(items);
    },
    documentsOf: (item) => [`own ${item}`, 'shared'],
    documentsMax: 500,
    ...options,
  });
  return {
    groups,
    submit: (item: number) => group.submit(item),
    all: (items: number[]) => Promise.all(items.map((item) => group.submit(item))),
  };
}

describe('GroupCommitter', () => {
  it('commits once for callers of the same tick, and responds to each', async () => {
    const { groups, all } = committer(done);
    expect(await all(each(200))).toEqual(each(200).map((item) => succeed(item * 10)));
    expect(groups).toEqual([each(200)]);
  });

  it('collects the next group during a commit', async () => {
    const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { groups, all, submit } = committer(async (items) => {
      started.resolve();
      await released.promise;
      return done(items);
    });
    const first = submit(0);
    await started.promise;
    const others = all([1, 2, 3]);
    released.resolve();
    await Promise.all([first, others]);
    expect(groups).toEqual([[0], [1, 2, 3]]);
    expect(await submit(4)).toEqual(succeed(40));
  });

  it('splits a group that writes more documents than one commit may', async () => {
    const { groups, all } = committer(done, { documentsMax: 4 });
    await all(each(7));
    expect(groups).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
    const alone = committer(done, { documentsMax: 1 });
    expect(await alone.all([1, 2])).toEqual([succeed(10), succeed(20)]);
    expect(alone.groups).toEqual([[1], [2]]);
  });

  it('repeats the commit after a conflict', async () => {
    let conflicts = 3;
    const { groups, all } = committer((items) => {
      if (conflicts > 0) {
        conflicts -= 1;
        throw conflict();
      }
      return done(items);
    });
    expect(await all([1, 2])).toEqual([succeed(10), succeed(20)]);
    expect(groups).toHaveLength(4);
  });

  it('returns BUSY in time after conflicts until the deadline', async () => {
    const { groups, all, submit } = committer(
      () => {
        throw conflict();
      },
      { retryDeadlineMs: 100 },
    );
    const started = Date.now();
    const answers = await all([1, 2, 3]);
    expect(answers.map((answer) => (answer.ok ? null : answer.failure.code))).toEqual(['BUSY', 'BUSY', 'BUSY']);
    expect(Date.now() - started).toBeLessThan(2_000);
    expect(groups.length).toBeGreaterThan(1);
    expect(await submit(4)).toMatchObject({ ok: false, failure: { code: 'BUSY' } });
  });

  it('logs one error ID when several callers time out on the same conflict', async () => {
    const { all } = committer(
      () => {
        throw conflict();
      },
      { retryDeadlineMs: 100 },
    );
    const answers = await all([1, 2, 3]);
    const ids = new Set(answers.map((answer) => (answer.ok ? null : answer.failure.errorId)));
    const logged = vi.mocked(logger.write).mock.calls.flat();
    expect(logged).toEqual([...ids].map((errorId) => expect.objectContaining({ event: 'retries_exhausted', errorId })));
    expect(logged.length).toBeGreaterThan(0);
  });

  it('rejects its callers at the deadline if the database does not respond', async () => {
    const { submit } = committer(() => new Promise<never>(() => undefined), { attemptMs: 20, retryDeadlineMs: 100 });
    await expect(submit(1)).rejects.toThrow(DatabaseTimeout);
  });

  it('reports once for each caller the outcome of a commit that ends after they gave up', async () => {
    const [ended, late] = [Promise.withResolvers<void>(), new Map<number, unknown>()];
    const { all } = committer(
      async (items) => {
        await ended.promise;
        return done(items);
      },
      { retryDeadlineMs: 30, onLate: (item: number, answer: unknown) => late.set(item, answer) },
    );
    expect(await Promise.allSettled([all([1]), all([2])])).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
    ]);
    expect(late.size).toBe(0);
    ended.resolve();
    await expect
      .poll(() => [...late])
      .toEqual([
        [1, succeed(10)],
        [2, succeed(20)],
      ]);
  });

  it('reports the outcome of a commit that ends after its attempt and its callers gave up', async () => {
    const [ended, late] = [Promise.withResolvers<void>(), [] as number[]];
    const { submit } = committer(
      async (items) => {
        await ended.promise;
        return done(items);
      },
      { attemptMs: 10, retryDeadlineMs: 60, onLate: (item: number) => late.push(item) },
    );
    await expect(submit(1)).rejects.toThrow(DatabaseTimeout);
    ended.resolve();
    await expect.poll(() => late.length).toBeGreaterThan(0);
    expect(new Set(late)).toEqual(new Set([1]));
  });

  it('repeats a commit that hangs', async () => {
    let hanging = true;
    const { all } = committer(
      async (items) => {
        if (hanging) {
          hanging = false;
          await new Promise(() => undefined);
        }
        return done(items);
      },
      { attemptMs: 20 },
    );
    expect(await all([1, 2])).toEqual([succeed(10), succeed(20)]);
  });

  it('rejects only the caller whose item is faulty', async () => {
    const { all } = committer((items) => {
      if (items.includes(5)) throw new Error('Poison.');
      return done(items);
    });
    const outcomes = await Promise.allSettled(each(9).map((item) => all([item])));
    expect(outcomes.map(({ status }) => status)).toEqual(
      each(9).map((item) => (item === 5 ? 'rejected' : 'fulfilled')),
    );
  });

  it('rejects an item whose documents are unknown, and handles the next one', async () => {
    const { submit } = committer(done, {
      documentsOf: (item: number) => {
        if (item === 1) throw new Error('Unknown.');
        return [];
      },
    });
    await expect(submit(1)).rejects.toThrow('Unknown.');
    expect(await submit(2)).toEqual(succeed(20));
  });

  it('returns the outcome of each item, and rejects an item without one', async () => {
    const { submit } = committer(() => []);
    await expect(submit(1)).rejects.toThrow('said nothing');
    const { submit: other } = committer(() => [{ status: 'rejected', reason: new Error('Its own.') }]);
    await expect(other(1)).rejects.toThrow('Its own.');
  });
});
