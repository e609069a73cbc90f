import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { invalidate } from './invalidate.ts';

vi.mock('@/firebase/staff/session/staff-callables.ts', () => ({}));

const client = new QueryClient();

afterEach(() => client.clear());

/** A server whose responses have the balance at the time of the request. They arrive when the test releases them. */
class Server {
  balance = 'before';
  readonly #releases: (() => void)[] = [];

  readonly respond = (): Promise<string> => {
    const { balance } = this;
    return new Promise((resolve) => {
      this.#releases.push(() => resolve(balance));
    });
  };

  get requests(): number {
    return this.#releases.length;
  }

  /** Releases the responses to all requests so far, in the order of the requests. */
  release(): void {
    for (const release of this.#releases) release();
  }
}

/** Shows a query. Returns a function for the shown data. */
function show(server: Server): () => unknown {
  const observer = new QueryObserver(client, { queryKey: ['LIST_PAYOUT_BALANCES', {}], queryFn: server.respond });
  observer.subscribe(() => undefined);
  return () => observer.getCurrentResult().data;
}

function showPages(server: Server): () => unknown {
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['LIST_PAYOUT_BALANCES', { search: 'ruby' }],
    queryFn: server.respond,
    initialPageParam: null,
    getNextPageParam: () => null,
  });
  observer.subscribe(() => undefined);
  return () => observer.getCurrentResult().data?.pages[0];
}

describe('invalidate', () => {
  it.each([
    ['a query', show],
    ['a list of pages', showPages],
  ])('refetches %s whose first fetch has read the data before the operation', async (_, showIn) => {
    const server = new Server();
    const shown = showIn(server);
    await expect.poll(() => server.requests).toBe(1);
    server.balance = 'after';
    const invalidated = invalidate(client, 'CANCEL_PAYOUT');
    await expect.poll(() => server.requests).toBe(2);
    server.release();
    await invalidated;
    expect(shown()).toBe('after');
  });

  it('refetches a query that is already being refetched, and shows its data until then', async () => {
    const server = new Server();
    const shown = show(server);
    await expect.poll(() => server.requests).toBe(1);
    server.release();
    await expect.poll(shown).toBe('before');
    const refetch = client.refetchQueries();
    server.balance = 'after';
    const invalidated = invalidate(client, 'CANCEL_PAYOUT');
    await expect.poll(() => server.requests).toBe(3);
    expect(shown()).toBe('before');
    server.release();
    await Promise.all([invalidated, refetch]);
    expect(shown()).toBe('after');
  });

  it('refetches no data that the operation does not change', async () => {
    const server = new Server();
    show(server);
    await expect.poll(() => server.requests).toBe(1);
    await invalidate(client, 'CREATE_STORE');
    expect(server.requests).toBe(1);
  });
});
