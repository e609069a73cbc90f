/** An event is sent again for a day at most. */
const NEWS_MS = 24 * 60 * 60_000;

/** Whether what happened at a moment (ms) is still announced: what an import brings in is history. */
export const isNews = (atMs: number, nowMs: number): boolean => nowMs - atMs < NEWS_MS;
