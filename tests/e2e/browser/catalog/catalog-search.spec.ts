import { TIMES } from '@blockbazaar/domain/limits';
import { expect, type Page } from '@playwright/test';
import { CATALOG_MESSAGES } from '../../../../web/src/storefront/catalog/product-card/catalog-messages.ts';
import { createProduct, createStore, uniqueId } from '../../../support/fixtures.ts';
import { expectAccessible, expectFitsEachWidth } from '../../support/accessibility.ts';
import { productCard } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

const searchBox = (page: Page) => page.getByRole('combobox', { name: CATALOG_MESSAGES.searchLabel });
const options = (page: Page) => page.getByRole('listbox', { name: CATALOG_MESSAGES.suggestions }).getByRole('option');
const cardNames = (page: Page) => page.getByTestId('product-card').getByRole('heading');

/** A unique word of letters only, because the search does not correct numbers. */
const uniqueWord = (): string => uniqueId('').replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

test('suggests products, corrects typos, and shows similar products', async ({ page }) => {
  const word = uniqueWord();
  const store = await createStore();
  const imageUrls = ['/art/products/placeholder.svg'];
  const [lamp, , golden] = await Promise.all([
    createProduct(store.id, { name: `Brass ${word} lamp`, imageUrls }),
    createProduct(store.id, { name: `Brass ${word} bell`, imageUrls }),
    createProduct(store.id, { name: `Golden ${word}` }),
  ]);

  await test.step('chooses suggestions with pictures by keyboard', async () => {
    await page.goto('/catalog');
    await searchBox(page).pressSequentially(`brass ${word.slice(0, -1)}`);
    await expect(options(page)).toHaveCount(2);
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(options(page).first().locator('img')).toBeVisible();
    await expect(options(page).first()).toContainText(store.name);
    await expectAccessible(page);

    await page.keyboard.press('ArrowUp');
    const last = options(page).last();
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue(`brass ${word.slice(0, -1)}`);
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.type(word.slice(-1));
    await expect(options(page)).toHaveCount(2);
  });

  await test.step('opens a suggestion that is chosen before the search is sent, and drops the search', async () => {
    await page.keyboard.type(' lam');
    await expect(options(page)).toHaveCount(1);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/**', async (route) => {
      await released;
      await route.fallback();
    });
    await page.keyboard.type('p');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // The page's timers fire in order, so a pending search would have been sent by then.
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), TIMES.searchDebounceMs * 2);
    release();
    await expect(page.getByRole('heading', { level: 1, name: lamp.name })).toBeVisible();
    await page.unroute('**/assets/**');
    await page.goBack();
    await expect(page).toHaveURL(/\/catalog\?q=brass/);
  });

  await test.step('corrects a search with typos, and restores it on Back', async () => {
    await searchBox(page).fill(`gloden ${word.slice(0, 3)}${word.slice(4)}`);
    await page.keyboard.press('Enter');
    await expect(productCard(page, golden)).toBeVisible();
    await expect(page.getByText(CATALOG_MESSAGES.corrected(`golden ${word}`))).toBeVisible();
    await page.goto(`/catalog?q=${word}+submarine`);
    // For one frame, the list and its page can both show the heading until the products arrive.
    await expect(page.getByRole('heading', { name: CATALOG_MESSAGES.empty })).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Products' }).getByText(CATALOG_MESSAGES.near)).toBeVisible();
    await expect(productCard(page, golden)).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByText(CATALOG_MESSAGES.corrected(`golden ${word}`))).toBeVisible();
  });
});

test('filters and sorts a search, and stores all of that in its address', async ({ page }) => {
  const word = uniqueWord();
  const store = await createStore({ official: true });
  const [cheap, dear, gone] = await Promise.all([
    createProduct(store.id, { name: `Ash ${word}`, priceCents: 150 }),
    createProduct(store.id, { name: `Birch ${word}`, priceCents: 450 }),
    createProduct(store.id, { name: `Cedar ${word}`, priceCents: 120, stock: 0 }),
    createProduct((await createStore()).id, { name: `Maple ${word}`, priceCents: 300 }),
  ]);
  await page.goto(`/catalog?q=${word}`);
  await expect(page.getByTestId('product-card')).toHaveCount(4);
  await page.getByRole('button', { name: CATALOG_MESSAGES.toggles.official }).click();
  await expect(page.getByTestId('product-card')).toHaveCount(3);
  await page.getByLabel(CATALOG_MESSAGES.sort).selectOption(CATALOG_MESSAGES.sorts.price);
  await expect(cardNames(page)).toHaveText([gone.name, cheap.name, dear.name]);
  await page.getByRole('button', { name: CATALOG_MESSAGES.toggles.stock }).click();
  await expect(cardNames(page)).toHaveText([cheap.name, dear.name]);
  await expect(page).toHaveURL(`/catalog?q=${word}&official=1&sort=price&stock=1`);
  await expectFitsEachWidth(page);
  await page.goBack();
  await expect(cardNames(page)).toHaveText([gone.name, cheap.name, dear.name]);
  await page.getByLabel(CATALOG_MESSAGES.price).selectOption('over20');
  await expect(page.getByRole('heading', { name: CATALOG_MESSAGES.empty })).toBeVisible();
});
