import type { Browser } from '@playwright/test';
import { isListenChannel } from '../../support/listen-channel.ts';
import { median, type Figure } from '../figures.ts';

const RUNS = 5;

/**
 * Lighthouse’s phone: a quarter of the CPU speed, and its "slow 4G". Connections are reused, so that a request costs
 * one round trip.
 */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const PROCESSOR_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};

const LIVE_MS_MAX = 1_500;

/** The time from the first paint until a page on a slow phone is live, when its listeners have their first response. */
export async function liveAfterPaint(browser: Browser, url: string, path: string): Promise<Figure> {
  const delays: number[] = [];
  for (let run = 0; run < RUNS; run += 1) delays.push(await visit(browser, url));
  return {
    name: `live after the first paint of ${path}`,
    value: median(delays),
    limit: LIVE_MS_MAX,
    unit: 'ms',
    detail: `median of ${RUNS} visits on a slowed phone`,
  };
}

/** In ms. */
async function visit(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    const { promise: answered, resolve } = Promise.withResolvers<number>();
    const channels = new Set<string>();
    /** Offset from the browser's monotonic seconds to the time of day in ms. */
    let clockMs: number | null = null;
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
      clockMs ??= (wallTime - timestamp) * 1_000;
      if (request.method === 'GET' && isListenChannel(request.url)) channels.add(requestId);
    });
    session.on('Network.dataReceived', ({ requestId, timestamp }) => {
      if (channels.has(requestId) && clockMs !== null) resolve(clockMs + timestamp * 1_000);
    });
    await page.goto(url);
    const liveAt = await answered;
    const paintedAt = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN),
    );
    return liveAt - paintedAt;
  } finally {
    await context.close();
  }
}
