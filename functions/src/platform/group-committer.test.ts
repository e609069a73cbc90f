import { succeed, type Result } from '@blockbazaar/domain/failures';
import { GrpcStatus } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { GroupCommitter } from './group-committer.ts';

type Outcomes = PromiseSettledResult<Result<number>>[];

const done = (items: readonly number[]): Outcomes =>
  items.map((item) => ({ status: 'fulfilled', value: succeed(item * 10) }));
const conflict = (): Error =>
  Object.assign(new Error('Somebody was quicker.'), { code: GrpcStatus.FAILED_PRECONDITION });
const each = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A committer whose commits are `commit`, and the groups that it was asked to commit. */
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

describe('a group committer', () => {
  it('commits for those who come together at once, and answers each', async () => {
    const { groups, all } = committer(done);
    expect(await all(each(200))).toEqual(each(200).map((item) => succeed(item * 10)));
    expect(groups).toEqual([each(200)]);
  });

  it('collects while a commit is under way', async () => {
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

  it('writes to no more documents at once than a commit may', async () => {
    const { groups, all } = committer(done, { documentsMax: 4 });
    await all(each(7));
    expect(groups).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
    const alone = committer(done, { documentsMax: 1 });
    expect(await alone.all([1, 2])).toEqual([succeed(10), succeed(20)]);
    expect(alone.groups).toEqual([[1], [2]]);
  });

  it('tries again when somebody was in the way', async () => {
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

  it('answers BUSY, in time and without an error, when somebody always is', async () => {
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

  it('is not held up by a commit that hangs', async () => {
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

  it('fails only the one whose fault it is', async () => {
    const { all } = committer((items) => {
      if (items.includes(5)) throw new Error('Poison.');
      return done(items);
    });
    const outcomes = await Promise.allSettled(each(9).map((item) => all([item])));
    expect(outcomes.map(({ status }) => status)).toEqual(
      each(9).map((item) => (item === 5 ? 'rejected' : 'fulfilled')),
    );
  });

  it('takes nobody in who cannot say what it writes, and goes on', async () => {
    const { submit } = committer(done, {
      documentsOf: (item: number) => {
        if (item === 1) throw new Error('Unknown.');
        return [];
      },
    });
    await expect(submit(1)).rejects.toThrow('Unknown.');
    expect(await submit(2)).toEqual(succeed(20));
  });

  it('passes on what a commit says of each, and survives one that says too little', async () => {
    const { submit } = committer(() => []);
    await expect(submit(1)).rejects.toThrow('said nothing');
    const { submit: other } = committer(() => [{ status: 'rejected', reason: new Error('Its own.') }]);
    await expect(other(1)).rejects.toThrow('Its own.');
  });
});
