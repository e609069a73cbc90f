import type { TimestampLike } from '@blockbazaar/domain/timestamp';

interface Listed {
  id: string;
  createdAt: TimestampLike;
}

/** What a page has seen of a list. `ids` null: nothing yet. */
export interface Seen {
  ids: ReadonlySet<string> | null;
  newestMs: number;
}

export const NOTHING_SEEN: Seen = { ids: null, newestMs: 0 };

/** The clocks of those who write are apart by less, in ms. */
const CLOCKS_APART_MS = 60_000;

/**
 * What has come in since, of a list of the newest; of the first that is seen, nothing. One that only moved up, because others were read, is older than
 * what was there.
 */
export function arrivedSince<Item extends Listed>(
  { ids, newestMs }: Seen,
  list: readonly Item[],
): { arrived: Item[]; now: Seen } {
  const isNew = ({ id, createdAt }: Item): boolean =>
    ids !== null && !ids.has(id) && createdAt.toMillis() > newestMs - CLOCKS_APART_MS;
  return {
    arrived: list.filter(isNew),
    now: {
      ids: new Set(list.map(({ id }) => id)),
      newestMs: Math.max(newestMs, ...list.map(({ createdAt }) => createdAt.toMillis())),
    },
  };
}
