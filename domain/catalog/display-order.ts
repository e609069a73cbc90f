const placeOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * The place of a new product, behind all others of its store. It is written to the store's `lastDisplayOrder` in the commit that creates
 * the product: of two people who add one at the same time, the second reads again and gets the next place.
 *
 * @param lastGiven the store's `lastDisplayOrder`; stores that never got a product by hand have none
 * @param highest the place of the store's last product, if there is one
 */
export const nextDisplayOrder = (lastGiven: unknown, highest: unknown): number =>
  Math.max(placeOf(lastGiven), placeOf(highest)) + 1;
