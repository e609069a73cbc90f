import { describe, expect, it } from 'vitest';
import { isPublicPage, publicPaths, robotsText, storesPartAfter, storesPartPath } from './public-pages.ts';

const ORIGIN = 'https://blockbazaar.example';

describe('robots.txt', () => {
  const lines = robotsText(ORIGIN).split('\n');

  it.each([
    '/seller/login',
    '/seller/dashboard',
    '/owner/login',
    '/owner/dashboard',
    '/checkout',
    '/orders/abc',
    '/auth/discord/start',
    '/search/products',
  ])('disallows %s', (path) => {
    const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length));
    expect(closed.some((start) => path.startsWith(start))).toBe(true);
  });

  it('allows every page of the sitemap', () => {
    const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length));
    const open = publicPaths({ instantMoneyEnabled: true });
    expect(open.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  });

  it('contains the absolute address of the sitemap, or none without an origin', () => {
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(robotsText(null)).not.toMatch(/sitemap/i);
  });
});

describe('publicPaths and sitemaps', () => {
  it('includes the landing pages, and excludes Instant Money while it is switched off', () => {
    expect(publicPaths({ instantMoneyEnabled: true })).toEqual(
      expect.arrayContaining([
        '/',
        '/instant-money',
        '/donutsmp-irl-market',
        '/donut-irl-market',
        '/donutsmp-irl-trade',
      ]),
    );
    expect(publicPaths({ instantMoneyEnabled: false })).not.toContain('/instant-money');
  });

  it.each([null, 'store-1', 'a_B-9'])('has a sitemap of the stores after %s with a parsable path', (afterId) => {
    expect(storesPartAfter(storesPartPath(afterId))).toBe(afterId);
  });

  it.each(['/sitemaps/stores-after-.xml', '/sitemaps/stores-after-a/b.xml', '/sitemaps/pages.xml', '/sitemap.xml', ''])(
    'has no sitemap part at %s',
    (path) => {
      expect(storesPartAfter(path)).toBeUndefined();
    },
  );
});

describe('isPublicPage', () => {
  it.each([...publicPaths({ instantMoneyEnabled: true }), '/stores/nether-forge', '/products/1x-kit~Ab12'])(
    'accepts %s',
    (path) => {
      expect(isPublicPage(path)).toBe(true);
    },
  );

  it.each([
    '/checkout',
    '/orders/abc',
    '/seller/login',
    '/owner/dashboard',
    '/auth/discord/callback',
    '/webhooks/stripe',
    '/reports/visit',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/stores/',
    '/stores/a/b',
    '/products',
    '/nowhere',
  ])('rejects %s', (path) => {
    expect(isPublicPage(path)).toBe(false);
  });
});
