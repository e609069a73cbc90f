/**
 * `1234567` → `1,234,567`, with at most three decimals, like `toLocaleString('en-US')`. Not implemented with it: the
 * first use of a browser's number and date formats takes a phone a tenth of a second, during the hydration of a
 * server-rendered page.
 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 1_000) / 1_000).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${value < 0 ? '-' : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`;
}
