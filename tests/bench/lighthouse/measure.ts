import { report } from '../figures.ts';
import { lighthousePages } from './lighthouse-pages.ts';
import { pageFigures } from './page-figures.ts';

// Started by `npm run bench`, which provides the stack and its address.
const { BASE_URL = 'http://localhost:5000', CHROMIUM_PATH } = process.env;

const figures = [];
for (const path of await lighthousePages(BASE_URL)) {
  figures.push(...(await pageFigures(`${BASE_URL}${path}`, path, CHROMIUM_PATH)));
}
process.exitCode = report(figures) ? 0 : 1;
