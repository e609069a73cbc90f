const AMOUNT = /^\$?\s*(\d{1,9})(?:\.(\d{1,2}))?$/;

/** Parses a typed amount, in cents: `12.5` → 1250. Null: it is not an amount, or has more than two decimals. */
export function parseUsd(text: string): number | null {
  const [, dollars, decimals = ''] = AMOUNT.exec(text.trim()) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Cents in typed notation: `1250` → `12.50`. */
export const usdText = (cents: number): string => (cents / 100).toFixed(2);
