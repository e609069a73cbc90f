import { describe, expect, it } from 'vitest';
import { productsQuery, storesQuery } from '../../queries/public-queries.ts';
import { decodeDocument, encodeDocument, isSameDocument, listName } from './page-data.ts';

const timestamp = (millis: number) => ({ toMillis: () => millis });

describe('encoded document', () => {
  it('survives the round trip through JSON, with Timestamps at any depth', () => {
    const document = {
      id: 'a',
      name: 'Kit',
      stock: 0,
      open: false,
      logo: null,
      links: ['x', { at: timestamp(7) }],
      made: { at: timestamp(1_700_000_000_123) },
    };
    const decoded = decodeDocument(JSON.parse(JSON.stringify(encodeDocument(document))) as Record<string, unknown>);
    const { links, made, ...rest } = decoded as typeof document;
    expect(rest).toEqual({ id: 'a', name: 'Kit', stock: 0, open: false, logo: null });
    expect(made.at.toMillis()).toBe(1_700_000_000_123);
    expect((links[1] as { at: { toMillis: () => number } }).at.toMillis()).toBe(7);
    expect(links[0]).toBe('x');
  });
});

describe('isSameDocument', () => {
  const review = { id: 'a', tags: ['x'], createdAt: timestamp(5) };

  it.each([
    ['a copy', { ...review, createdAt: { ...timestamp(5), seconds: 0 } }, true],
    ['another time', { ...review, createdAt: timestamp(6) }, false],
    ['another nested value', { ...review, tags: ['y'] }, false],
    ['an additional field', { ...review, name: 'new' }, false],
  ])('compares documents with %s', (_, other, expected) => {
    expect(isSameDocument(review, other)).toBe(expected);
  });
});

describe('listName', () => {
  const filter = { storeId: null, order: 'catalog' } as const;

  it('is the same for two equal queries', () => {
    expect(listName(productsQuery(filter, null))).toBe(listName(productsQuery({ ...filter }, null)));
  });

  it.each([
    ['another collection', storesQuery(null, 24)],
    ['another condition', productsQuery({ ...filter, storeId: 's' }, null)],
    ['another order', productsQuery({ ...filter, order: 'store' }, null)],
    ['another page', productsQuery(filter, ['0', 'x', 'id'])],
  ])('differs for %s', (_, query) => {
    expect(listName(query)).not.toBe(listName(productsQuery(filter, null)));
  });
});
