import type { PageCursor } from '@blockbazaar/domain/queries/list-query';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Observer } from '@/firebase/subscribe.ts';
import { createWindowedList, type WindowedList, type PageRange, type RangePage } from './create-windowed-list.ts';

interface Item {
  id: string;
  /** A higher value is earlier in the list. */
  at: number;
}

/** A list in a database: numbers in descending order. Listeners receive each change at once. */
const SIZE = 20;
let stored: Item[];
let listeners: { range: PageRange; observer: Observer<RangePage<Item>>; isOpen: boolean }[];
let shown: WindowedList<Item>;
let window: ReturnType<typeof createWindowedList<Item>>;
let isShown: (item: Item) => boolean;
let mostOpen: number;

const positionOf = ({ at, id }: Item): PageCursor => [at, id];
const compare = ([one]: PageCursor, [other]: PageCursor): number => Number(other) - Number(one);

function answer({ after, through }: PageRange): RangePage<Item> {
  const items = stored
    .toSorted((one, other) => other.at - one.at)
    .filter((item) => after === null || compare(positionOf(item), after) > 0)
    .filter((item) => through === null || compare(positionOf(item), through) <= 0)
    .slice(0, SIZE);
  const last = items.at(-1);
  return { items, last: last === undefined || items.length < SIZE ? null : positionOf(last) };
}

const openOnes = () => listeners.filter(({ isOpen }) => isOpen);
/** Responds until there are no new requests. */
function settle(): void {
  for (let round = 0; round < 100; round += 1) {
    const before = listeners.length;
    for (const { range, observer } of openOnes()) observer.next(answer(range));
    if (listeners.length === before) return;
  }
  throw new Error('The list does not settle.');
}
const change = (next: Item[]): void => {
  stored = next;
  settle();
};
const listed = (): number[] => (shown.live.status === 'ready' ? shown.live.data.map(({ at }) => at) : []);
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);
const item = (at: number): Item => ({ id: `item-${at}`, at });

function open(count: number): void {
  listeners = [];
  mostOpen = 0;
  stored = numbers(count, 1).map(item);
  window = createWindowedList<Item>(
    {
      open: (range) => (observer) => {
        const listener = { range, observer, isOpen: true };
        listeners.push(listener);
        mostOpen = Math.max(mostOpen, openOnes().length);
        return () => {
          listener.isOpen = false;
        };
      },
      positionOf,
      compare,
      isShown: (one) => isShown(one),
    },
    (kept) => {
      shown = kept;
    },
  );
  settle();
}

/** Scrolls through the list, six items at a time, to its current end. */
function scrollDown(): void {
  for (let first = 0; first < listed().length; first += 3) {
    window.setVisibleRange(first, Math.min(first + 5, listed().length - 1));
    settle();
  }
}

beforeEach(() => {
  isShown = () => true;
});

describe('windowed list', () => {
  it('starts with one page and one listener', () => {
    open(200);
    expect(listed()).toEqual(numbers(200, 181));
    expect(openOnes()).toHaveLength(1);
    expect(shown).toMatchObject({ canLoadMore: true, isLoadingMore: false });
  });

  it('shows the whole list to a scrolling reader, with four listeners at most', () => {
    open(1_000);
    scrollDown();
    expect(listed()).toEqual(numbers(1_000, 1));
    expect(shown).toMatchObject({ canLoadMore: false, isLoadingMore: false });
    expect(mostOpen).toBeLessThanOrEqual(4);
    expect(openOnes().length).toBeLessThanOrEqual(3);
  });

  it('shows new items without reopening a page', () => {
    open(200);
    scrollDown();
    const before = listeners.length;
    change([item(201), ...stored]);
    expect(listed()).toEqual(numbers(201, 1));
    expect(listeners.length - before).toBeLessThanOrEqual(1);
  });

  it('shows the complete list while more than a page of items arrives, one by one and at once', () => {
    open(100);
    scrollDown();
    for (let at = 101; at <= 145; at += 1) change([item(at), ...stored]);
    expect(listed()).toEqual(numbers(145, 1));
    change([...numbers(200, 146).map(item), ...stored]);
    window.setVisibleRange(0, 5);
    settle();
    scrollDown();
    expect(listed()).toEqual(numbers(200, 1));
    expect(mostOpen).toBeLessThanOrEqual(5);
  });

  it('removes a deleted item at once in the visible part, and elsewhere when it is scrolled to', () => {
    open(100);
    scrollDown();
    window.setVisibleRange(0, 5);
    settle();
    change(stored.filter(({ at }) => at !== 99 && at !== 50));
    expect(listed()).not.toContain(99);
    expect(listed()).toContain(50);
    window.setVisibleRange(45, 52);
    settle();
    expect(listed()).not.toContain(50);
    expect(listed()).toEqual(numbers(100, 1).filter((at) => at !== 99 && at !== 50));
  });

  it('stops loading after some empty pages, and continues on request', () => {
    isShown = ({ at }) => at <= 3;
    open(400);
    for (let round = 0; round < 10; round += 1) {
      window.setVisibleRange(0, 0);
      settle();
    }
    expect(listed()).toEqual([]);
    expect(listeners).toHaveLength(4);
    expect(shown.canLoadMore).toBe(true);
    for (let round = 0; round < 20; round += 1) {
      window.loadMore();
      settle();
    }
    expect(listed()).toEqual([3, 2, 1]);
    expect(shown.canLoadMore).toBe(false);
  });

  it('closes all listeners at the end', () => {
    open(100);
    scrollDown();
    window.close();
    expect(openOnes()).toEqual([]);
  });
});
