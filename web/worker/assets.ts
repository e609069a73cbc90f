import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { CACHE_NAMES } from './cache-names.ts';
import { ASSETS_KEPT, PICTURES_KEPT } from './limits.ts';

const matchOptions = { ignoreVary: true };

/** Files of the build: what is in them is in their names. */
export const assets = new CacheFirst({
  cacheName: CACHE_NAMES.assets,
  matchOptions,
  plugins: [new ExpirationPlugin(ASSETS_KEPT)],
});

const ofPictures = { cacheName: CACHE_NAMES.pictures, matchOptions, plugins: [new ExpirationPlugin(PICTURES_KEPT)] };

/** Drawings under `/art/`, which keep their names when they change. */
export const pictures = new StaleWhileRevalidate(ofPictures);

/** Those that the browser has loaded already. */
const loadedPictures = new CacheFirst({
  ...ofPictures,
  fetchOptions: { cache: 'only-if-cached', mode: 'same-origin' },
});

/** Keeps files that a page needs. They are where the browser has put them for the page itself: this asks nobody again. Rejects when one is not to be had. */
export async function keepAssets(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  const kept = paths.map(async (path) => {
    const [response, done] = assets.handleAll({ event, request: new Request(path) });
    if (!(await response).ok) throw new Error(`${path} is not there.`);
    await done;
  });
  await Promise.all(kept);
}

/** The same for pictures; those that the page has not loaded stay away. */
export async function keepPictures(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  await Promise.allSettled(paths.flatMap((path) => loadedPictures.handleAll({ event, request: new Request(path) })));
}

/** Whether all of them are kept. */
export async function hasAssets(paths: readonly string[]): Promise<boolean> {
  const cache = await caches.open(CACHE_NAMES.assets);
  const found = await Promise.all(paths.map((path) => cache.match(path, matchOptions)));
  return found.every((response) => response !== undefined);
}
