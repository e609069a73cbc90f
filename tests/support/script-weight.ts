import { gzipSync } from 'node:zlib';
import { MEASURED_SHARE } from '@blockbazaar/domain/visits/visit-sampling';
import type { Browser, Response } from '@playwright/test';
import { LATER_ATTRIBUTE, LIVE_ATTRIBUTE } from '../../web/src/app/page-marks.ts';
import { isListenChannel } from './listen-channel.ts';

const gzipped = (body: Uint8Array): number => gzipSync(body, { level: 9 }).length;

/** How much JavaScript, gzipped and in bytes, a page from the server needs until it can be clicked: what it names itself, and not only to be live. */
export async function weightUntilAlive(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const links = `link ${LATER_ATTRIBUTE}="modulepreload"(?![^>]* ${LIVE_ATTRIBUTE})[^>]* href`;
  const named = new RegExp(`<(?:script[^>]* src|${links})="([^"]+)"`, 'g');
  const addresses = new Set(Array.from(html.matchAll(named), ([, address = '']) => new URL(address, url).href));
  const weights = Array.from(addresses, async (address) => gzipped(await (await fetch(address)).bytes()));
  return (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
}

/** The same until the database answers the page's first listener: what was asked for by then. */
export async function weightUntilLive(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    // A visit whose figures are taken, as one in twenty is, loads more for that.
    await context.addInitScript(`Math.random = () => ${MEASURED_SHARE}`);
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
    // Those that come after the answer are not read: the page is closed while they do.
    const bodies = await Promise.all(scripts.map((response) => response.body()));
    return bodies.reduce((sum, body) => sum + gzipped(body), 0);
  } finally {
    await context.close();
  }
}
