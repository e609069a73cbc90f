/** Whether every text in some JSON can be written down: half of a pair of surrogates is no character, and the database takes none. */
export function isWellFormedText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => key.isWellFormed() && isWellFormedText(item));
}
