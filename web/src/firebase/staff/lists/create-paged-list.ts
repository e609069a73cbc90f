import type { PageCursor } from '@blockbazaar/domain/queries/list-query';
import { retainReady, LOADING, subscribe, type QueryState, type Subscribe } from '@/firebase/subscribe.ts';

export interface ListPage<T> {
  items: T[];
  /** Start of the next page; null on the last page. The object is the same while the position is the same. */
  next: PageCursor | null;
}

export type OpenPage<T> = (after: PageCursor | null) => Subscribe<ListPage<T>>;

/** All loaded pages as one list. */
export interface PagedList<T> {
  /** Ready with the first page. */
  live: QueryState<T[]>;
  /** Start of the next page; null if the list is complete. */
  next: PageCursor | null;
  isLoadingMore: boolean;
}

interface Slot<T> {
  after: PageCursor | null;
  live: QueryState<ListPage<T>>;
  close: () => void;
}

/**
 * Listens to the pages of one list. When the end of a page moves, the next page is reopened and shows its previous data
 * until the new data arrives.
 */
export function createPagedList<T extends { id: string }>(open: OpenPage<T>, onChange: (pages: PagedList<T>) => void) {
  let slots: Slot<T>[] = [];
  let wanted = 1;

  const openSlot = (index: number, after: PageCursor | null, before: QueryState<ListPage<T>>): void => {
    const slot: Slot<T> = { after, live: before, close: () => undefined };
    slots[index] = slot;
    slot.close = subscribe(open(after), (live) => {
      slot.live = retainReady(slot.live, live);
      follow(index);
      emit();
    });
  };

  /** Opens, reopens or closes the following page after a page has changed. */
  const follow = (index: number): void => {
    const live = slots[index]?.live;
    if (live?.status !== 'ready') return;
    const { next } = live.data;
    const follower = slots[index + 1];
    if (next === null) {
      for (const { close } of slots.slice(index + 1)) close();
      slots = slots.slice(0, index + 1);
      wanted = Math.min(wanted, index + 1);
    } else if (follower === undefined) {
      if (index + 1 < wanted) openSlot(index + 1, next, LOADING);
    } else if (follower.after !== next) {
      follower.close();
      openSlot(index + 1, next, follower.live);
    }
  };

  const emit = (): void => {
    const loaded = slots.flatMap(({ live }) => (live.status === 'ready' ? [live.data] : []));
    const last = slots.at(-1);
    const first = slots[0]?.live ?? LOADING;
    onChange({
      // An item that moves between pages can be in both for a moment.
      live:
        first.status === 'ready'
          ? {
              status: 'ready',
              data: [...new Map(loaded.flatMap(({ items }) => items).map((item) => [item.id, item])).values()],
            }
          : first,
      next: loaded.at(-1)?.next ?? null,
      isLoadingMore: slots.length > 1 && last?.live.status === 'loading',
    });
  };

  openSlot(0, null, LOADING);
  return {
    loadMore: () => {
      wanted = slots.length + 1;
      follow(slots.length - 1);
      emit();
    },
    close: () => {
      for (const { close } of slots) close();
    },
  };
}
