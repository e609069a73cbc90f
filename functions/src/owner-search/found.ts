import { OWNER_SEARCH } from '@blockbazaar/domain/staff/staff-limits';

/** The first ones that were found, and whether there may be more. */
export interface Found<Item> {
  items: Item[];
  isMore: boolean;
}

export const NOTHING_FOUND: Found<never> = { items: [], isMore: false };

/** Of what a query by one word has answered, those that have the other words, too. */
export function foundAmong<Item>(hits: readonly Item[], isMeant: (item: Item) => boolean): Found<Item> {
  const meant = hits.filter(isMeant);
  return {
    items: meant.slice(0, OWNER_SEARCH.shown),
    isMore: meant.length > OWNER_SEARCH.shown || hits.length > OWNER_SEARCH.tokenHits,
  };
}
