import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { weightUntilAlive, weightUntilLive } from '../../support/script-weight.ts';
import { test } from '../support/test.ts';

/** In KB, gzipped. */
const HTML_MAX = 32;
/** The styles of all shoppers' screens, which each page includes. */
const STYLES_MAX = 12;
const ALIVE_MAX = 138;
const LIVE_MAX = 246;

const packedKb = (text: string): number => gzipSync(text, { level: 9 }).length / 1_000;

for (const path of ['/', '/catalog']) {
  test(`limits the size of ${path} until it is interactive, and until it is live`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const page = await (await request.get(path)).text();
    const html = packedKb(page);
    const styles = packedKb([...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, sheet]) => sheet).join(''));
    const alive = (await weightUntilAlive(`${baseURL}${path}`)) / 1_000;
    const live = (await weightUntilLive(browser, `${baseURL}${path}`)) / 1_000;
    console.log(
      `${path}: ${html.toFixed(1)} KB with ${styles.toFixed(1)} KB of styles, ${alive.toFixed(1)} KB until it can be clicked, ${live.toFixed(1)} KB until it is live`,
    );
    // The minimum proves that code was measured.
    expect(alive).toBeGreaterThan(100);
    expect(live).toBeGreaterThan(alive);
    expect(styles).toBeGreaterThan(5);
    expect(styles, 'the styles in the page').toBeLessThanOrEqual(STYLES_MAX);
    expect(html, 'the page itself').toBeLessThanOrEqual(HTML_MAX);
    expect(alive, 'until it can be clicked').toBeLessThanOrEqual(ALIVE_MAX);
    expect(live, 'until it is live').toBeLessThanOrEqual(LIVE_MAX);
  });
}
