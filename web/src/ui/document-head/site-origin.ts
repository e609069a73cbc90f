import { createContext, use } from 'react';

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** The canonical address of the site, without a trailing slash. */
const browserOrigin = (): string => withoutSlash(import.meta.env.VITE_PUBLIC_SITE_URL ?? location.origin);

/** The address as the server knows it. */
export const SiteOriginContext = createContext<string | null>(null);

export function useSiteOrigin(): string {
  const known = use(SiteOriginContext);
  return known ?? browserOrigin();
}
