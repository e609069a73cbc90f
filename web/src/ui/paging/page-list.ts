/**
 * The pages of a long list, in their order. Each starts where the one before it ends;
 * the last is followed by another only when somebody gets there.
 */
export interface PageSlot<Cursor> {
  /** Behind which place the page starts; null: at the beginning. */
  after: Cursor | null;
  /** Where the next page would start; null: this is the last one; undefined: the page has not answered yet. */
  next: Cursor | null | undefined;
  /** How many entries of the page are on show. */
  shown: number;
  /** In px, as last measured; null while it never was. */
  height: number | null;
}

export type PageList<Cursor> = readonly PageSlot<Cursor>[];

export interface PageAnswer<Cursor> {
  next: Cursor | null;
  shown: number;
}

const slotAfter = <Cursor>(after: Cursor | null): PageSlot<Cursor> => ({
  after,
  next: undefined,
  shown: 0,
  height: null,
});

export const firstPage = <Cursor>(): PageList<Cursor> => [slotAfter<Cursor>(null)];

/** Takes in what a page holds. A page whose beginning moved moves along; pages behind the end are dropped. */
export function pageAnswered<Cursor>(
  list: PageList<Cursor>,
  index: number,
  { next, shown }: PageAnswer<Cursor>,
): PageList<Cursor> {
  const slot = list[index];
  if (slot === undefined || (slot.next === next && slot.shown === shown)) return list;
  const before = [...list.slice(0, index), { ...slot, next, shown }];
  const [follower, ...rest] = list.slice(index + 1);
  if (follower === undefined || next === null) return before;
  return [...before, follower.after === next ? follower : { ...follower, after: next }, ...rest];
}

/** Adds the next page, if there is one to add. */
export function nextPage<Cursor>(list: PageList<Cursor>): PageList<Cursor> {
  const next = list.at(-1)?.next;
  return next === null || next === undefined ? list : [...list, slotAfter(next)];
}

export function pageMeasured<Cursor>(list: PageList<Cursor>, index: number, height: number): PageList<Cursor> {
  return list.map((slot, at) => (at === index && slot.height !== height ? { ...slot, height } : slot));
}

/** Whether the end of the list may load more by itself: not while what is loaded shows hardly anything. */
export function loadsByItself<Cursor>(list: PageList<Cursor>, pageSize: number): boolean {
  const last = list.at(-1);
  return last?.next !== null && last?.next !== undefined && last.shown >= pageSize / 2;
}

export const shownInAll = <Cursor>(list: PageList<Cursor>): number =>
  list.reduce((count, slot) => count + slot.shown, 0);
