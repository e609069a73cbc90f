const MILLION = 1_000_000;

/**
 * Parses an amount of in-game money, in millions: `5,000,000` → 5, `5M` → 5. Null: it is not an amount, or not a whole
 * number of millions.
 */
export function parseAmount(text: string): number | null {
  const [, digits = '', unit] = /^(\d{1,3}(?:,\d{3})+|\d+)\s*(m?)$/i.exec(text.trim()) ?? [];
  if (digits === '') return null;
  const value = Number(digits.replaceAll(',', ''));
  const millions = unit === '' ? value / MILLION : value;
  return Number.isSafeInteger(millions) && millions > 0 ? millions : null;
}
