/**
 * `1234567` → `1,234,567`, with at most three decimals, as `toLocaleString('en-US')` writes it. Not by that: the first use of a browser's
 * own number and date formats costs a phone a tenth of a second, just when a page from the server comes to life.
 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 1_000) / 1_000).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${value < 0 ? '-' : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`;
}
