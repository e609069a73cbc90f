import { MESSAGES } from '@blockbazaar/domain/messages';
import { expect, type Page } from '@playwright/test';
import { ERROR_PAGE_MESSAGES } from '../../../../web/src/app/errors/error-messages.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expectHydrated } from '../../support/expect-hydrated.ts';
import { test } from '../../support/test.ts';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footer = (page: Page) => page.getByRole('contentinfo');

/** Scrolls to the end of a page whose length is final. */
async function scrollToEnd(page: Page): Promise<number> {
  await footer(page).scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  return scrolled(page);
}

test("opens each screen at its top or at its link's target, and restores the position from the history", async ({
  page,
}) => {
  await test.step('restores the position after Back and a reload', async () => {
    await page.goto('/about');
    await expect(heading(page)).toBeVisible();
    const place = await scrollToEnd(page);
    await footer(page).getByRole('link', { name: 'Free Money' }).click();
    await expect(heading(page)).toContainText('Media Rewards Program');
    expect(await scrolled(page)).toBe(0);

    await page.goBack();
    await expect(heading(page)).toContainText('About Us');
    await expect.poll(() => scrolled(page)).toBe(place);
    await page.goForward();
    await expect(heading(page)).toContainText('Media Rewards Program');
    await expect.poll(() => scrolled(page)).toBe(0);

    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(place);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(place);

    // A typed address is a new visit.
    await page.goto('/about');
    await expect(heading(page)).toContainText('About Us');
    expect(await scrolled(page)).toBe(0);
  });

  await test.step('scrolls to a part of a screen, from a link and from the address bar', async () => {
    await page.goto('/reviews');
    await footer(page).getByRole('link', { name: 'Trust and security' }).click();
    await expect(page).toHaveURL('/about#trust');
    await expect(page.locator('#trust')).toBeInViewport();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    await page.goto('/');
    await page.goto('/about#trust');
    await expect(page.locator('#trust')).toBeInViewport();
  });

  await test.step("reloads once when a screen's code is missing, then explains it", async () => {
    await page.goto('/catalog');
    await page.route(/assets\/CheckoutPage-/, (route) => route.abort());
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: /^Cart/ }).click();
    await reloaded;
    await expect(heading(page)).toHaveText(ERROR_PAGE_MESSAGES.updated.title);
    await expect(page).toHaveURL('/checkout');
    await expectAccessible(page);
    await page.unroute(/assets\/CheckoutPage-/);
    await page.getByRole('button', { name: ERROR_PAGE_MESSAGES.updated.reload }).click();
    await expect(page.getByText(MESSAGES.cart.empty)).toBeVisible();
  });
});

test('restores the scroll positions of screens whose link was followed before hydration', async ({ page }) => {
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto('/about');
  const place = await scrollToEnd(page);
  await footer(page).getByRole('link', { name: 'Free Money' }).click();
  await expect(heading(page)).toContainText('Media Rewards Program');
  await page.unroute(scripts);
  await page.reload();
  await expectHydrated(page);
  expect(await scrolled(page)).toBe(0);

  await page.goBack();
  await expectHydrated(page);
  await expect.poll(() => scrolled(page)).toBe(place);
  await page.goForward();
  await expectHydrated(page);
  await expect(heading(page)).toContainText('Media Rewards Program');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expectHydrated(page);
  await expect.poll(() => scrolled(page)).toBe(place);
});
