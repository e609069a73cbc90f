import type { TimestampLike } from '@blockbazaar/domain/timestamp';

interface Listed {
  id: string;
  createdAt: TimestampLike;
}

/** The state of a list on its last display. `ids` is null before the first one. */
export interface ViewedList {
  ids: ReadonlySet<string> | null;
  newestMs: number;
}

export const UNVIEWED_LIST: ViewedList = { ids: null, newestMs: 0 };

/** The tolerance between the clocks of the writers, in ms. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Returns the new items of a list of the newest items; none for the first list. An item that moves up because others
 * were read is older than the known items, so it is not new.
 */
export function arrivedSince<Item extends Listed>(
  { ids, newestMs }: ViewedList,
  list: readonly Item[],
): { arrived: Item[]; now: ViewedList } {
  const isNew = ({ id, createdAt }: Item): boolean =>
    ids !== null && !ids.has(id) && createdAt.toMillis() > newestMs - CLOCK_TOLERANCE_MS;
  return {
    arrived: list.filter(isNew),
    now: {
      ids: new Set(list.map(({ id }) => id)),
      newestMs: Math.max(newestMs, ...list.map(({ createdAt }) => createdAt.toMillis())),
    },
  };
}
