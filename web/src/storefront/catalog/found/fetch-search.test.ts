import { productSearchSchema } from '@blockbazaar/domain/search/product-search';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchSearch } from '@/firebase/search/fetch-search.ts';
import { productSearchOf } from './product-search-of.ts';

const SEARCH = { ...productSearchSchema.parse({}), text: 'kit' };
const ANSWER = { items: [], near: [], next: null, corrected: 'kit' };

afterEach(() => {
  vi.unstubAllGlobals();
});

function open(answer: (signal: AbortSignal) => Promise<Response>) {
  const addresses: string[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    addresses.push(address);
    return answer(signal);
  });
  const { promise, resolve, reject } = Promise.withResolvers();
  const reported: unknown[] = [];
  const close = fetchSearch(
    'suggestions',
    SEARCH,
  )({
    next: (data) => {
      reported.push(data);
      resolve(data);
    },
    fail: (error) => {
      reported.push(error);
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the original error
      reject(error);
    },
  });
  return { close, addresses, reported, answered: promise };
}

describe('fetchSearch', () => {
  it('returns the response once', async () => {
    const { addresses, reported, answered } = open(() => Promise.resolve(Response.json(ANSWER)));
    expect(await answered).toEqual(ANSWER);
    expect([addresses, reported]).toEqual([['/search/suggestions?q=kit'], [ANSWER]]);
  });

  it.each([
    ['another status', () => Promise.resolve(new Response('', { status: 503 })), /503/],
    ['another shape', () => Promise.resolve(Response.json({ items: [{ id: 1 }] })), /invalid_type/],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), /Failed to fetch/],
  ])('fails with %s', async (_, answer, message) => {
    await expect(open(answer).answered).rejects.toThrow(message);
  });

  it('aborts the request when it is closed, and reports no more results', async () => {
    const abandoned = Promise.withResolvers<null>();
    const { close, reported } = open(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reject(signal.reason as Error);
            abandoned.resolve(null);
          });
        }),
    );
    close();
    await abandoned.promise;
    expect(reported).toEqual([]);
  });
});

describe('productSearchOf', () => {
  const none = { category: '', price: '', stock: '', instant: '', official: '', sort: '' };

  it('reads valid filters from the address, and ignores invalid values', () => {
    const filters = { category: 'kits', price: 'under5', stock: '1', instant: '', official: '1', sort: 'new' };
    expect(productSearchOf({ storeId: 's', search: ' kit ', filters })).toEqual({
      ...SEARCH,
      storeId: 's',
      categoryId: 'kits',
      priceBand: 'under5',
      inStock: true,
      official: true,
      sort: 'new',
    });
    const wrong = { ...none, category: 'No such', price: 'free', sort: 'worst' };
    expect(productSearchOf({ storeId: null, search: 'kit', filters: wrong })).toEqual(SEARCH);
  });
});
