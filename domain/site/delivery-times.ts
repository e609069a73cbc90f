/** What the site promises: the longest that a delivery takes, in hours, and how long the bot usually takes, in minutes. */
export const DELIVERY_HOURS_MAX = 24;
const BOT_DELIVERY_MINUTES = { min: 1, max: 5 } as const;

/** "24 hours", as it stands in sentences. */
export const DELIVERY_HOURS = `${DELIVERY_HOURS_MAX} hours`;
/** "1-5 minutes", as it stands in sentences. */
export const BOT_MINUTES = `${BOT_DELIVERY_MINUTES.min}-${BOT_DELIVERY_MINUTES.max} minutes`;
