import { IDS_MAX } from '@blockbazaar/domain/queries/ids-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNUSED_LISTENER_MS, createSharedDocuments } from './shared-documents.ts';
import type { Observer } from './subscribe.ts';

interface Listener {
  ids: readonly string[];
  observer: Observer<ReadonlyMap<string, string>>;
}

function fakeCollection() {
  const open: Listener[] = [];
  let reads = 0;
  const documents = createSharedDocuments<string>('products', (ids) => (observer) => {
    const listener = { ids, observer };
    open.push(listener);
    reads += ids.length;
    return () => {
      open.splice(open.indexOf(listener), 1);
    };
  });
  const listenerOf = (id: string): Listener => {
    const listener = open.find(({ ids }) => ids.includes(id));
    if (listener === undefined) throw new Error(`nobody listens to ${id}`);
    return listener;
  };
  return { documents, open, reads: () => reads, listenerOf };
}

const many = (count: number, prefix = 'id'): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('createSharedDocuments', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('requests IDs that are acquired together in one listener, and in chunks when there are many', () => {
    const { documents, open } = fakeCollection();
    documents.acquire(many(IDS_MAX * 2 + 1));
    expect(open.map(({ ids }) => ids.length)).toEqual([IDS_MAX, IDS_MAX, 1]);
  });

  it('reads a document once, however many components show it', () => {
    const { documents, reads, open } = fakeCollection();
    documents.acquire(['a', 'b']);
    documents.acquire(['b', 'a', 'a']);
    documents.acquire(['b', 'c']);
    expect(reads()).toBe(3);
    expect(open.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']]);
  });

  it('reports documents as loading, present or missing', () => {
    const { documents, listenerOf } = fakeCollection();
    documents.acquire(['a', 'b']);
    expect(documents.read('a')).toEqual({ status: 'loading' });
    listenerOf('a').observer.next(new Map([['a', 'Anvil']]));
    expect(documents.read('a')).toEqual({ status: 'ready', data: 'Anvil' });
    expect(documents.read('b')).toEqual({ status: 'ready', data: null });
  });

  it('returns the same object until the document itself changes', () => {
    const { documents, listenerOf } = fakeCollection();
    documents.acquire(['a', 'b']);
    const { observer } = listenerOf('a');
    observer.next(
      new Map([
        ['a', 'Anvil'],
        ['b', 'Book'],
      ]),
    );
    const before = documents.read('a');
    observer.next(
      new Map([
        ['a', 'Anvil'],
        ['b', 'Bow'],
      ]),
    );
    expect(documents.read('a')).toBe(before);
    expect(documents.read('b')).toEqual({ status: 'ready', data: 'Bow' });
  });

  it('notifies subscribers of changes until they unsubscribe', () => {
    const { documents, listenerOf } = fakeCollection();
    documents.acquire(['a']);
    const heard = vi.fn<() => void>();
    const leave = documents.subscribe(heard);
    listenerOf('a').observer.next(new Map());
    expect(heard).toHaveBeenCalledTimes(1);
    leave();
    listenerOf('a').observer.next(new Map());
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('stops listening soon after the last release, and removes the data', () => {
    const { documents, open, listenerOf } = fakeCollection();
    const [first, second] = [documents.acquire(['a', 'b']), documents.acquire(['b'])];
    listenerOf('a').observer.next(new Map([['a', 'Anvil']]));
    first();
    first();
    vi.advanceTimersByTime(UNUSED_LISTENER_MS);
    expect(open).toHaveLength(1);
    second();
    vi.advanceTimersByTime(UNUSED_LISTENER_MS - 1);
    expect(open).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(open).toHaveLength(0);
    expect(documents.read('a')).toEqual({ status: 'loading' });
  });

  it('does not read documents again that are released and acquired within a moment', () => {
    const { documents, reads, open } = fakeCollection();
    documents.acquire(['a'])();
    vi.advanceTimersByTime(UNUSED_LISTENER_MS / 2);
    documents.acquire(['a']);
    vi.advanceTimersByTime(UNUSED_LISTENER_MS * 2);
    expect([reads(), open.length]).toEqual([1, 1]);
  });

  it('never requests invalid IDs from the database', () => {
    const { documents, open } = fakeCollection();
    documents.acquire(['', 'a/b', '..', '__name__']);
    expect(open).toHaveLength(0);
    expect(documents.read('a/b')).toEqual({ status: 'ready', data: null });
  });
});
