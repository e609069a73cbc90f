import { report } from '../figures.ts';
import { launchBrowser } from '../launch-browser.ts';
import { firstLoad } from './first-load.ts';
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
