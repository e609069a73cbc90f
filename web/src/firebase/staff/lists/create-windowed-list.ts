import type { PageCursor } from '@blockbazaar/domain/queries/list-query';
import { retainReady, LOADING, subscribe, type QueryState, type Subscribe } from '@/firebase/subscribe.ts';

/**
 * A page between two positions of a list, after the first and through the second. Null is the start or the end of the
 * list.
 */
export interface PageRange {
  after: PageCursor | null;
  through: PageCursor | null;
}

export interface RangePage<T> {
  items: T[];
  /** Position of the last item; null when the page is not full, because the range then has no more items. */
  last: PageCursor | null;
}

/** A list in which only visible pages have listeners. */
export interface WindowSource<T> {
  open: (range: PageRange) => Subscribe<RangePage<T>>;
  /** Returns the position of an item. `compare` is negative when the first position is earlier. */
  positionOf: (item: T) => PageCursor;
  compare: (one: PageCursor, other: PageCursor) => number;
  /** Filters items that the database cannot filter. */
  isShown: (item: T) => boolean;
}

/** State of the loaded part of the list. */
export interface WindowedList<T> {
  /** Ready with the first page. */
  live: QueryState<T[]>;
  /** True if the list has more items that are not requested yet. */
  canLoadMore: boolean;
  isLoadingMore: boolean;
}

interface Slot<T> extends PageRange {
  /** Null until the page is loaded. */
  items: T[] | null;
  live: QueryState<RangePage<T>>;
  close: (() => void) | null;
}

/** The next page is fetched when fewer items than this remain below the last visible one. */
const PREFETCH_THRESHOLD = 15;
/** Maximum number of pages with listeners in addition to the first page, which receives new items. */
const VISIBLE_LISTENERS_MAX = 2;
/** After this number of consecutive pages without items to show, the next page loads on demand. */
const EMPTY_PAGES_MAX = 4;

/**
 * Maintains a long list in pages with fixed bounds. The first page and the visible pages have listeners; other pages
 * show their last data. New items then reopen no page, and scrolling does not add listeners.
 */
export function createWindowedList<T extends { id: string }>(
  source: WindowSource<T>,
  onChange: (windowedList: WindowedList<T>) => void,
) {
  let slots: Slot<T>[] = [newSlot<T>({ after: null, through: null })];
  let visible = { first: 0, last: 0 };
  let requestedSlots = 1;

  const openSlot = (slot: Slot<T>): void => {
    const { after, through } = slot;
    slot.close = subscribe(source.open({ after, through }), (live) => {
      slot.live = retainReady(slot.live, live);
      if (live.status === 'ready') applyPage(slot, live.data);
      update();
    });
  };

  const applyPage = (slot: Slot<T>, { items, last }: RangePage<T>): void => {
    const before = slot.items ?? [];
    const { through } = slot;
    // A page that was opened without an end gains an item when one leaves it. That item belongs to the next page.
    slot.items =
      through === null ? items : items.filter((item) => source.compare(source.positionOf(item), through) <= 0);
    if (last === null || (through !== null && source.compare(last, through) >= 0)) return;
    // The items that no longer fit form a separate page.
    slot.through = last;
    const rest = newSlot<T>({ after: last, through });
    if (through !== null) rest.items = before.filter((item) => source.compare(source.positionOf(item), last) > 0);
    slots.splice(slots.indexOf(slot) + 1, 0, rest);
  };

  /** The loaded items, each with its page. */
  const loadedItems = (): { item: T; slot: Slot<T> }[] => {
    const end = slots.findIndex(({ items }) => items === null);
    const seen = new Set<string>();
    return (end === -1 ? slots : slots.slice(0, end)).flatMap((slot) =>
      (slot.items ?? []).flatMap((item) => {
        if (seen.has(item.id) || !source.isShown(item)) return [];
        seen.add(item.id);
        return [{ item, slot }];
      }),
    );
  };

  /** Opens listeners for the visible pages and closes all others. */
  const update = (): void => {
    const list = loadedItems();
    const unloadedSlot = slots.find(({ items }) => items === null);
    const visibleSlots = new Set(list.slice(visible.first, visible.last + 1).map(({ slot }) => slot));
    const slotsToListen = new Set([
      slots[0],
      ...[...visibleSlots].filter((slot) => slot !== slots[0]).slice(0, VISIBLE_LISTENERS_MAX),
    ]);
    const isNearEnd = visible.last >= list.length - PREFETCH_THRESHOLD;
    if (
      unloadedSlot !== undefined &&
      ((isNearEnd && emptyAtEnd() < EMPTY_PAGES_MAX) || slots.indexOf(unloadedSlot) < requestedSlots)
    )
      slotsToListen.add(unloadedSlot);
    // Close first, so that the number of listeners never exceeds the limit.
    for (const slot of slots) {
      if (slotsToListen.has(slot)) continue;
      slot.close?.();
      slot.close = null;
    }
    for (const slot of slots) if (slotsToListen.has(slot) && slot.close === null) openSlot(slot);
    emit(list, unloadedSlot);
  };

  /** Number of trailing pages without items to show. */
  const emptyAtEnd = (): number => {
    const pages = slots.filter(({ items }) => items !== null);
    const index = pages.findLastIndex(({ items }) => items?.some(source.isShown) === true);
    return pages.length - 1 - index;
  };

  const emit = (list: readonly { item: T }[], unloadedSlot: Slot<T> | undefined): void => {
    const first = slots[0]?.live ?? LOADING;
    onChange({
      live: first.status === 'ready' ? { status: 'ready', data: list.map(({ item }) => item) } : first,
      canLoadMore: unloadedSlot !== undefined && unloadedSlot !== slots[0] && unloadedSlot.close === null,
      isLoadingMore: unloadedSlot !== undefined && unloadedSlot !== slots[0] && unloadedSlot.close !== null,
    });
  };

  update();
  return {
    /** Sets the visible range, by the positions of its items. */
    setVisibleRange: (first: number, last: number) => {
      if (first === visible.first && last === visible.last) return;
      visible = { first, last };
      update();
    },
    loadMore: () => {
      requestedSlots = slots.length;
      update();
    },
    close: () => {
      for (const { close } of slots) close?.();
    },
  };
}

const newSlot = <T>(range: PageRange): Slot<T> => ({ ...range, items: null, live: LOADING, close: null });
