/** A Firestore timestamp; `ms` since the epoch. Its text sorts as the time does. */
export const timestamp = (ms: number): { toMillis: () => number; toString: () => string } => ({
  toMillis: () => ms,
  toString: () => new Date(ms).toISOString(),
});
