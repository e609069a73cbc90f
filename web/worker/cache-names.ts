/** The caches of the site, one of each kind. Caches of earlier workers have other names, and are removed. */
export const CACHE_NAMES = { pages: 'pages', assets: 'assets', pictures: 'pictures' } as const;

export async function removeOtherCaches(): Promise<void> {
  const siteCacheNames: readonly string[] = Object.values(CACHE_NAMES);
  const others = (await caches.keys()).filter((name) => !siteCacheNames.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
