import type { TimestampLike } from '@blockbazaar/domain/timestamp';

/** One page of several lists. */
export interface MergedLists<Item> {
  /** The newest first. */
  items: Item[];
  /** Until when (ms) the items of the next page were created; null: there is no earlier item. */
  earlierUntil: number | null;
}

/**
 * Merges lists of the newest items. Each list has `size` items at most. An earlier page starts where the first full list ends, so that it contains every
 * item that this page does not. Some items may be on both pages.
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
