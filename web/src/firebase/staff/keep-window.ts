import type { PageCursor } from '@blockbazaar/domain/queries/list-query';
import { keepReady, LOADING, subscribe, type QueryState, type Subscribe } from '../subscribe.ts';

/** A page between two places of a list: after the one, up to the other. Null: from the start, to the end. */
export interface PageRange {
  after: PageCursor | null;
  through: PageCursor | null;
}

export interface RangeAnswer<T> {
  items: T[];
  /** The place of the last one; null when the page is not full, because then there are no more in the range. */
  last: PageCursor | null;
}

/** A list of which only what is looked at is listened to. */
export interface WindowSource<T> {
  open: (range: PageRange) => Subscribe<RangeAnswer<T>>;
  /** The place of an item, and how two places follow each other: below 0 when the first comes first. */
  placeOf: (item: T) => PageCursor;
  compare: (one: PageCursor, other: PageCursor) => number;
  /** Leaves out what the database could not leave out. */
  isShown: (item: T) => boolean;
}

/** What is known of the list. */
export interface KeptWindow<T> {
  /** Ready with the first page. */
  live: QueryState<T[]>;
  /** There is more that is not asked for yet. */
  mayLoadMore: boolean;
  isLoadingMore: boolean;
}

interface Slot<T> extends PageRange {
  /** Null: not known yet. */
  items: T[] | null;
  live: QueryState<RangeAnswer<T>>;
  close: (() => void) | null;
}

/** A page is fetched when so few items are left below the last one that is looked at. */
const AHEAD = 15;
/** The pages that are listened to beside the first one, whose changes are news. */
const WATCHED_MAX = 2;
/** After so many pages in a row without anything to show, the next one is fetched on demand. */
const EMPTY_PAGES_MAX = 4;

/**
 * Keeps a long list in pages that know where they start and end. The first one is listened to, and those that are looked at; the others stay as
 * they were seen last. So what comes in opens no page anew, and the number of listeners does not grow with what was scrolled.
 */
export function keepWindow<T extends { id: string }>(source: WindowSource<T>, onChange: (kept: KeptWindow<T>) => void) {
  let slots: Slot<T>[] = [newSlot<T>({ after: null, through: null })];
  let visible = { first: 0, last: 0 };
  let demanded = 1;

  const openSlot = (slot: Slot<T>): void => {
    const { after, through } = slot;
    slot.close = subscribe(source.open({ after, through }), (live) => {
      slot.live = keepReady(slot.live, live);
      if (live.status === 'ready') take(slot, live.data);
      update();
    });
  };

  const take = (slot: Slot<T>, { items, last }: RangeAnswer<T>): void => {
    const before = slot.items ?? [];
    const { through } = slot;
    // A page that was opened without an end fills up from below when something leaves it: that is the next page's.
    slot.items = through === null ? items : items.filter((item) => source.compare(source.placeOf(item), through) <= 0);
    if (last === null || (through !== null && source.compare(last, through) >= 0)) return;
    // More than fits: what no longer does makes a page of its own.
    slot.through = last;
    const rest = newSlot<T>({ after: last, through });
    if (through !== null) rest.items = before.filter((item) => source.compare(source.placeOf(item), last) > 0);
    slots.splice(slots.indexOf(slot) + 1, 0, rest);
  };

  /** The known part of the list, and to which page each of its items belongs. */
  const known = (): { item: T; slot: Slot<T> }[] => {
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

  /** Listens to what is looked at, and to no more. */
  const update = (): void => {
    const list = known();
    const unknown = slots.find(({ items }) => items === null);
    const looked = new Set(list.slice(visible.first, visible.last + 1).map(({ slot }) => slot));
    const wanted = new Set([slots[0], ...[...looked].filter((slot) => slot !== slots[0]).slice(0, WATCHED_MAX)]);
    const isNearEnd = visible.last >= list.length - AHEAD;
    if (unknown !== undefined && ((isNearEnd && emptyAtEnd() < EMPTY_PAGES_MAX) || slots.indexOf(unknown) < demanded))
      wanted.add(unknown);
    // First what is not looked at any more: at no time are there more of them than that.
    for (const slot of slots) {
      if (wanted.has(slot)) continue;
      slot.close?.();
      slot.close = null;
    }
    for (const slot of slots) if (wanted.has(slot) && slot.close === null) openSlot(slot);
    emit(list, unknown);
  };

  /** How many of the last known pages have nothing to show. */
  const emptyAtEnd = (): number => {
    const pages = slots.filter(({ items }) => items !== null);
    const index = pages.findLastIndex(({ items }) => items?.some(source.isShown) === true);
    return pages.length - 1 - index;
  };

  const emit = (list: readonly { item: T }[], unknown: Slot<T> | undefined): void => {
    const first = slots[0]?.live ?? LOADING;
    onChange({
      live: first.status === 'ready' ? { status: 'ready', data: list.map(({ item }) => item) } : first,
      mayLoadMore: unknown !== undefined && unknown !== slots[0] && unknown.close === null,
      isLoadingMore: unknown !== undefined && unknown !== slots[0] && unknown.close !== null,
    });
  };

  update();
  return {
    /** Which items of the list are looked at, by their places. */
    look: (first: number, last: number) => {
      if (first === visible.first && last === visible.last) return;
      visible = { first, last };
      update();
    },
    loadMore: () => {
      demanded = slots.length;
      update();
    },
    close: () => {
      for (const { close } of slots) close?.();
    },
  };
}

const newSlot = <T>(range: PageRange): Slot<T> => ({ ...range, items: null, live: LOADING, close: null });
