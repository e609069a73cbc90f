import type { PageCursor } from '@blockbazaar/domain/queries/list-query';
import { keepReady, LOADING, subscribe, type QueryState, type Subscribe } from '../subscribe.ts';

export interface PageAnswer<T> {
  items: T[];
  /** Where the next page starts; null: this is the last. The same object for as long as it is the same place. */
  next: PageCursor | null;
}

export type OpenPage<T> = (after: PageCursor | null) => Subscribe<PageAnswer<T>>;

/** All pages so far, as one list. */
export interface KeptPages<T> {
  /** Ready with the first page. */
  live: QueryState<T[]>;
  /** Where the list goes on; null: it is all here. */
  next: PageCursor | null;
  isLoadingMore: boolean;
}

interface Slot<T> {
  after: PageCursor | null;
  live: QueryState<PageAnswer<T>>;
  close: () => void;
}

/** Listens to the pages of one list. When the end of a page moves, the page after it is opened anew, and shows what it had meanwhile. */
export function keepPages<T extends { id: string }>(open: OpenPage<T>, onChange: (pages: KeptPages<T>) => void) {
  let slots: Slot<T>[] = [];
  let wanted = 1;

  const openSlot = (index: number, after: PageCursor | null, before: QueryState<PageAnswer<T>>): void => {
    const slot: Slot<T> = { after, live: before, close: () => undefined };
    slots[index] = slot;
    slot.close = subscribe(open(after), (live) => {
      slot.live = keepReady(slot.live, live);
      follow(index);
      emit();
    });
  };

  /** What the answer of a page means for the one after it. */
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
    const answers = slots.flatMap(({ live }) => (live.status === 'ready' ? [live.data] : []));
    const last = slots.at(-1);
    const first = slots[0]?.live ?? LOADING;
    onChange({
      // One that moves from page to page may be in both for a moment.
      live:
        first.status === 'ready'
          ? {
              status: 'ready',
              data: [...new Map(answers.flatMap(({ items }) => items).map((item) => [item.id, item])).values()],
            }
          : first,
      next: answers.at(-1)?.next ?? null,
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
