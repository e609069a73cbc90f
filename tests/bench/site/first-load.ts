import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Figure } from '../figures.ts';

const LIMIT_KB = 300;

/** How much JavaScript, gzipped, a first visit to the catalogue needs until a product card is painted. */
export async function firstLoad(browser: Browser, baseUrl: string): Promise<Figure> {
  const page = await browser.newPage();
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.goto(`${baseUrl}/catalog`);
  await page.getByTestId('product-card').first().waitFor();
  const needed = await Promise.all(scripts.values());
  await page.close();
  const bytes = needed.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  return {
    name: 'JavaScript before the first product card on /catalog',
    value: bytes / 1_000,
    limit: LIMIT_KB,
    unit: 'KB gzipped',
    detail: `${needed.length} files`,
  };
}
