const AMOUNT = /^\$?\s*(\d{1,9})(?:\.(\d{1,2}))?$/;

/** An amount as people type it, in cents: `12.5` → 1250. Null: it is no amount, or has more than two decimals. */
export function parseUsd(text: string): number | null {
  const [, dollars, decimals = ''] = AMOUNT.exec(text.trim()) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Cents as people type them: `1250` → `12.50`. */
export const usdText = (cents: number): string => (cents / 100).toFixed(2);
