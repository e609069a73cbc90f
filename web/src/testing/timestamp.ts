/** A Firestore timestamp; `ms` since the epoch. Its text sorts by time. */
export const timestamp = (ms: number): { toMillis: () => number; toString: () => string } => ({
  toMillis: () => ms,
  toString: () => new Date(ms).toISOString(),
});
