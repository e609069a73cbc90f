/**
 * The pages of a long list, in order. Each page starts at the end of the previous one. The next page loads after the last
 * one only when the reader reaches it.
 */
export interface PageSlot<Cursor> {
  /** The page starts after this cursor; null is the start of the list. */
  after: Cursor | null;
  /** Start of the next page; null on the last page; undefined while the page is loading. */
  next: Cursor | null | undefined;
  /** Number of shown entries of the page. */
  shown: number;
  /** Last measured height in px; null before the first measurement. */
  height: number | null;
}

export type PageList<Cursor> = readonly PageSlot<Cursor>[];

export interface PageReport<Cursor> {
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

/** Applies the data of a page. A page with another start cursor is reloaded; pages after the last one are removed. */
export function recordPage<Cursor>(
  list: PageList<Cursor>,
  index: number,
  { next, shown }: PageReport<Cursor>,
): PageList<Cursor> {
  const slot = list[index];
  if (slot === undefined || (slot.next === next && slot.shown === shown)) return list;
  const before = [...list.slice(0, index), { ...slot, next, shown }];
  const [follower, ...rest] = list.slice(index + 1);
  if (follower === undefined || next === null) return before;
  return [...before, follower.after === next ? follower : { ...follower, after: next }, ...rest];
}

/** Adds the next page, if there is one. */
export function nextPage<Cursor>(list: PageList<Cursor>): PageList<Cursor> {
  const next = list.at(-1)?.next;
  return next === null || next === undefined ? list : [...list, slotAfter(next)];
}

export function recordPageHeight<Cursor>(list: PageList<Cursor>, index: number, height: number): PageList<Cursor> {
  return list.map((slot, at) => (at === index && slot.height !== height ? { ...slot, height } : slot));
}

/** Returns whether the end of the list loads automatically: not while the loaded pages show hardly any entries. */
export function shouldLoadAutomatically<Cursor>(list: PageList<Cursor>, pageSize: number): boolean {
  const last = list.at(-1);
  return last?.next !== null && last?.next !== undefined && last.shown >= pageSize / 2;
}

export const countShownEntries = <Cursor>(list: PageList<Cursor>): number =>
  list.reduce((count, slot) => count + slot.shown, 0);
