import { expect } from '@playwright/test';
import { createStore } from '../../../support/fixtures.ts';
import { test } from '../../support/test.ts';

test('serves secure and compressed pages, cacheable scripts, and the files for search engines', async ({
  request,
  baseURL,
}) => {
  await test.step('sends security headers, and immutable scripts', async () => {
    const response = await request.get('/');
    const headers = response.headers();
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
    );
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeTruthy();
    const [, script = ''] = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(await response.text()) ?? [];
    expect((await request.get(script)).headers()['cache-control']).toMatch(/immutable/);
  });

  await test.step('compresses responses', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await request.get('/catalog', { headers: { 'Accept-Encoding': encoding } });
      expect(response.headers()['content-encoding']).toBe(encoding);
    }
  });

  await test.step('serves robots.txt', async () => {
    const robots = await request.get('/robots.txt');
    expect(robots.headers()['content-type']).toMatch(/^text\/plain/);
    const text = await robots.text();
    for (const path of ['/seller/', '/owner/', '/checkout', '/orders/']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  });

  await test.step('serves the sitemap', async () => {
    await createStore();
    const index = await request.get('/sitemap.xml');
    expect(index.headers()['content-type']).toMatch(/^application\/xml/);
    expect(index.headers()['cache-control']).toBe('public, max-age=300, s-maxage=3600');
    const parts = Array.from((await index.text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address ?? '');
    const lists = await Promise.all(parts.map(async (part) => (await request.get(part)).text()));
    // The sitemap can be some minutes old, and therefore lack this test's store.
    expect(lists.join('')).toMatch(new RegExp(`<loc>${baseURL}/stores/[a-z0-9-]+</loc>`));
    expect(lists.join('')).toContain(`<loc>${baseURL}/donutsmp-irl-market</loc>`);
    expect((await request.get('/sitemaps/other.xml')).status()).toBe(404);
  });
});
