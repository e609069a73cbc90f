import { beforeEach, describe, expect, it } from 'vitest';
import type { PageCursor } from '../page-cursor.ts';
import type { Sink } from '../watch.ts';
import { keepPages, type KeptPages, type PageAnswer } from './keep-pages.ts';

interface Item {
  id: string;
}
interface Listener {
  after: PageCursor | null;
  sink: Sink<PageAnswer<Item>>;
  isOpen: boolean;
}

const page = (ids: string, next: PageCursor | null): PageAnswer<Item> => ({ items: ids.split('').map((id) => ({ id })), next });

describe('keepPages', () => {
  let listeners: Listener[];
  let shown: KeptPages<Item>;
  let pages: ReturnType<typeof keepPages<Item>>;

  const open = (): Listener[] => listeners.filter(({ isOpen }) => isOpen);
  const ids = (): string => (shown.live.status === 'ready' ? shown.live.data.map(({ id }) => id).join('') : shown.live.status);
  const answer = (index: number, what: PageAnswer<Item>): void => open()[index]?.sink.answer(what);

  beforeEach(() => {
    listeners = [];
    pages = keepPages<Item>(
      (after) => (sink) => {
        const listener: Listener = { after, sink, isOpen: true };
        listeners.push(listener);
        return () => {
          listener.isOpen = false;
        };
      },
      (now) => {
        shown = now;
      },
    );
    return pages.close;
  });

  it('listens to one page until more is asked for', () => {
    const second: PageCursor = ['b'];
    answer(0, page('ab', second));
    expect([ids(), shown.next, open().length]).toEqual(['ab', second, 1]);
    pages.loadMore();
    expect([shown.isLoadingMore, open()[1]?.after]).toEqual([true, second]);
    answer(1, page('cd', null));
    expect([ids(), shown.next, shown.isLoadingMore]).toEqual(['abcd', null, false]);
    pages.loadMore();
    expect(open()).toHaveLength(2);
  });

  it('moves the following page along when the end of a page moves, and shows nothing twice meanwhile', () => {
    answer(0, page('bc', ['c']));
    pages.loadMore();
    answer(1, page('de', null));
    const moved: PageCursor = ['b'];
    answer(0, page('ab', moved));
    expect(ids()).toBe('abde');
    expect(open().map(({ after }) => after)).toEqual([null, moved]);
    answer(1, page('cd', ['d']));
    expect(ids()).toBe('abcd');
    answer(0, page('xb', moved));
    expect(ids()).toBe('xbcd');
  });

  it('drops the pages behind a new end', () => {
    answer(0, page('ab', ['b']));
    pages.loadMore();
    answer(1, page('c', null));
    answer(0, page('a', null));
    expect([ids(), open().length]).toEqual(['a', 1]);
  });

  it('closes everything', () => {
    answer(0, page('ab', ['b']));
    pages.loadMore();
    pages.close();
    expect(open()).toEqual([]);
  });
});
