import './support/environment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFunctions, type Functions } from './support/functions-process.ts';
import { observeBatches, stopObservingBatches } from './support/observed-batches.ts';
import { runHistory } from './support/run-history.ts';
import { cycleIn, type CommittedTransaction } from './support/serialization-graph.ts';

const SEEDS = Array.from({ length: 100 }, (_, index) => index + 1);

let functions: Functions[];

beforeAll(async () => {
  functions = [await loadFunctions(observeBatches), await loadFunctions(observeBatches)];
});
afterAll(() => {
  stopObservingBatches();
});

const transaction = (
  label: string,
  reads: Record<string, number | null>,
  writes: Record<string, number>,
): CommittedTransaction => ({ label, reads: new Map(Object.entries(reads)), writes: new Map(Object.entries(writes)) });

/**
 * Omits documents that do not affect a transaction's other effects.
 * The event log: of two concurrent deliveries of one event, one can record that it had no effect because the other one
 * has settled the order.
 * The previous orders of a new order's request: they only need to be final. A late payment of a previous order is
 * settled on that order, before or after the new one.
 */
const effective = (transactions: readonly CommittedTransaction[]): CommittedTransaction[] =>
  transactions
    .map(({ label, reads, writes, ...others }) => ({
      ...others,
      label,
      reads: new Map([...reads].filter(([path]) => !isEvent(path) && !isEarlierOrder(path, writes))),
      writes: new Map([...writes].filter(([path]) => !isEvent(path))),
    }))
    .filter(({ writes }) => writes.size > 0);

const isEvent = (path: string): boolean => path.startsWith('paymentEvents/');
const isOrder = (path: string): boolean => path.startsWith('orders/');
const isEarlierOrder = (path: string, writes: ReadonlyMap<string, unknown>): boolean =>
  isOrder(path) && !writes.has(path) && [...writes.keys()].some(isOrder);

describe('cycleIn', () => {
  it('finds no cycle if one transaction can follow the other', () => {
    const history = [
      transaction('first', { a: null }, { a: 1 }),
      transaction('second', { a: 1 }, { b: 2 }),
      transaction('third', { a: 1, b: 2 }, { a: 3, b: 3 }),
    ];
    expect(cycleIn(history)).toEqual([]);
  });

  it.each<[string, CommittedTransaction[]]>([
    ['a lost update', [transaction('one', { a: 1 }, { a: 2 }), transaction('other', { a: 1 }, { a: 3 })]],
    ['a write skew', [transaction('one', { a: 1, b: 1 }, { a: 2 }), transaction('other', { a: 1, b: 1 }, { b: 3 })]],
    ['a skewed read', [transaction('one', { a: 1, b: 2 }, { c: 3 }), transaction('other', {}, { a: 2, b: 2 })]],
  ])('finds a cycle for %s', (_anomaly, history) => {
    expect(cycleIn(history)).toHaveLength(2);
  });
});

describe('cycleIn with a deleted document', () => {
  const deletion = { ...transaction('delete', { a: 1 }, { a: 2 }), deletes: new Set(['a']) };
  const created = transaction('first', { a: null }, { a: 1 });
  const again = transaction('again', { a: null }, { a: 3 });

  it('finds no cycle if the document is created again', () => {
    expect(cycleIn([created, deletion, again])).toEqual([]);
  });

  it('finds a cycle if it is created twice', () => {
    expect(cycleIn([created, deletion, again, transaction('lost', { a: null }, { a: 4 })])).toHaveLength(2);
  });
});

describe('cycleIn with merges', () => {
  const merge = (label: string, version: number, fields: string[]): CommittedTransaction => ({
    ...transaction(label, { [label]: 1 }, { receipt: version }),
    mergedFields: new Map([['receipt', fields]]),
  });
  const first = merge('one', 2, ['status']);
  const second = { ...merge('other', 3, ['delivery']), reads: new Map([['order', 1]]) };
  const ofOrder = { ...first, writes: new Map([...first.writes, ['order', 2]]) };

  it('finds no cycle for different fields of one document', () => {
    expect(cycleIn([ofOrder, second])).toEqual([]);
  });

  it('finds a cycle for the same field', () => {
    expect(
      cycleIn([ofOrder, { ...second, mergedFields: new Map([['receipt', ['delivery', 'status']]]) }]),
    ).toHaveLength(2);
  });
});

describe('runHistory', () => {
  it(`commits serializable transactions for each of ${SEEDS.length} seeds`, async () => {
    let reads = 0;
    for (const seed of SEEDS) {
      const { transactions } = await runHistory(seed, functions);
      expect({ seed, cycle: cycleIn(effective(transactions)) }).toEqual({ seed, cycle: [] });
      reads += transactions.reduce((sum, each) => sum + each.reads.size, 0);
    }
    // Ensures that reads were observed.
    expect(reads).toBeGreaterThan(SEEDS.length * 10);
  });

  it('commits transactions that are not serializable for some seed without the precondition of commits', async () => {
    let cycle: string[] = [];
    for (const seed of SEEDS) {
      const history = await runHistory(seed, functions, { checksVersions: false }).catch(() => null);
      cycle = cycleIn(effective(history?.transactions ?? []));
      if (cycle.length > 0) break;
    }
    expect(cycle).not.toEqual([]);
  });
});
