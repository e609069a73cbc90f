/** Promised delivery times: the maximum in hours, and the bot's usual range in minutes. */
export const DELIVERY_HOURS_MAX = 24;
const BOT_DELIVERY_MINUTES = { min: 1, max: 5 } as const;

/** "24 hours", for use in sentences. */
export const DELIVERY_HOURS = `${DELIVERY_HOURS_MAX} hours`;
/** "1-5 minutes", for use in sentences. */
export const BOT_MINUTES = `${BOT_DELIVERY_MINUTES.min}-${BOT_DELIVERY_MINUTES.max} minutes`;
