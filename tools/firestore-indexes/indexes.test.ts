import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { QUERIES } from './queries.ts';
import type { QueryShape } from './query-shape.ts';
import { requiredIndex, requiredIndexes, type CompositeIndex } from './required-index.ts';

const { indexes } = JSON.parse(readFileSync(inRoot('firestore.indexes.json'), 'utf8')) as { indexes: CompositeIndex[] };
const shape = (rest: Partial<QueryShape>): QueryShape => ({ purpose: 'a test', collection: 'products', ...rest });
const composite = QUERIES.filter((query) => requiredIndexes(query).length > 0);

describe('firestore.indexes.json', () => {
  it.each(composite)('contains the index for the query: $of', (query) => {
    for (const index of requiredIndexes(query)) expect(indexes).toContainEqual(index);
  });

  it('contains no unused index', () => {
    const required = composite.flatMap(requiredIndexes);
    for (const index of indexes) expect(required).toContainEqual(index);
    expect(indexes).toHaveLength(required.length);
  });
});

describe('requiredIndex', () => {
  it.each([
    ['equalities only', shape({ equal: ['storeId', 'rank'] })],
    ['one order only', shape({ order: [['name', 'desc']] })],
    ['a range ordered by its own field', shape({ range: 'stock', order: [['stock', 'asc']] })],
    ['no filter and no order', shape({})],
  ])('returns null for a query with %s', (_, query) => {
    expect(requiredIndex(query)).toBeNull();
  });

  it('orders the fields by equalities, array and order', () => {
    const query = shape({ equal: ['storeId'], arrayContains: 'searchTokens', order: [['name', 'desc']] });
    expect(requiredIndex(query)?.fields).toEqual([
      { fieldPath: 'storeId', order: 'ASCENDING' },
      { fieldPath: 'searchTokens', arrayConfig: 'CONTAINS' },
      { fieldPath: 'name', order: 'DESCENDING' },
    ]);
  });

  it('returns one index with the order for each optional filter', () => {
    const query = shape({
      equal: ['storeId', 'rank'],
      arrayContains: 'searchTokens',
      order: [['name', 'desc']],
      isMerged: true,
    });
    expect(requiredIndexes(query).map(({ fields }) => fields.map(({ fieldPath }) => fieldPath))).toEqual([
      ['storeId', 'name'],
      ['rank', 'name'],
      ['searchTokens', 'name'],
    ]);
  });

  it('places summed fields last', () => {
    expect(requiredIndex(shape({ equal: ['day'], sums: ['itemCount'] }))?.fields).toEqual([
      { fieldPath: 'day', order: 'ASCENDING' },
      { fieldPath: 'itemCount', order: 'ASCENDING' },
    ]);
  });

  it('throws for a range on a field that is not first in the order, as Firestore does', () => {
    expect(() => requiredIndex(shape({ range: 'stock', order: [['name', 'asc']] }))).toThrow(/range/);
  });
});
