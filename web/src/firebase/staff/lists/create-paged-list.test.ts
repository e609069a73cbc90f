import type { PageCursor } from '@blockbazaar/domain/queries/list-query';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Observer } from '@/firebase/subscribe.ts';
import { createPagedList, type PagedList, type ListPage } from './create-paged-list.ts';

interface Item {
  id: string;
}
interface Listener {
  after: PageCursor | null;
  observer: Observer<ListPage<Item>>;
  isOpen: boolean;
}

const page = (ids: string, next: PageCursor | null): ListPage<Item> => ({
  items: ids.split('').map((id) => ({ id })),
  next,
});

describe('createPagedList', () => {
  let listeners: Listener[];
  let shown: PagedList<Item>;
  let pages: ReturnType<typeof createPagedList<Item>>;

  const open = (): Listener[] => listeners.filter(({ isOpen }) => isOpen);
  const ids = (): string =>
    shown.live.status === 'ready' ? shown.live.data.map(({ id }) => id).join('') : shown.live.status;
  const next = (index: number, what: ListPage<Item>): void => open()[index]?.observer.next(what);

  beforeEach(() => {
    listeners = [];
    pages = createPagedList<Item>(
      (after) => (observer) => {
        const listener: Listener = { after, observer, isOpen: true };
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

  it('listens to one page until more is requested', () => {
    const second: PageCursor = ['b'];
    next(0, page('ab', second));
    expect([ids(), shown.next, open().length]).toEqual(['ab', second, 1]);
    pages.loadMore();
    expect([shown.isLoadingMore, open()[1]?.after]).toEqual([true, second]);
    next(1, page('cd', null));
    expect([ids(), shown.next, shown.isLoadingMore]).toEqual(['abcd', null, false]);
    pages.loadMore();
    expect(open()).toHaveLength(2);
  });

  it('moves the next page when the end of a page moves, and shows no item twice', () => {
    next(0, page('bc', ['c']));
    pages.loadMore();
    next(1, page('de', null));
    const moved: PageCursor = ['b'];
    next(0, page('ab', moved));
    expect(ids()).toBe('abde');
    expect(open().map(({ after }) => after)).toEqual([null, moved]);
    next(1, page('cd', ['d']));
    expect(ids()).toBe('abcd');
    next(0, page('xb', moved));
    expect(ids()).toBe('xbcd');
  });

  it('drops the pages behind a new end', () => {
    next(0, page('ab', ['b']));
    pages.loadMore();
    next(1, page('c', null));
    next(0, page('a', null));
    expect([ids(), open().length]).toEqual(['a', 1]);
  });

  it('closes all listeners', () => {
    next(0, page('ab', ['b']));
    pages.loadMore();
    pages.close();
    expect(open()).toEqual([]);
  });
});
