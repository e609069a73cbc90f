/** How long a caller is kept waiting for others who change the same documents, in ms. */
export const RETRY_DEADLINE_MS = 8_000;

const FIRST_PAUSE_MS = 30;
const LONGEST_PAUSE_MS = 600;

/** How long to wait before trying again after so many failed attempts, in ms: longer each time, and never in step with others. */
export const retryDelayMs = (attempt: number): number =>
  Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
