/** A number with its noun, which can include a verb: `1 order is`, `1,200 orders are`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
