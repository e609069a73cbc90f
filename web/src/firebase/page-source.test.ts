import { idsQuery } from '@blockbazaar/domain/queries/ids-query';
import { latestReviewsQuery, storesQuery } from '@blockbazaar/domain/queries/public-queries';
import { encodeDocument, listName, type PageData } from '@blockbazaar/domain/site/pages/page-data';
import { describe, expect, it } from 'vitest';
import { reuseEqualItems, serverPageSource, isServerRendered } from './page-source.ts';

const query = latestReviewsQuery(3);
const page: PageData = {
  readAt: 1,
  lists: {
    [listName(query)]: { items: [encodeDocument({ id: 'r', createdAt: { toMillis: () => 5 } })], next: null },
    [listName(idsQuery('stores', ['a', 'gone']))]: { items: [{ id: 'a', name: 'Forge' }], next: null },
  },
  bundles: [],
};

describe('serverPageSource', () => {
  it('returns the lists of the page as the same objects each time, marked as drawn', () => {
    const source = serverPageSource(page);
    const found = source.list(query);
    expect(found).toMatchObject({ items: [{ id: 'r' }], next: null });
    expect(source.list(latestReviewsQuery(3))).toBe(found);
    const [review] = (found as { items: { createdAt: { toMillis: () => number } }[] }).items;
    expect(review?.createdAt.toMillis()).toBe(5);
    expect(isServerRendered(review ?? {})).toBe(true);
    expect(isServerRendered({ ...review })).toBe(false);
    expect(source.list(storesQuery(null, 3))).toBeUndefined();
  });

  it('returns documents and reports missing ones; a document that was not read is undefined', () => {
    const source = serverPageSource(page);
    const found = source.documents('stores', ['a', 'gone']) as ReadonlyMap<string, object>;
    expect([...found.keys()]).toEqual(['a']);
    expect(source.documents('stores', ['a', 'gone'])).toBe(found);
    expect(isServerRendered(found.get('a') ?? {})).toBe(true);
    expect(source.documents('stores', ['a', 'other'])).toBeUndefined();
    expect(source.documents('products', ['a'])).toBeUndefined();
  });

  it('returns the same objects for unchanged documents, marked as confirmed, and accepts new ones', () => {
    const source = serverPageSource({
      ...page,
      lists: {
        [listName(query)]: {
          items: [
            { id: 'a', n: 1 },
            { id: 'b', n: 2 },
          ],
          next: null,
        },
      },
    });
    const shown = source.list(query) as unknown as { items: { id: string; n: number }[]; next: null };
    const [a, b] = shown.items;
    const live = {
      items: [
        { id: 'a', n: 1 },
        { id: 'b', n: 2 },
      ],
      next: null,
    };
    expect(reuseEqualItems(shown, live)).toBe(shown);
    expect([a, b].map((item) => isServerRendered(item ?? {}))).toEqual([false, false]);
    // The listener returns the same object for unchanged documents.
    const later = { items: [live.items[0] ?? { id: '', n: 0 }, { id: 'b', n: 3 }], next: null };
    const settled = reuseEqualItems(shown, later);
    expect(settled.items[0]).toBe(a);
    expect(settled.items[1]).toEqual({ id: 'b', n: 3 });
    expect(reuseEqualItems(settled, { items: [], next: null }).items).toEqual([]);
  });

  it('has no data after the shopper leaves the page', () => {
    const source = serverPageSource(page);
    void source.list(query);
    source.discard();
    expect(source.list(query)).toBeUndefined();
    expect(source.documents('stores', ['a', 'gone'])).toBeUndefined();
  });
});
