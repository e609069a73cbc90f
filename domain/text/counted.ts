/** The noun of a number, for a text in which the number stands apart: `order is`, `orders are`. */
export const nounOf = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** A number with its noun, which can include a verb: `1 order is`, `1,200 orders are`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${nounOf(count, one, many)}`;
