const placeOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * The position of a new product, behind all others of its store. The commit that creates the product also writes it to
 * the store's `lastDisplayOrder`. If two people add products simultaneously, the second transaction is retried and gets
 * the next position.
 *
 * @param lastGiven the store's `lastDisplayOrder`; undefined for stores without manually added products
 * @param highest the position of the store's last product, if there is one
 */
export const nextDisplayOrder = (lastGiven: unknown, highest: unknown): number =>
  Math.max(placeOf(lastGiven), placeOf(highest)) + 1;
