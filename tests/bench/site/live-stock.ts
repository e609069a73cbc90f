import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { HOST, ports, PROJECT_ID } from '../../../tools/ports.ts';
import { createProduct, createStore, setStock } from '../../support/fixtures.ts';
import { median, type Figure } from '../figures.ts';
import { waitUntilIdle, watchFor } from './watch-for.ts';

const ROUNDS = 200;
const WARM_UP = 10;
const LIMIT = 1.2;
/** Higher than any other number on the page, so that a text with it can only be the new stock. */
const FIRST_STOCK = 700_000;

/** Serves the page on this machine, because browsers block requests of other origins to the emulator. */
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

interface Watched {
  page: Page;
  productId: string;
}

async function measure({ page, productId }: Watched, stock: number): Promise<number> {
  const shownAt = await watchFor(page, stock);
  // By the database's clock, which is this machine's. The writer can receive its response after the page shows the
  // change.
  const committed = await setStock(productId, stock);
  return (await shownAt()) - committed;
}

/** Both pages are open at the same time, each with its own store. The page that is opened first also connects first. */
async function withPages(
  browser: Browser,
  baseUrl: string,
  isSiteFirst: boolean,
  compare: (site: Watched, bare: Watched) => Promise<void>,
): Promise<void> {
  const [store, bareStore] = [await createStore(), await createStore()];
  const onSite = await createProduct(store.id, { stock: FIRST_STOCK });
  const onBare = await createProduct(bareStore.id, { stock: FIRST_STOCK });
  const bareServer = await serveBarePage(bareStore.id);
  const [site, bare] = [await browser.newPage(), await browser.newPage()];
  const openSite = async (): Promise<void> => {
    await site.goto(`${baseUrl}/catalog?store=${store.slug}`);
    await site.getByTestId('product-card').first().waitFor();
  };
  const openBare = async (): Promise<void> => {
    await bare.goto(`http://${HOST}:${(bareServer.address() as AddressInfo).port}/`);
    await bare.getByText(`${FIRST_STOCK}`).waitFor();
  };
  for (const open of isSiteFirst ? [openSite, openBare] : [openBare, openSite]) await open();
  await compare({ page: site, productId: onSite.id }, { page: bare, productId: onBare.id });
  await Promise.all([site.close(), bare.close()]);
  bareServer.close();
}

/**
 * The time from a committed stock change to the rendered catalog, as a ratio to a bare listener. Each round measures
 * both in direct succession and yields one ratio, so that the machine's load affects both. The order of measuring and
 * of opening alternates.
 */
export async function liveStock(browser: Browser, baseUrl: string): Promise<Figure> {
  const [siteMs, bareMs, ratios]: [number[], number[], number[]] = [[], [], []];
  for (const isSiteFirst of [true, false]) {
    await withPages(browser, baseUrl, isSiteFirst, async (site, bare) => {
      for (let round = 1; round <= WARM_UP + ROUNDS / 2; round += 1) {
        const stock = FIRST_STOCK + round;
        // The rendering of the previous change must not count.
        await waitUntilIdle(site.page);
        const times = new Map<Watched, number>();
        for (const watched of round % 2 === 0 ? [site, bare] : [bare, site]) {
          times.set(watched, await measure(watched, stock));
          await waitUntilIdle(site.page);
        }
        const [onSite = 0, onBare = 0] = [times.get(site), times.get(bare)];
        if (round <= WARM_UP) continue;
        siteMs.push(onSite);
        bareMs.push(onBare);
        ratios.push(onSite / onBare);
      }
    });
  }
  return {
    name: 'committed stock change to rendered page, against a bare listener',
    value: median(ratios),
    limit: LIMIT,
    unit: 'times',
    detail: `median ${median(siteMs).toFixed(1)} ms against ${median(bareMs).toFixed(1)} ms, ${ROUNDS} rounds`,
  };
}
