import { report } from '../figures.ts';
import { launchBrowser } from '../launch-browser.ts';
import { liveAfterPaint } from './live-after-paint.ts';
import { pageFigures } from './page-figures.ts';

// Started by `npm run bench`, which provides the stack and its address.
const { BASE_URL = 'http://localhost:5000', CHROMIUM_PATH } = process.env;

const figures = [];
const browser = await launchBrowser();
try {
  for (const path of await lighthousePages(BASE_URL)) {
    figures.push(
      ...(await pageFigures(`${BASE_URL}${path}`, path, CHROMIUM_PATH)),
      await liveAfterPaint(browser, `${BASE_URL}${path}`, path),
    );
  }
} finally {
  await browser.close();
}
process.exitCode = report(figures) ? 0 : 1;

/** Pages that are shared as links, including a store and a product of the demo data. */
async function lighthousePages(baseUrl: string): Promise<string[]> {
  const catalog = await (await fetch(`${baseUrl}/catalog`)).text();
  return ['/', '/catalog', firstLink(catalog, '/stores/'), firstLink(catalog, '/products/')];
}

function firstLink(html: string, folder: string): string {
  const link = new RegExp(`href="(${folder}[^"/?#]+)"`).exec(html)?.[1];
  if (link === undefined) throw new Error(`The catalog has no link to ${folder}.`);
  return link;
}
