import type { TransactionSearchController } from '@paypal/paypal-server-sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTransactions } from './search-transactions.ts';

const SECOND_MS = 1_000;

/** An error response of PayPal, as the library throws it. */
const refused = (name: string): Error =>
  Object.assign(new Error(name), { statusCode: 400, body: JSON.stringify({ name, message: name, debug_id: 'd' }) });

/** An account with transactions at the given seconds. Searches of a period with more than `most` are refused. */
function accountOf(seconds: readonly number[], most: number) {
  let calls = 0;
  const search = ({ startDate, endDate, page = 1, pageSize = 100 }: Record<string, unknown>) => {
    calls += 1;
    const [first, last] = [startDate, endDate].map((time) => Math.floor(Date.parse(String(time)) / SECOND_MS));
    const found = seconds.flatMap((second, index) =>
      second >= (first ?? 0) && second <= (last ?? 0) ? [{ transactionInfo: { transactionId: String(index) } }] : [],
    );
    if (found.length > most) throw refused('RESULTSET_TOO_LARGE');
    const [number, size] = [Number(page), Number(pageSize)];
    const transactionDetails = found.slice((number - 1) * size, number * size);
    return Promise.resolve({ result: { transactionDetails, totalPages: Math.max(1, Math.ceil(found.length / size)) } });
  };
  // Only this method is called.
  const controller = { searchTransactions: search } as unknown as TransactionSearchController;
  return { controller, calls: () => calls };
}

async function listAll(controller: TransactionSearchController, untilMs: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const { transactions, next } = await searchTransactions(controller, { fromMs: 0, untilMs, cursor });
    ids.push(...transactions.map(({ transactionId = '' }) => transactionId));
    cursor = next;
  } while (cursor !== null);
  return ids;
}

describe('searchTransactions', () => {
  it('lists every transaction once, for any limit of a period', async () => {
    const account = fc.record({
      seconds: fc.array(fc.integer({ min: 0, max: 499 }), { maxLength: 400 }),
      most: fc.integer({ min: 20, max: 500 }),
    });
    await fc.assert(
      fc.asyncProperty(account, async ({ seconds, most }) => {
        const busiest = Math.max(
          0,
          ...[...Map.groupBy(seconds, (second) => second).values()].map((same) => same.length),
        );
        const { controller } = accountOf(seconds, Math.max(most, busiest));
        const ids = await listAll(controller, 500 * SECOND_MS);
        expect(ids.toSorted()).toEqual(seconds.map((_, index) => String(index)).toSorted());
      }),
    );
  });

  it('reads a period of 25,000 transactions with few calls besides its pages', async () => {
    const day = 24 * 60 * 60;
    const seconds = Array.from({ length: 25_000 }, (_, index) => Math.floor((index * day) / 25_000));
    const { controller, calls } = accountOf(seconds, 10_000);
    expect(await listAll(controller, day * SECOND_MS)).toHaveLength(25_000);
    expect(calls()).toBeLessThan(260);
  });

  it('restarts a period whose listing an earlier version started', async () => {
    const { controller } = accountOf([1, 2], 10);
    const found = await searchTransactions(controller, { fromMs: 0, untilMs: 5_000, cursor: '3' });
    expect([found.transactions.length, found.next]).toEqual([2, null]);
  });

  it('fails if one second has too many transactions, and for every other refusal', async () => {
    await expect(listAll(accountOf([7, 7, 7], 2).controller, 60_000)).rejects.toThrow('RESULTSET_TOO_LARGE');
    const controller = {
      searchTransactions: () => Promise.reject(refused('INVALID_REQUEST')),
    } as unknown as TransactionSearchController;
    await expect(listAll(controller, 60_000)).rejects.toThrow('INVALID_REQUEST');
  });
});
