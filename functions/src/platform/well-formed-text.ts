/**
 * Returns whether every text in a JSON value can be stored: half of a surrogate pair is no character, and the database
 * rejects it.
 */
export function isWellFormedText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => key.isWellFormed() && isWellFormedText(item));
}
