/** An event is redelivered for up to a day. */
const ANNOUNCEMENT_WINDOW_MS = 24 * 60 * 60_000;

/** Returns whether an event at `atMs` is still announced: imported events are history. */
export const isRecentEvent = (atMs: number, nowMs: number): boolean => nowMs - atMs < ANNOUNCEMENT_WINDOW_MS;
