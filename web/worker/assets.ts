import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { CACHE_NAMES } from './cache-names.ts';
import { ASSET_CACHE_LIMITS, PICTURE_CACHE_LIMITS } from './limits.ts';

const matchOptions = { ignoreVary: true };

/** Files of the build, whose names contain a content hash. */
export const assets = new CacheFirst({
  cacheName: CACHE_NAMES.assets,
  matchOptions,
  plugins: [new ExpirationPlugin(ASSET_CACHE_LIMITS)],
});

const pictureOptions = {
  cacheName: CACHE_NAMES.pictures,
  matchOptions,
  plugins: [new ExpirationPlugin(PICTURE_CACHE_LIMITS)],
};

/** Drawings under `/art/`, whose names do not change with their content. */
export const pictures = new StaleWhileRevalidate(pictureOptions);

/** Pictures that the browser has already loaded. */
const loadedPictures = new CacheFirst({
  ...pictureOptions,
  fetchOptions: { cache: 'only-if-cached', mode: 'same-origin' },
});

/**
 * Caches the files of a page. The browser already has them in its HTTP cache, so this sends no requests. Rejects if one
 * is unavailable.
 */
export async function cacheAssets(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  const cachedFiles = paths.map(async (path) => {
    const [response, done] = assets.handleAll({ event, request: new Request(path) });
    if (!(await response).ok) throw new Error(`${path} is not available.`);
    await done;
  });
  await Promise.all(cachedFiles);
}

/** Caches pictures; those that the page has not loaded are omitted. */
export async function cachePictures(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  await Promise.allSettled(paths.flatMap((path) => loadedPictures.handleAll({ event, request: new Request(path) })));
}

/** Returns whether all of them are cached. */
export async function hasAssets(paths: readonly string[]): Promise<boolean> {
  const cache = await caches.open(CACHE_NAMES.assets);
  const found = await Promise.all(paths.map((path) => cache.match(path, matchOptions)));
  return found.every((response) => response !== undefined);
}
