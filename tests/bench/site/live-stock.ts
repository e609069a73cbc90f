import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { HOST, ports, PROJECT_ID } from '../../../tools/ports.ts';
import { createProduct, createStore, setStock } from '../../support/fixtures.ts';
import { median, type Figure } from '../figures.ts';
import { atRest, watchFor } from './watch-for.ts';

const ROUNDS = 200;
const WARM_UP = 10;
const LIMIT = 1.2;
/** Above every other figure on the page, so that the text that appears can only be the new stock. */
const FIRST_STOCK = 700_000;

/** A page of its own on this machine: a browser lets no page from elsewhere talk to the emulator. */
async function serveBarePage(storeId: string): Promise<Server> {
  const bundle = await build({
    entryPoints: [new URL('bare-listener.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
  });
  const target = { projectId: PROJECT_ID, host: HOST, port: `${ports().firestore}`, storeId };
  const server = createServer((request, response) => {
    const isScript = request.url === '/listener.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript
        ? bundle.outputFiles[0]?.text
        : `<!doctype html><body data-target='${JSON.stringify(target)}'><script src="/listener.js"></script></body>`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  return server;
}

async function measure(page: Page, productId: string, stock: number): Promise<number> {
  await atRest(page);
  const shownAt = await watchFor(page, stock);
  // By the database's clock, which is this machine's: the answer to the writer may come later than what the page shows.
  const committed = await setStock(productId, stock);
  return (await shownAt()) - committed;
}

/** From a committed stock change to the rendered catalogue, as a ratio to a bare listener; both in turns, in one run. */
export async function liveStock(browser: Browser, baseUrl: string): Promise<Figure> {
  const [store, bareStore] = [await createStore(), await createStore()];
  const onSite = await createProduct(store.id, { stock: FIRST_STOCK });
  const onBare = await createProduct(bareStore.id, { stock: FIRST_STOCK });
  const site = await browser.newPage();
  await site.goto(`${baseUrl}/catalog?store=${store.slug}`);
  await site.getByTestId('product-card').first().waitFor();
  const bareServer = await serveBarePage(bareStore.id);
  const bare = await browser.newPage();
  await bare.goto(`http://${HOST}:${(bareServer.address() as AddressInfo).port}/`);
  await bare.getByText(`${FIRST_STOCK}`).waitFor();

  const [siteMs, bareMs]: [number[], number[]] = [[], []];
  for (let round = 1; round <= WARM_UP + ROUNDS; round += 1) {
    const turns = [
      { page: site, productId: onSite.id, times: siteMs },
      { page: bare, productId: onBare.id, times: bareMs },
    ];
    // What a write leaves to be done delays the page that is measured next: they take turns at being first.
    for (const { page, productId, times } of round % 2 === 0 ? turns : turns.toReversed()) {
      const ms = await measure(page, productId, FIRST_STOCK + round);
      if (round > WARM_UP) times.push(ms);
    }
  }
  await Promise.all([site.close(), bare.close()]);
  bareServer.close();
  return {
    name: 'committed stock change to rendered page, against a bare listener',
    value: median(siteMs) / median(bareMs),
    limit: LIMIT,
    unit: 'times',
    detail: `median ${median(siteMs).toFixed(1)} ms against ${median(bareMs).toFixed(1)} ms, ${ROUNDS} rounds`,
  };
}
