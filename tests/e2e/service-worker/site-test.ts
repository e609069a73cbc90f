import { expect, type Page } from '@playwright/test';
import { PAGE_DATA_ID } from '../../../web/src/app/page-markers.ts';
import { expectHydrated } from '../support/expect-hydrated.ts';
import { SiteProxy } from '../support/site-proxy.ts';
import { test as base } from '../support/test.ts';

/** Each test serves the site at a separate address, with a service worker without any stored data. */
export const test = base.extend<{ site: SiteProxy }>({
  site: async ({ baseURL }, provide) => {
    const site = await SiteProxy.start(baseURL ?? '');
    await provide(site);
    await site.stop();
  },
  context: async ({ browser, site, address }, provide) => {
    const context = await browser.newContext({
      baseURL: site.origin,
      serviceWorkers: 'allow',
      extraHTTPHeaders: { 'X-Forwarded-For': address },
    });
    await provide(context);
    await context.close();
  },
  page: async ({ context }, provide) => provide(await context.newPage()),
});

/** The paths in the browser's caches, by kind. */
export const cachedPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    return found;
  });

export const expectCached = (page: Page, path: string, timeout?: number): Promise<void> =>
  expect
    .poll(async () => (await cachedPaths(page)).pages ?? [], {
      message: `a copy of ${path}`,
      ...(timeout !== undefined && { timeout }),
    })
    .toContain(path);

/**
 * Opens a page for the first time, and waits until the browser has stored its copy. If the functions are too busy to
 * render the page in time, it has no content and no copy. It is then opened again.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const response = await page.goto(path);
    expect(await response?.text()).toContain(`id="${PAGE_DATA_ID}"`);
  }).toPass();
  await expectHydrated(page);
  await expectCached(page, path);
}
