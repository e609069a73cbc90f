import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { walkBatches, walkQuery } from './walk-query.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];

/** A query that finds documents with these ids; `reads` returns the number of reads. */
function queryOf(ids: readonly string[]): { query: Query; reads: () => number } {
  let reads = 0;
  const from = (start: number, limit: number): unknown => ({
    limit: (count: number) => from(start, count),
    startAfter: ({ id }: { id: string }) => from(ids.indexOf(id) + 1, limit),
    get: () => {
      reads += 1;
      return Promise.resolve({ docs: ids.slice(start, start + limit).map((id) => ({ id })) });
    },
  });
  return { query: from(0, Number.POSITIVE_INFINITY) as Query, reads: () => reads };
}

const idOf = ({ id }: QueryDocumentSnapshot): string => id;

describe('walkQuery', () => {
  it.each([
    [IDS, 2, 3],
    [IDS.slice(0, 4), 2, 3],
    [[], 2, 1],
  ])('visits each of %j once, in batches of %i', async (ids, batchSize, batches) => {
    const { query, reads } = queryOf(ids);
    const visited: string[] = [];
    const isAtEnd = await walkQuery(query, { batchSize, deadline: Date.now() + 60_000 }, (document) => {
      visited.push(idOf(document));
      return Promise.resolve(true);
    });
    expect(isAtEnd).toBe(true);
    expect(visited).toEqual(ids);
    expect(reads()).toBe(batches);
  });

  it('visits at most the given number of documents concurrently', async () => {
    let [underWay, most] = [0, 0];
    await walkQuery(
      queryOf(IDS).query,
      { batchSize: 5, concurrency: 2, deadline: Date.now() + 60_000 },
      async (): Promise<boolean> => {
        underWay += 1;
        most = Math.max(most, underWay);
        await Promise.resolve();
        underWay -= 1;
        return true;
      },
    );
    expect(most).toBe(2);
  });

  it('stops after a visit that returns false', async () => {
    const visit = vi.fn<(document: QueryDocumentSnapshot) => Promise<boolean>>((document) =>
      Promise.resolve(idOf(document) !== 'b'),
    );
    expect(await walkQuery(queryOf(IDS).query, { batchSize: 3, deadline: Date.now() + 60_000 }, visit)).toBe(false);
    expect(visit).toHaveBeenCalledTimes(2);
  });

  it('stops at the deadline, even within a batch', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const visit = vi.fn<() => Promise<boolean>>(() => {
      vi.setSystemTime(Date.now() + 10);
      return Promise.resolve(true);
    });
    const { query, reads } = queryOf(IDS);
    expect(await walkQuery(query, { batchSize: 5, deadline: 20 }, visit)).toBe(false);
    expect(await walkQuery(query, { batchSize: 5, deadline: 20 }, visit)).toBe(false);
    vi.useRealTimers();
    expect(visit).toHaveBeenCalledTimes(2);
    expect(reads()).toBe(1);
  });
});

describe('walkBatches', () => {
  it('continues after the batch that was read last', async () => {
    const batches: string[][] = [];
    const isAtEnd = await walkBatches(
      queryOf(IDS).query,
      { batchSize: 2, deadline: Date.now() + 60_000 },
      async (read) => {
        await read();
        batches.push((await read()).map(idOf));
        return true;
      },
    );
    expect(isAtEnd).toBe(true);
    expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });
});
