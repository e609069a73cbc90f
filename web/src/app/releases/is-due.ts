/** A page looks for a new release this often at most, in ms. */
export const LOOK_AGAIN_MS = 10 * 60_000;

/** Whether it is time to look for a new release again. Both in ms. */
export const isDue = (lookedAt: number, now: number): boolean => now - lookedAt >= LOOK_AGAIN_MS;
