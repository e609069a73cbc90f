import { expect, type Page } from '@playwright/test';
import { createProduct, createStore } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { addToCart, fillCustomer, openInCatalog, payButton, PAYMENT_PAGES } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

const RATES = '**/rates/latest/USD';

const picker = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Currency/ });
const option = (page: Page, code: string) => page.getByRole('dialog').locator(`[data-currency=${code}]`);

test('lets a shopper choose a currency by keyboard, on a phone and by mouse, and charges dollars', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const card = await openInCatalog(page, await createProduct((await createStore()).id, { priceCents: 250 }));
  const dialog = page.getByRole('dialog', { name: 'Show prices in' });

  await test.step('loads no code of other currencies for dollars', async () => {
    await expect(card).toContainText('$2.50');
    expect(requested.filter((url) => /rates|CurrencyDialog|follow-rates|flags\/(?!usd)/.test(url))).toEqual([]);
  });

  await test.step('moves in the picker by arrow keys, and closes it by Enter and Escape', async () => {
    await picker(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radio', { name: 'USD US Dollar' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'EUR Euro' })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card).toContainText('¥375');
    expect(await page.evaluate(() => localStorage.getItem('selectedCurrency'))).toBe('JPY');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radio', { name: 'JPY Japanese Yen' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(picker(page)).toBeFocused();
  });

  await test.step('shows the picker in the menu of a phone, where it fits', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await picker(page).click();
    await expect(option(page, 'KRW')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await option(page, 'KRW').click();
    await page.keyboard.press('Escape');
    await expect(card).toContainText('₩3,550');
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('shows a flag for each currency, and returns the focus to the picker', async () => {
    await picker(page).click();
    await dialog.getByRole('button', { name: 'More currencies' }).click();
    await expect(dialog.locator('label img')).toHaveCount(29);
    // A flag loads when it is scrolled into view. A missing one cannot be decoded.
    await dialog.locator('label img').evaluateAll(async (flags: HTMLImageElement[]) => {
      for (const flag of flags) {
        flag.scrollIntoView();
        // oxlint-disable-next-line no-await-in-loop -- the next flag would move this one out of view
        await flag.decode();
      }
    });
    await expectAccessible(page);
    await option(page, 'EUR').click();
    await expect(dialog).toBeHidden();
    await expect(picker(page)).toBeFocused();
    await expect(card).toContainText('€2.31');
  });

  await test.step('shows euros in the checkout, and the charged dollars on its button', async () => {
    await addToCart(card, 2);
    await page.goto('/checkout');
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary).toContainText('≈ €2.31 each');
    await expect(summary).toContainText('≈ €4.62');
    await expect(summary).toContainText('$5.00 USD');
    await expect(summary).not.toContainText('≈ $');
    await expect(payButton(page)).toHaveText('Pay $5.00 USD');
    await expect(page.getByText('You pay $5.00 in US dollars.')).toBeVisible();
    await expectAccessible(page);
    await fillCustomer(page);
    await payButton(page).click();
    await page.waitForURL(PAYMENT_PAGES.card);
    await expect(page.getByText('$5.00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL(/\/orders\//);
    // The receipt has the charged amount.
    await expect(page.getByRole('main')).toContainText('$5.00');
    await expect(page.getByRole('main')).not.toContainText('€');
  });
});

test('reserves the space of prices while rates load, and moves nothing when they arrive', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('selectedCurrency', 'EUR'));
  const response = Promise.withResolvers<undefined>();
  await page.route(RATES, async (route) => {
    await response.promise;
    await route.continue();
  });
  const card = await openInCatalog(page, await createProduct((await createStore()).id, { priceCents: 250 }));
  await expect(card.getByLabel('Loading the price')).toBeVisible();
  await expect(card).toContainText('$2.50 USD');
  // Positions within the card, because a store added by another test moves the whole list.
  const places = () =>
    card.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      return [element, ...element.querySelectorAll('a, button, h3, img, input')].map((part) => {
        const box = part.getBoundingClientRect();
        return [part.tagName, box.x - x, box.y - y, box.width, box.height];
      });
    });
  const before = await places();
  expect(before.length).toBeGreaterThan(4);
  response.resolve(undefined);
  await expect(card).toContainText('€2.31');
  expect(await places()).toEqual(before);
});
