/** Returns the public address of the site (VITE_PUBLIC_SITE_URL) without a trailing slash; null when it is not set. */
export function siteOrigin(env: Readonly<Record<string, unknown>>): string | null {
  const named = env.VITE_PUBLIC_SITE_URL;
  return typeof named === 'string' && named !== '' ? named.replace(/\/+$/, '') : null;
}
