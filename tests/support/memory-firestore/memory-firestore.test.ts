import { GrpcStatus } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { MemoryFirestore, type DocumentChange } from './memory-firestore.ts';
import { timeOf, type ProtoFields, type ProtoTime, type ProtoWrite } from './protocol.ts';

/**
 * Tests of features without a counterpart in the emulator: changes, transactions without locks, and options.
 * `tests/functions/database/` tests the others.
 */

const ROOT = 'projects/demo/databases/(default)/documents';
const nameOf = (path: string): string => `${ROOT}/${path}`;
const number = (n: number): ProtoFields => ({ n: { integerValue: n } });
const set = (path: string, n: number): ProtoWrite => ({ update: { name: nameOf(path), fields: number(n) } });
const EMPTY = { mapValue: { fields: {} } };
const MANY = Array.from({ length: 501 }, (_, n) => ({ integerValue: n }));
const STORES = { parent: ROOT, structuredQuery: { from: [{ collectionId: 'stores' }] } };

interface Read {
  transaction?: Uint8Array;
  found?: { fields: ProtoFields };
  document?: { fields: ProtoFields };
}

function openDatabase(options: Partial<ConstructorParameters<typeof MemoryFirestore>[0]> = {}) {
  const changes: (readonly DocumentChange[])[] = [];
  const database = new MemoryFirestore({ now: () => 1_000, onChange: (all) => changes.push(all), ...options });
  const commit = (writes: readonly ProtoWrite[], transaction?: Uint8Array) =>
    database.respond('commit', { writes, ...(transaction && { transaction }) }) as {
      writeResults: { updateTime: ProtoTime }[];
    };
  const get = (path: string, more: object = {}): Read[] =>
    database.respond('batchGetDocuments', { documents: [nameOf(path)], ...more }) as Read[];
  const query = (more: object = {}): Read[] => database.respond('runQuery', { ...STORES, ...more }) as Read[];
  return { database, changes, commit, get, query };
}

/** Starts a transaction by a read, and returns its ID. */
function startedBy(read: (options: object) => Read[]): Uint8Array {
  const [{ transaction } = {}] = read({ newTransaction: { readWrite: {} } });
  if (transaction === undefined) throw new Error('No transaction was started.');
  return transaction;
}

const aborted = expect.objectContaining({ code: GrpcStatus.ABORTED }) as unknown;

