import type { Browser } from '@playwright/test';
import { weightUntilAlive, weightUntilLive } from '../../support/script-weight.ts';
import { report, type Figure } from '../figures.ts';
import { launchBrowser } from '../launch-browser.ts';
import { liveStock } from './live-stock.ts';
import { thousandCards } from './thousand-cards.ts';

// Started by `npm run bench`, which provides the stack and its address.
const { BASE_URL = 'http://localhost:5000' } = process.env;

const browser = await launchBrowser();
try {
  const figures = [
    ...(await firstLoad(browser, BASE_URL)),
    await liveStock(browser, BASE_URL),
    await thousandCards(browser, BASE_URL),
  ];
  process.exitCode = report(figures) ? 0 : 1;
} finally {
  await browser.close();
}

/** The gzipped JavaScript that a first visit to the catalog needs. */
async function firstLoad(visitor: Browser, baseUrl: string): Promise<Figure[]> {
  const url = `${baseUrl}/catalog`;
  return [
    {
      name: 'JavaScript until the cards of /catalog can be clicked',
      value: (await weightUntilAlive(url)) / 1_000,
      limit: 150,
      unit: 'KB gzipped',
      detail: 'they are painted before',
    },
    {
      name: 'JavaScript until /catalog is live',
      value: (await weightUntilLive(visitor, url)) / 1_000,
      limit: 180,
      unit: 'KB gzipped',
      detail: 'with the database client',
    },
  ];
}
