import { createContext, use } from 'react';

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** The site's one address, where it can be reached by several; without a slash at its end. */
const browserOrigin = (): string => withoutSlash(import.meta.env.VITE_PUBLIC_SITE_URL ?? location.origin);

/** What the server knows of it. */
export const SiteOriginContext = createContext<string | null>(null);

export function useSiteOrigin(): string {
  const known = use(SiteOriginContext);
  return known ?? browserOrigin();
}
