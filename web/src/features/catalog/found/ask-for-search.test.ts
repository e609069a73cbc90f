import { productSearchSchema } from '@blockbazaar/domain/search/product-search';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askForSearch } from './ask-for-search.ts';
import { searchedFor } from './searched-for.ts';

const SEARCH = { ...productSearchSchema.parse({}), text: 'kit' };
const ANSWER = { items: [], near: [], next: null, corrected: 'kit' };

afterEach(() => {
  vi.unstubAllGlobals();
});

function open(answer: (signal: AbortSignal) => Promise<Response>) {
  const fetched = vi.fn((_address: string, { signal }: { signal: AbortSignal }) => answer(signal));
  vi.stubGlobal('fetch', fetched);
  const { promise, resolve, reject } = Promise.withResolvers();
  const observer = { next: vi.fn(resolve), fail: vi.fn(reject) };
  return { close: askForSearch('suggestions', SEARCH)(observer), fetched, observer, answered: promise };
}

describe('a search that is asked for', () => {
  it('is answered once', async () => {
    const { fetched, answered } = open(() => Promise.resolve(Response.json(ANSWER)));
    expect(await answered).toEqual(ANSWER);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/search/suggestions?q=kit']);
  });

  it.each([
    ['another status', () => Promise.resolve(new Response('', { status: 503 }))],
    ['another shape', () => Promise.resolve(Response.json({ items: [{ id: 1 }] }))],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails with %s', async (_, answer) => {
    await expect(open(answer).answered).rejects.toThrow();
  });

  it('is abandoned when it is no longer waited for, and then reports no more', async () => {
    const abandoned = Promise.withResolvers<null>();
    const { close, observer } = open(
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
    expect([observer.next.mock.calls, observer.fail.mock.calls]).toEqual([[], []]);
  });
});

describe('what the address asks for', () => {
  const none = { price: '', stock: '', instant: '', official: '', sort: '' };

  it('is taken as it is, and what there is none of asks for nothing', () => {
    const filters = { price: 'under5', stock: '1', instant: '', official: '1', sort: 'new' };
    expect(searchedFor({ storeId: 's', search: ' kit ', filters })).toEqual({
      ...SEARCH,
      storeId: 's',
      priceBand: 'under5',
      inStock: true,
      official: true,
      sort: 'new',
    });
    const wrong = { ...none, price: 'free', sort: 'worst' };
    expect(searchedFor({ storeId: null, search: 'kit', filters: wrong })).toEqual(SEARCH);
  });
});
