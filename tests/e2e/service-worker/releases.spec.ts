import { expect, type Page } from '@playwright/test';
import { RELEASE_NAME } from '../../../web/src/app/page-markers.ts';
import { RELEASE_MESSAGES } from '../../../web/src/app/releases/release-messages.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expectHydrated } from '../support/expect-hydrated.ts';
import { addToCart, cartButton, openInCatalog } from '../support/shop.ts';
import type { SiteProxy } from '../support/site-proxy.ts';
import { test, visit } from './site-test.ts';

const releaseIn = async (page: Page): Promise<string> =>
  (await page.locator(`meta[name="${RELEASE_NAME}"]`).getAttribute('content')) ?? '';

/** Replaces the site's release in its pages and in its service worker. */
function deploy(site: SiteProxy, built: string, release: string): void {
  site.rewrite = (text) => text.replaceAll(built, release);
}

const copyOf = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (address) => (await (await caches.match(address))?.text()) ?? '', path);

/** The release of a service worker of the site. Null: there is none. */
const releaseOfWorker = (page: Page, which: 'active' | 'waiting'): Promise<string | null> =>
  page.evaluate(async (state) => {
    const registration = await navigator.serviceWorker.getRegistration();
    const worker = registration?.[state] ?? null;
    if (worker === null) return null;
    return new Promise<string>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }) => resolve(String(data)));
      port1.start();
      worker.postMessage({ type: 'release' }, [port2]);
    });
  }, which);

/** Timeouts in ms: for an obsolete service worker to end, and for a page to start. */
const ENDED_MS = 5_000;
const RELOADED_MS = 15_000;

/**
 * Resolves when only this release has a service worker. Sends no message to an obsolete one, because each message extends
 * its lifetime.
 * A worker that was stopped and restarted for a late request no longer knows that it is obsolete. With developer tools
 * attached, Chromium runs it for five minutes, and a page that is opened during that time may wait for it. This
 * function therefore stops it, as Chromium does after 30 seconds without tools. The next page of the new release
 * notifies it again.
 */
async function expectOnlyWorker(page: Page, release: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('ServiceWorker.enable');
  let isFirst = true;
  await expect(async () => {
    if (!isFirst) {
      await tools.send('ServiceWorker.stopAllWorkers');
      await page.reload({ timeout: RELOADED_MS });
    }
    isFirst = false;
    await expect
      .poll(async () => ((await hasOneWorker(page)) ? releaseOfWorker(page, 'active') : null), { timeout: ENDED_MS })
      .toBe(release);
  }).toPass();
}

const hasOneWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.installing === null && registration.waiting === null;
  });

test('opens the new release after a deployment, also while the previous worker is still active', async ({
  page,
  site,
}) => {
  await visit(page, '/about');
  const built = await releaseIn(page);
  const offer = page.getByText(RELEASE_MESSAGES.isThere);

  await test.step('opens it in place of the saved page', async () => {
    deploy(site, built, 'feedfacecafe');
    await page.goto('/about');
    expect(await releaseIn(page)).toBe('feedfacecafe');
    await expectHydrated(page);
    // The page already belongs to the new release. It offers no update, and the new worker takes control.
    await expectOnlyWorker(page, 'feedfacecafe');
    await expect(offer).toHaveCount(0);
    await expect.poll(() => copyOf(page, '/about')).toContain('feedfacecafe');
  });

  await test.step('loads it on the click during a request of the previous worker', async () => {
    site.replace = ({ path }) => (path === '/assets/slow.js' ? 'delay' : null);
    await page.evaluate(() => {
      void fetch('/assets/slow.js', { keepalive: true });
    });
    await expect.poll(() => site.requestedPaths).toContain('/assets/slow.js');
    deploy(site, built, 'feedfacebeef');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByRole('button', { name: RELEASE_MESSAGES.reload }).click();
    await expect.poll(() => releaseIn(page)).toBe('feedfacebeef');
    await expect(offer).toHaveCount(0);
    site.endDelayedRequests();
    await expectOnlyWorker(page, 'feedfacebeef');
  });
});

test('offers a new release on an open page, but not during the checkout', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const product = await createProduct((await createStore()).id);
  await visit(page, '/stores');
  await page.reload();
  await expectHydrated(page);
  const old = await releaseIn(page);
  await addToCart(await openInCatalog(page, product));
  await cartButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();

  deploy(site, old, 'feedfacecafe');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => releaseOfWorker(page, 'waiting')).toBe('feedfacecafe');
  expect(await releaseOfWorker(page, 'active')).toBe(old);
  // Payments are not interrupted.
  const offer = page.getByText(RELEASE_MESSAGES.isThere);
  await expect(offer).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: RELEASE_MESSAGES.reload }).click();
  await expect.poll(() => releaseIn(page)).toBe('feedfacecafe');
  await expect(offer).toHaveCount(0);
  await expectOnlyWorker(page, 'feedfacecafe');
});
