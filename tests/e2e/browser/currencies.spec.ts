import { currencyFormat } from '@blockbazaar/domain/currencies/format-currency';
import { FALLBACK_RATES } from '@blockbazaar/domain/currencies/rates';
import { expect, type Page } from '@playwright/test';
import { SANDBOX_RATES } from '../../../sandbox/rates/create-rates.ts';
import { createMoneyProduct, createProduct, createStore } from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { addToCart, fillCustomer, openInCatalog, payButton, PAYMENT_PAGES, productCard } from '../support/shop.ts';
import { test } from '../support/test.ts';

const RATES = '**/rates/latest/USD';

const picker = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Currency/ });
const option = (page: Page, code: string) => page.getByRole('dialog').locator(`[data-currency=${code}]`);
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('selectedCurrency'));

const chosenBefore = (page: Page, code: string) =>
  page.addInitScript((currency) => {
    if (localStorage.getItem('selectedCurrency') === null) localStorage.setItem('selectedCurrency', currency);
  }, code);

test('a stored currency that is none is dropped', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { priceCents: 250 });
  await chosenBefore(page, 'AAA');
  await expect(await openInCatalog(page, product)).toContainText('$2.50');
  await expect(picker(page)).toContainText('USD');
  expect(await saved(page)).toBeNull();
});

