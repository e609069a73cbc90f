import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { VISIT_REPORTS_PATH } from '@blockbazaar/domain/site/visits/visit-limits';
import { visitReportSchema, type VisitReport } from '@blockbazaar/domain/site/visits/visit-report';
import { expect, type Page } from '@playwright/test';
import { RELEASE_NAME } from '../../../../web/src/app/page-markers.ts';
import { createProduct, createStore } from '../../../support/fixtures.ts';
import { expectHydrated } from '../../support/expect-hydrated.ts';
import { test } from '../../support/test.ts';

const SECRET = 'hunter2';
const MEASURING_SCRIPT = /\/assets\/measure-visit-[^/]+\.js$/;
const REPORTING_SCRIPT = /\/assets\/report-visit-[^/]+\.js$/;

/** A report that a page has sent, with its request options. */
interface Sent {
  body: string;
  headers: Record<string, string>;
  keepalive: boolean;
  credentials: string;
  referrerPolicy: string;
}

/**
 * Selects each visit of the page for measurement, or none, and records reports. Playwright does not observe requests of
 * a page that is being left.
 */
const prepare = async (page: Page, { isChosen }: { isChosen: boolean }): Promise<void> => {
  await page.addInitScript(
    ({ random, path }) => {
      Math.random = () => random;
      const { fetch } = globalThis;
      globalThis.fetch = (address, options) => {
        if (address === path) {
          const sent = JSON.parse(sessionStorage.getItem('sent') ?? '[]') as unknown[];
          sessionStorage.setItem('sent', JSON.stringify([...sent, options]));
        }
        return fetch(address, options);
      };
    },
    { random: isChosen ? 0.01 : 0.99, path: VISIT_REPORTS_PATH },
  );
};

const sentBy = async (page: Page): Promise<Sent[]> =>
  JSON.parse((await page.evaluate(() => sessionStorage.getItem('sent'))) ?? '[]') as Sent[];

/** The paths of the scripts that the page requests. */
function scriptsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Leaves the page, which hides it, and returns the only report that it sends. The next page can report again. */
async function leave(page: Page): Promise<{ sent: Sent; report: VisitReport }> {
  expect(await sentBy(page)).toEqual([]);
  await page.goto('/about');
  const [sent, ...more] = await sentBy(page);
  if (sent === undefined) throw new Error('The page has reported nothing.');
  expect(more).toEqual([]);
  await page.evaluate(() => sessionStorage.removeItem('sent'));
  return { sent, report: visitReportSchema.parse(JSON.parse(sent.body)) };
}

const loaded = (page: Page, script: RegExp): Promise<unknown> => page.waitForResponse(script);

/** Resolves when the page is idle, or after three seconds. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => resolve(), { timeout: 3_000 });
      }),
  );

/** Resolves when the browser has measured the page's first interaction, which happens after the next frame. */
const measured = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'first-input', buffered: true });
      }),
  );

/** Makes the site's next call of `focus` on its main element fail, with a message that includes possible user input. */
const failNextFocus = (page: Page): Promise<void> =>
  page.evaluate((secret) => {
    HTMLElement.prototype.focus = () => {
      throw new TypeError(`cannot focus ${secret}`);
    };
  }, SECRET);

test('reports the figures and the release of a measured visit once, when the page is hidden', async ({
  page,
  request,
}) => {
  const product = await createProduct((await createStore()).id);
  await prepare(page, { isChosen: true });
  const [opened] = await Promise.all([page.goto(productPath(product)), loaded(page, MEASURING_SCRIPT)]);
  const html = (await opened?.text()) ?? '';
  await expectHydrated(page);
  await page.getByRole('heading', { level: 1 }).click();
  await measured(page);
  await idle(page);

  const { sent, report } = await leave(page);
  expect(report).toMatchObject({ screen: '/products/:slug', device: 'desktop', isDrawn: true, errors: [] });
  expect(html).toContain(`<meta name="${RELEASE_NAME}" content="${report.release}">`);
  const figure = expect.any(Number);
  expect(report.figures).toEqual({
    ttfbMs: figure,
    fcpMs: figure,
    lcpMs: figure,
    inpMs: figure,
    layoutShift: figure,
  });
  // The request outlives its page. It contains neither cookies nor the page's address.
  expect(sent).toMatchObject({ keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' });
  const answer = await request.post(VISIT_REPORTS_PATH, { headers: sent.headers, data: sent.body });
  expect(answer.status()).toBe(204);
});

test('reports the errors of any other visit without messages and addresses, and nothing else', async ({ page }) => {
  await prepare(page, { isChosen: false });
  const scripts = scriptsOf(page);

  await test.step('sends nothing without an error', async () => {
    for (const path of ['/catalog', '/checkout', '/seller/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectHydrated(page);
      await idle(page);
    }
    await page.goto('/about');
    expect(await sentBy(page)).toEqual([]);
    expect(scripts.filter((path) => MEASURING_SCRIPT.test(path) || REPORTING_SCRIPT.test(path))).toEqual([]);
  });

  await test.step('reports a screen that breaks', async () => {
    await expectHydrated(page);
    await page.evaluate((secret) => {
      globalThis.scrollTo = () => {
        throw new TypeError(`cannot scroll ${secret}`);
      };
    }, SECRET);
    await Promise.all([
      loaded(page, REPORTING_SCRIPT),
      page.getByRole('navigation').first().getByRole('link', { name: 'Stores' }).click(),
    ]);
    await expect(page.getByText(SECRET)).toBeVisible();
    await idle(page);

    const { sent, report } = await leave(page);
    expect(report).toMatchObject({ screen: '/about', isDrawn: true, figures: null });
    expect(report.errors).toMatchObject([{ kind: 'screen-failed', screen: '/stores', name: 'TypeError' }]);
    expect(sent.body).not.toContain(SECRET);
  });

  await test.step('reports an error that nothing handles', async () => {
    await page.goto(`/catalog?q=${SECRET}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await failNextFocus(page);
    await page.keyboard.press('Tab');
    await Promise.all([loaded(page, REPORTING_SCRIPT), page.keyboard.press('Enter')]);
    await idle(page);

    const { report } = await leave(page);
    expect(report).toEqual({
      release: expect.any(String),
      screen: '/catalog',
      device: 'desktop',
      isDrawn: false,
      figures: null,
      errors: [
        {
          kind: 'error',
          screen: '/catalog',
          name: 'TypeError',
          place: {
            file: expect.stringMatching(/^[\w-]+\.js$/),
            line: expect.any(Number),
            column: expect.any(Number),
          },
        },
      ],
    });
    expect(JSON.stringify(report)).not.toContain(SECRET);
    expect(scripts.filter((path) => MEASURING_SCRIPT.test(path))).toEqual([]);
  });
});
