import { gzipSync } from 'node:zlib';
import { VISIT_SAMPLE_RATE } from '@blockbazaar/domain/site/visits/visit-sampling';
import type { Browser, Response } from '@playwright/test';
import { DEFERRED_ATTRIBUTE, LIVE_ATTRIBUTE } from '../../web/src/app/page-markers.ts';
import { isListenChannel } from './listen-channel.ts';

const gzipped = (body: Uint8Array): number => gzipSync(body, { level: 9 }).length;

/**
 * The JavaScript in gzipped bytes that a server-rendered page needs until it is interactive. Excludes scripts that only
 * its live data needs.
 */
export async function weightUntilAlive(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const links = `link ${DEFERRED_ATTRIBUTE}="modulepreload"(?![^>]* ${LIVE_ATTRIBUTE})[^>]* href`;
  const named = new RegExp(`<(?:script[^>]* src|${links})="([^"]+)"`, 'g');
  const addresses = new Set(Array.from(html.matchAll(named), ([, address = '']) => new URL(address, url).href));
  const weights = Array.from(addresses, async (address) => gzipped(await (await fetch(address)).bytes()));
  return (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
}

/** The JavaScript that a page requests until the database responds to its first listener, in gzipped bytes. */
export async function weightUntilLive(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    // One in twenty visits is measured, and loads more code. This excludes the visit.
    await context.addInitScript(`Math.random = () => ${VISIT_SAMPLE_RATE}`);
    const page = await context.newPage();
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    const answered = page.waitForResponse(
      (response) => isListenChannel(response.url()) && response.request().method() === 'GET',
    );
    await page.goto(url, { waitUntil: 'commit' });
    await answered;
    // Responses after that point are not read, because the page is closed at the same time.
    const bodies = await Promise.all(scripts.map((response) => response.body()));
    return bodies.reduce((sum, body) => sum + gzipped(body), 0);
  } finally {
    await context.close();
  }
}
