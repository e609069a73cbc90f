const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/**
 * `Nov 22, 2026`. The day is the same wherever one reads it: the server, which draws the page first, does not know the reader's. Why not
 * by the browser's own format: see `formatNumber`.
 */
export const formatDay = (date: Date): string =>
  `${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
