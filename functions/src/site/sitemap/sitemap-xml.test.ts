import { expect, it } from 'vitest';
import { sitemapIndexXml, urlSetXml } from './sitemap-xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

it('lists escaped addresses, with the date if it is known', () => {
  const places = [
    { location: 'https://shop.example/?a=1&b=<"\'>', modifiedAt: null },
    { location: 'https://shop.example/stores/x', modifiedAt: new Date(Date.UTC(2026, 10, 21)) },
  ];
  expect(urlSetXml(places)).toBe(
    `${HEAD}<urlset ${XMLNS}>\n<url><loc>https://shop.example/?a=1&amp;b=&lt;&quot;&apos;&gt;</loc></url>\n` +
      '<url><loc>https://shop.example/stores/x</loc><lastmod>2026-11-21T00:00:00.000Z</lastmod></url>\n</urlset>\n',
  );
});

it('returns a valid document for an empty list', () => {
  expect(sitemapIndexXml([])).toBe(`${HEAD}<sitemapindex ${XMLNS}>\n</sitemapindex>\n`);
});
