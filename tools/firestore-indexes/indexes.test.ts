import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { QUERIES, type QueryShape } from './queries.ts';
import { requiredIndex, type CompositeIndex } from './required-index.ts';

const { indexes } = JSON.parse(readFileSync(inRoot('firestore.indexes.json'), 'utf8')) as { indexes: CompositeIndex[] };
const shape = (rest: Partial<QueryShape>): QueryShape => ({ of: 'a test', collection: 'products', ...rest });
const composite = QUERIES.filter((query) => requiredIndex(query) !== null);

describe('firestore.indexes.json', () => {
  it.each(composite)('has the index of: $of', (query) => {
    expect(indexes).toContainEqual(requiredIndex(query));
  });

  it('has no index that no query needs', () => {
    const needed = composite.map((query) => requiredIndex(query));
    for (const index of indexes) expect(needed).toContainEqual(index);
    expect(indexes).toHaveLength(needed.length);
  });
});

describe('requiredIndex', () => {
  it.each([
    ['equalities alone', shape({ equal: ['storeId', 'rank'] })],
    ['one order alone', shape({ order: [['name', 'desc']] })],
    ['a range ordered by its own field', shape({ range: 'stock', order: [['stock', 'asc']] })],
    ['nothing at all', shape({})],
  ])('needs none for %s', (_, query) => {
    expect(requiredIndex(query)).toBeNull();
  });

  it('takes equalities, then the array, then the order', () => {
    const query = shape({ equal: ['storeId'], arrayContains: 'searchTokens', order: [['name', 'desc']] });
    expect(requiredIndex(query)?.fields).toEqual([
      { fieldPath: 'storeId', order: 'ASCENDING' },
      { fieldPath: 'searchTokens', arrayConfig: 'CONTAINS' },
      { fieldPath: 'name', order: 'DESCENDING' },
    ]);
  });

  it('takes what is summed last', () => {
    expect(requiredIndex(shape({ equal: ['day'], sums: ['itemCount'] }))?.fields).toEqual([
      { fieldPath: 'day', order: 'ASCENDING' },
      { fieldPath: 'itemCount', order: 'ASCENDING' },
    ]);
  });

  it('refuses a query that Firestore would refuse', () => {
    expect(() => requiredIndex(shape({ range: 'stock', order: [['name', 'asc']] }))).toThrow(/range/);
  });
});
