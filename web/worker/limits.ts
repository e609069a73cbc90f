const DAY_S = 24 * 60 * 60;

/**
 * Limits of the site's caches in a browser. The least recently used entries are removed first, and all of them when the
 * quota is exceeded.
 */
export const PAGE_CACHE_LIMITS = { maxEntries: 30, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true };
/** Enough for two releases: cached pages need the files of their release. */
export const ASSET_CACHE_LIMITS = { maxEntries: 250, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true };
export const PICTURE_CACHE_LIMITS = { maxEntries: 150, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true };
