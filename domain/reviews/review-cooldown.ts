export const REVIEW_COOLDOWN_HOURS = 12;

/** A shopper may publish one review in this time. */
export const REVIEW_COOLDOWN_MS = REVIEW_COOLDOWN_HOURS * 60 * 60_000;
