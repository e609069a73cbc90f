/** Minimum time between two checks for a new release, in ms. */
export const UPDATE_CHECK_INTERVAL_MS = 10 * 60_000;

/** Returns whether the next check for a new release is due. Both times are in ms. */
export const isDue = (checkedAt: number, now: number): boolean => now - checkedAt >= UPDATE_CHECK_INTERVAL_MS;
