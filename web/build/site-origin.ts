/** The site's public address that the build is given (VITE_PUBLIC_SITE_URL), without a slash at its end; null when it was not. */
export function siteOrigin(env: Readonly<Record<string, unknown>>): string | null {
  const named = env.VITE_PUBLIC_SITE_URL;
  return typeof named === 'string' && named !== '' ? named.replace(/\/+$/, '') : null;
}