describe('MemoryFirestore', () => {
  it('reports the changes of each commit, one for each document', () => {
    const { changes, commit } = openDatabase();
    commit([set('stores/a', 1), set('stores/b', 2), set('stores/a', 3)]);
    commit([{ delete: nameOf('stores/a') }]);
    expect(changes).toEqual([
      [
        { path: 'stores/a', before: null, after: number(3) },
        { path: 'stores/b', before: null, after: number(2) },
      ],
      [{ path: 'stores/a', before: number(3), after: null }],
    ]);
  });

  it('reports no changes of a rejected commit', () => {
    const { changes, commit } = openDatabase();
    const missing: ProtoWrite = { ...set('stores/b', 1), currentDocument: { exists: true } };
    expect(() => commit([set('stores/a', 1), missing])).toThrow(
      expect.objectContaining({ code: GrpcStatus.NOT_FOUND }),
    );
    expect(changes).toEqual([]);
  });

  it('aborts a transaction if a document that it has read has changed', () => {
    const { changes, commit, get } = openDatabase();
    commit([set('stores/a', 1)]);
    const transaction = startedBy((options) => get('stores/a', options));
    commit([set('stores/a', 2)]);
    expect(() => commit([set('stores/b', 1)], transaction)).toThrow(aborted);
    expect(changes).toHaveLength(2);
  });

  it('aborts a transaction if the result of its query has changed', () => {
    const { commit, query } = openDatabase();
    const transaction = startedBy(query);
    commit([set('stores/a', 1)]);
    expect(() => commit([set('products/b', 1)], transaction)).toThrow(aborted);
  });

  it('commits a transaction if only other documents have changed', () => {
    const { commit, get } = openDatabase();
    const transaction = startedBy((options) => get('stores/a', options));
    commit([set('stores/b', 1)]);
    commit([set('stores/a', 1)], transaction);
    expect(get('stores/a')[0]?.found?.fields).toEqual(number(1));
  });

  it('reads the state at the start of the transaction', () => {
    const { commit, get, query } = openDatabase();
    commit([set('stores/a', 1)]);
    const transaction = startedBy((options) => get('stores/b', options));
    commit([set('stores/a', 2), set('stores/c', 3)]);
    expect(get('stores/a', { transaction })[0]?.found?.fields).toEqual(number(1));
    expect(query({ transaction }).map(({ document }) => document?.fields)).toEqual([number(1)]);
  });

  it('rejects a transaction that was already committed', () => {
    const { database, commit, get } = openDatabase();
    const [one, other] = [1, 2].map(() => startedBy((options) => get('stores/a', options)));
    commit([], one);
    database.respond('rollback', { transaction: other });
    for (const transaction of [one, other])
      expect(() => commit([], transaction)).toThrow(expect.objectContaining({ code: GrpcStatus.INVALID_ARGUMENT }));
  });

  it('sets server timestamps earlier than their commit by the lateness', () => {
    const { commit, get } = openDatabase({ lateness: () => 300 });
    const stamp = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' };
    const { writeResults } = commit([{ update: { name: nameOf('stores/a') }, updateTransforms: [stamp] }]);
    expect(writeResults[0]?.updateTime).toEqual(timeOf(1_000_000));
    expect(get('stores/a')[0]?.found?.fields).toEqual({ at: { timestampValue: timeOf(700_000) } });
  });

  it('ignores version preconditions when they are disabled', () => {
    const { commit, get } = openDatabase({ checksVersions: false });
    commit([set('stores/a', 1)]);
    commit([{ ...set('stores/a', 2), currentDocument: { updateTime: timeOf(1) } }]);
    expect(get('stores/a')[0]?.found?.fields).toEqual(number(2));
  });

  it('lists unsupported requests', () => {
    const { database, get } = openDatabase();
    expect(() => database.respond('executePipeline', {})).toThrow('does not support executePipeline');
    expect(() => get('stores/a', { readTime: timeOf(1) })).toThrow('reads of the past');
    expect(database.unsupported).toHaveLength(2);
  });

  it.each<[string, ProtoWrite[], string]>([
    [
      'a merge that empties a map',
      [{ update: { name: nameOf('stores/a'), fields: { days: EMPTY } }, updateMask: { fieldPaths: ['days'] } }],
      'A merge empties the map days of stores/a.',
    ],
    [
      'several writes with the version of one document',
      [6, 7].map((n) => ({ ...set('stores/a', n), currentDocument: { updateTime: timeOf(1_000_000) } })),
      'A commit has several writes of stores/a with a version precondition.',
    ],
    ['more than 500 writes', Array.from({ length: 501 }, (_, n) => set(`stores/${n}`, n)), 'A commit has 501 writes.'],
    [
      'more than 500 elements of transforms',
      [{ ...set('stores/b', 1), updateTransforms: [{ fieldPath: 'all', appendMissingElements: { values: MANY } }] }],
      'A commit has 501 field transforms of stores/b.',
    ],
  ])('lists %s as a risk', (_name, writes, risk) => {
    const { database, commit } = openDatabase();
    commit([{ update: { name: nameOf('stores/a'), fields: { days: { mapValue: { fields: number(1) } } } } }]);
    commit(writes);
    expect(database.risks).toEqual([risk]);
  });

  it('lists no risk of a rejected commit, or of a write that replaces a map on purpose', () => {
    const { database, commit } = openDatabase();
    const emptied: ProtoWrite = { update: { name: nameOf('stores/a'), fields: { days: EMPTY } } };
    const missing: ProtoWrite = { ...set('stores/missing', 1), currentDocument: { exists: true } };
    commit([{ update: { name: nameOf('stores/a'), fields: { days: { mapValue: { fields: number(1) } } } } }]);
    expect(() => commit([{ ...emptied, updateMask: { fieldPaths: ['days'] } }, missing])).toThrow('no such document');
    commit([{ ...emptied, updateMask: { fieldPaths: ['days'] }, currentDocument: { exists: true } }]);
    commit([emptied]);
    commit([{ ...emptied, updateMask: { fieldPaths: ['days'] } }]);
    expect(database.risks).toEqual([]);
  });

  it('records requests with their responses, including rejected ones', () => {
    const { database, commit } = openDatabase();
    database.recorded = [];
    const missing: ProtoWrite = { ...set('stores/b', 1), currentDocument: { exists: true } };
    commit([set('stores/a', 1)]);
    expect(() => commit([missing])).toThrow('no such document');
    expect(database.recorded).toMatchObject([
      { method: 'commit', answer: { commitTime: timeOf(1_000_000) } },
      { method: 'commit', answer: { code: GrpcStatus.NOT_FOUND } },
    ]);
  });

  it.each([
    ['an order', { orderBy: [{ field: { fieldPath: 'expiresAt' } }] }],
    ['an equality', { where: { fieldFilter: { field: { fieldPath: 'expiresAt' }, op: 'EQUAL', value: {} } } }],
  ])('rejects %s by a field whose single-field index is disabled', (_, query) => {
    const { database } = openDatabase();
    const orders = { from: [{ collectionId: 'orders' }], ...query };
    expect(() => database.respond('runQuery', { parent: ROOT, structuredQuery: orders })).toThrow(/orders\.expiresAt/);
  });
});
