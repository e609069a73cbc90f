import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import { describe, expect, it } from 'vitest';
import { foundItems } from './found-items.ts';

type Answer = AdminResult<'SEARCH_EVERYTHING'>;

const EMPTY_RESULT: Answer = {
  stores: { items: [], isMore: false },
  sellers: { items: [], isMore: false },
  orders: { items: [], isMore: false },
  products: { items: [], isMore: false },
  submissions: { items: [], isMore: false },
};
const ORDER_ID = '0123456789abcdef0123456789abcdef';

describe('foundItems', () => {
  it('links each result to its screen', () => {
    const items = foundItems(
      {
        stores: { items: [{ id: 's1', name: 'Nether & Co', slug: 'nether' }], isMore: false },
        sellers: {
          items: [{ id: 'a', username: 'wren', discordUsername: 'wren.d', storeName: null }],
          isMore: false,
        },
        orders: {
          items: [
            {
              orderId: ORDER_ID,
              storeId: 's1',
              storeName: 'Nether & Co',
              status: 'paid',
              discordUsername: 'owl',
              minecraftUsername: '.Owl',
              paidAt: Date.UTC(2026, 0, 15, 12),
            },
          ],
          isMore: false,
        },
        products: {
          items: [{ id: 'p1', name: 'Torch', storeId: 's1', storeName: 'Nether & Co', priceCents: 5, stock: 0 }],
          isMore: false,
        },
        submissions: {
          items: [{ id: 'm', discordUsername: 'clip#1', minecraftUsername: 'Clip', status: 'paid' }],
          isMore: false,
        },
      },
      'nether',
    );
    expect(items.map(({ name, hint, to }) => [name, hint, to])).toEqual([
      ['Nether & Co', '/stores/nether', '/owner/dashboard?tab=stores&q=nether'],
      ['wren', 'wren.d', '/owner/dashboard?tab=sellers&q=wren'],
      ['Order 89ABCDEF', 'owl · .Owl · Nether & Co · Jan 15, 2026', `/owner/dashboard?tab=orders&order=${ORDER_ID}_s1`],
      ['Torch', 'in Nether & Co · Out of stock', '/owner/dashboard?tab=stores&q=Nether+%26+Co&products=s1&product=p1'],
      ['clip#1', 'Clip · Paid', '/owner/dashboard?tab=media&q=clip%231'],
    ]);
  });

  it('links to the full list of a kind with more results, with the search in the query string', () => {
    const more = { items: [], isMore: true };
    const items = foundItems({ stores: more, sellers: more, orders: more, products: more, submissions: more }, 'a b');
    expect(items.map(({ to }) => to)).toEqual([
      '/owner/dashboard?tab=stores&q=a+b',
      '/owner/dashboard?tab=sellers&q=a+b',
      '/owner/dashboard?tab=orders&q=a+b',
      '/catalog?q=a+b',
      '/owner/dashboard?tab=media&q=a+b',
    ]);
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  });

  it('returns an empty list without results', () => expect(foundItems(EMPTY_RESULT, 'x')).toEqual([]));
});
