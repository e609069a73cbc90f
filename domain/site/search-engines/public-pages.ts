import type { SiteSettings } from '../site-settings.ts';

/** The search landing pages. */
export const LANDING_PATHS = {
  market: '/donutsmp-irl-market',
  catalog: '/donutsmp-irl-catalog',
  stores: '/donut-irl-market',
  trade: '/donutsmp-irl-trade',
} as const;

const INSTANT_MONEY_PATH = '/instant-money';

/** The indexed screens, in addition to those of the stores. */
const PUBLIC_PATHS = [
  '/',
  '/stores',
  '/catalog',
  INSTANT_MONEY_PATH,
  '/free-money',
  '/reviews',
  '/about',
  '/sell',
  ...Object.values(LANDING_PATHS),
];

export const publicPaths = ({ instantMoneyEnabled }: Pick<SiteSettings, 'instantMoneyEnabled'>): string[] =>
  PUBLIC_PATHS.filter((path) => instantMoneyEnabled || path !== INSTANT_MONEY_PATH);

/** Returns whether the server renders the page at a path: one of these screens, a store or a product. */
export const isPublicPage = (pathname: string): boolean =>
  PUBLIC_PATHS.includes(pathname) || /^\/(?:stores|products)\/[^/]+$/.test(pathname);

/** Paths excluded from search engines: staff pages, a buyer's own pages, and endpoints for programs. */
const CLOSED_PATHS = ['/seller/', '/owner/', '/checkout', '/orders/', '/auth/', '/webhooks/', '/reports/', '/search/'];

/** `robots.txt`. The sitemap requires an absolute address, so it is omitted in a build without a known origin. */
export function robotsText(origin: string | null): string {
  const rules = ['User-agent: *', ...CLOSED_PATHS.map((path) => `Disallow: ${path}`)];
  return [...rules, ...(origin === null ? [] : ['', `Sitemap: ${origin}${SITEMAP_PATHS.index}`]), ''].join('\n');
}

/** The index lists the parts: one for the site's own pages, and one for each batch of stores. */
export const SITEMAP_PATHS = {
  index: '/sitemap.xml',
  pages: '/sitemaps/pages.xml',
  stores: '/sitemaps/stores.xml',
} as const;

/** The path of the part that lists the stores after `afterId`. */
export const storesPartPath = (afterId: string | null): string =>
  afterId === null ? SITEMAP_PATHS.stores : `/sitemaps/stores-after-${afterId}.xml`;

/** The reverse; undefined: no such part. */
export function storesPartAfter(path: string): string | null | undefined {
  if (path === SITEMAP_PATHS.stores) return null;
  return /^\/sitemaps\/stores-after-([\w-]{1,100})\.xml$/.exec(path)?.[1];
}