test('the picker offers twelve currencies with their flags, and seventeen more; the choice is kept', async ({
  page,
}) => {
  const product = await createProduct((await createStore()).id, { priceCents: 250 });
  const card = await openInCatalog(page, product);
  await expect(card).toContainText('$2.50');
  await picker(page).click();
  const dialog = page.getByRole('dialog', { name: 'Show prices in' });
  await expect(dialog.getByRole('radio')).toHaveCount(12);
  await expect(dialog.getByRole('radio', { name: 'USD US Dollar' })).toBeChecked();
  await expect(dialog).toContainText('Payment is always in US dollars.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'More currencies' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(29);
  for (const flag of await dialog.locator('label img').all()) {
    await flag.scrollIntoViewIfNeeded();
    await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }

  await option(page, 'EUR').click();
  await expect(dialog).toBeHidden();
  await expect(picker(page)).toBeFocused();
  await expect(card).toContainText('€2.31');
  await expect(card).toContainText('≈ $2.50 USD');
  expect(await saved(page)).toBe('EUR');

  await page.reload();
  await expect(productCard(page, product)).toContainText('€2.31');
  await picker(page).click();
  await option(page, 'USD').click();
  await expect(card).toContainText('$2.50');
  await expect(card).not.toContainText('≈');
});

test('the currency picker by keyboard: arrows move, Enter and Escape close', async ({ page }) => {
  const card = await openInCatalog(page, await createProduct((await createStore()).id, { priceCents: 250 }));
  await picker(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Show prices in' });
  await expect(dialog.getByRole('radio', { name: 'USD US Dollar' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'EUR Euro' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('¥375');
  expect(await saved(page)).toBe('JPY');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'JPY Japanese Yen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(picker(page)).toBeFocused();
});

test('the currency picker on a phone is in the menu and fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const card = await openInCatalog(page, await createProduct((await createStore()).id, { priceCents: 250 }));
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await picker(page).click();
  await expect(option(page, 'KRW')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await option(page, 'KRW').click();
  await page.keyboard.press('Escape');
  await expect(card).toContainText('₩3,550');
  await expectNoSidewaysScroll(page);
});

for (const code of ['JPY', 'KRW', 'IDR', 'VND'] as const) {
  test(`${code} is shown in whole numbers`, async ({ page }) => {
    await chosenBefore(page, code);
    const card = await openInCatalog(page, await createProduct((await createStore()).id, { priceCents: 1_234 }));
    const amount = currencyFormat(code, SANDBOX_RATES[code])(1_234);
    expect(amount).not.toContain('.');
    await expect(card).toContainText(amount);
  });
}

test('while rates load, prices have their space and nothing moves when they arrive', async ({ page }) => {
  await chosenBefore(page, 'EUR');
  const response = Promise.withResolvers<undefined>();
  await page.route(RATES, async (route) => {
    await response.promise;
    await route.continue();
  });
  const card = await openInCatalog(page, await createProduct((await createStore()).id, { priceCents: 250 }));
  await expect(card.getByLabel('Loading the price')).toBeVisible();
  await expect(card).toContainText('≈ $2.50 USD');
  // Within the card: a store that somebody else adds moves the whole list.
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

for (const [trouble, answer] of [
  ['are down', { status: 503, body: 'Service Unavailable' }],
  ['talk nonsense', { status: 200, contentType: 'application/json', body: '{"rates":{"USD":1.2,"EUR":1}}' }],
] as const) {
  test(`when the rates ${trouble}, the fallback rates are used and the picker shows it`, async ({ page }) => {
    await chosenBefore(page, 'EUR');
    await page.route(RATES, (route) => route.fulfill(answer));
    const card = await openInCatalog(page, await createProduct((await createStore()).id, { priceCents: 250 }));
    await expect(card).toContainText(currencyFormat('EUR', FALLBACK_RATES.EUR)(250));
    await picker(page).click();
    await expect(page.getByRole('dialog')).toContainText('Prices use typical rates.');
    await page.unroute(RATES);
    // A later try by itself finds the rates again.
    await expect(card).toContainText('€2.31');
    await expect(page.getByRole('dialog')).not.toContainText('typical rates');
  });
}

test('an unknown saved currency falls back to dollars', async ({ page }) => {
  await chosenBefore(page, 'XXX');
  const card = await openInCatalog(page, await createProduct((await createStore()).id, { priceCents: 250 }));
  await expect(card).toContainText('$2.50');
});

test('a shopper who stays with dollars loads no code of other currencies', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const card = await openInCatalog(page, await createProduct((await createStore()).id));
  await expect(card).toContainText('$2.50');
  expect(asked.filter((address) => /rates|CurrencyDialog|follow-rates|flags\/(?!usd)/.test(address))).toEqual([]);
});

test('the checkout shows the shopper’s currency, and the buttons the dollars that are paid', async ({ page }) => {
  await chosenBefore(page, 'EUR');
  const product = await createProduct((await createStore()).id, { priceCents: 250 });
  await addToCart(await openInCatalog(page, product), 2);
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('€2.31 each');
  await expect(summary).toContainText('€4.62');
  await expect(summary).toContainText('≈ $5.00 USD');
  await expect(payButton(page)).toHaveText('Pay $5.00 USD');
  await expect(page.getByText('You pay $5.00 in US dollars.')).toBeVisible();
  await expectAccessible(page);
  await fillCustomer(page);
  await payButton(page).click();
  await page.waitForURL(PAYMENT_PAGES.card);
  await expect(page.getByText('$5.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/orders\//);
  // What was charged stays as it was charged.
  await expect(page.getByRole('main')).toContainText('$5.00');
  await expect(page.getByRole('main')).not.toContainText('€');
});

test('Instant Money shows its amounts and its rate in the shopper’s currency', async ({ page }) => {
  await chosenBefore(page, 'EUR');
  const product = await createMoneyProduct({ priceCents: 500, amount: 5 });
  await page.goto('/instant-money');
  const card = page.getByTestId('money-card').filter({ hasText: product.name });
  await expect(card).toContainText('€4.62');
  await expect(card).toContainText('€0.92 per million');
});

test('a currency chosen in one tab shows in the other', async ({ page, context }) => {
  const product = await createProduct((await createStore()).id, { priceCents: 250 });
  const card = await openInCatalog(page, product);
  const other = await context.newPage();
  await openInCatalog(other, product);
  await picker(other).click();
  await option(other, 'EUR').click();
  await expect(card).toContainText('€2.31');
});
