import { OWNER_SEARCH } from '@blockbazaar/domain/staff/staff-limits';

/** The first results, and whether there may be more. */
export interface Found<Item> {
  items: Item[];
  isMore: boolean;
}

export const NOTHING_FOUND: Found<never> = { items: [], isMore: false };

/** Selects the results of a one-word query that match the other words too. */
export function foundAmong<Item>(hits: readonly Item[], isMeant: (item: Item) => boolean): Found<Item> {
  const meant = hits.filter(isMeant);
  return {
    items: meant.slice(0, OWNER_SEARCH.shown),
    isMore: meant.length > OWNER_SEARCH.shown || hits.length > OWNER_SEARCH.tokenHits,
  };
}
