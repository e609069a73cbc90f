import type { Browser } from '@playwright/test';
import { ports } from '../../../tools/ports.ts';
import { withoutTriggers } from '../../../tools/stack/functions-triggers.ts';
import { createProduct, createProducts, createStore, setStock } from '../../support/fixtures.ts';
import { busyMs } from '../../support/main-thread.ts';
import { median, type Figure } from '../figures.ts';
import { waitUntilIdle, watchFor } from './watch-for.ts';

const CARDS = 1_000;
const ROUNDS = 30;
const WARM_UP = 5;
/** Duration of a frame at 60 frames per second, in ms. */
const FRAME_MS = 1_000 / 60;
const FIRST_STOCK = 800_000;

/** Makes a list render and listen to all of its pages. Otherwise it has only those near the viewport. */
function reportAllNearViewport(): void {
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    readonly #report: () => void;

    constructor(callback: IntersectionObserverCallback) {
      super(() => undefined);
      this.#report = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }

    override observe(): void {
      setTimeout(this.#report);
    }
  };
}

/**
 * The cost of a stock change in a catalog with a thousand live products on one page. It is the main thread's time from
 * the change until the frame that shows it, including all other work of the page.
 */
export async function thousandCards(browser: Browser, baseUrl: string): Promise<Figure> {
  const store = await createStore();
  const first = await withoutTriggers(ports(), async () => {
    const names = Array.from({ length: CARDS - 1 }, (_, index) => `Lantern ${String(index).padStart(4, '0')}`);
    await createProducts(
      store.id,
      names.map((name) => ({ name })),
    );
    return createProduct(store.id, { name: 'A first lantern', stock: FIRST_STOCK });
  });

  const page = await browser.newPage();
  await page.addInitScript(reportAllNearViewport);
  await page.goto(`${baseUrl}/catalog?store=${store.slug}`);
  const cards = page.getByTestId('product-card');
  await cards.nth(CARDS - 1).waitFor({ state: 'attached', timeout: 120_000 });

  const times: number[] = [];
  for (let round = 1; round <= WARM_UP + ROUNDS; round += 1) {
    const stock = FIRST_STOCK + round;
    await waitUntilIdle(page);
    const shownAt = await watchFor(page, stock);
    const ms = await busyMs(browser, page, async () => {
      await setStock(first.id, stock);
      await shownAt();
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => setTimeout(resolve));
          }),
      );
    });
    if (round > WARM_UP) times.push(ms);
  }
  const shown = await cards.count();
  if (shown !== CARDS) throw new Error(`The page shows ${shown} products instead of ${CARDS}.`);
  await page.close();
  return {
    name: `a change of stock on a page of ${CARDS} shown products`,
    value: median(times),
    limit: FRAME_MS,
    unit: 'ms of the main thread',
    detail: `${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)} ms, ${ROUNDS} rounds`,
  };
}
