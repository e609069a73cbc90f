/** The time for which a buyer waits for other buyers of the same products, in ms: enough for ten processes. */
export const RESERVATION_DEADLINE_MS = 20_000;
