const DAY_S = 24 * 60 * 60;

/** How much of the site a browser keeps, and for how long at most. What was not used for longest goes first, and all of it when space runs out. */
export const PAGES_KEPT = { maxEntries: 30, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true };
/** Two releases' worth: kept pages need the files of their own. */
export const ASSETS_KEPT = { maxEntries: 250, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true };
export const PICTURES_KEPT = { maxEntries: 150, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true };
