const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/**
 * `Nov 22, 2026`. The day is independent of the time zone, because the server that first renders the page does not know
 * the reader's. For the reason not to use the browser's format, see `formatNumber`.
 */
export const formatDay = (date: Date): string =>
  `${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
