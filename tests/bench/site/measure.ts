import { chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../../support/browser-flags.ts';
import { report } from '../figures.ts';
import { firstLoad } from './first-load.ts';
import { liveStock } from './live-stock.ts';

// Started by `npm run bench`, which provides the stack and its address.
const { BASE_URL = 'http://localhost:5000', CHROMIUM_PATH } = process.env;

const browser = await chromium.launch({
  ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
  args: BROWSER_FLAGS,
});
try {
  const figures = [await firstLoad(browser, BASE_URL), await liveStock(browser, BASE_URL)];
  process.exitCode = report(figures) ? 0 : 1;
} finally {
  await browser.close();
}
