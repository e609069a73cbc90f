/** The site's one address, where it can be reached by several; without a slash at its end. */
export const siteOrigin: string = (import.meta.env.VITE_PUBLIC_SITE_URL ?? location.origin).replace(/\/+$/, '');
