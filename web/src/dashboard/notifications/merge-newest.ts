import type { TimestampLike } from '@blockbazaar/domain/timestamp';

/** One page of several lists. */
export interface MergedLists<Item> {
  /** Newest first. */
  items: Item[];
  /** Upper bound of the creation time of the next page's items, in ms; null if there is no earlier item. */
  earlierUntil: number | null;
}

/**
 * Merges lists of the newest items. Each list has `size` items at most. An earlier page starts at the end of the first
 * full list, so that it contains every remaining item. Some items can be on both pages.
 */
export function mergeNewest<Item extends { createdAt: TimestampLike }>(
  lists: readonly (readonly Item[])[],
  size: number,
): MergedLists<Item> {
  const ends = lists.flatMap((list) => (list.length < size ? [] : list.slice(-1).map(createdMs)));
  return {
    items: lists.flat().toSorted((one, other) => createdMs(other) - createdMs(one)),
    earlierUntil: ends.length === 0 ? null : Math.max(...ends),
  };
}

const createdMs = ({ createdAt }: { createdAt: TimestampLike }): number => createdAt.toMillis();
