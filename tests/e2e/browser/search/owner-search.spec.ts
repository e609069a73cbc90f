import { expect, type Page } from '@playwright/test';
import { PRODUCT_ADMIN_MESSAGES } from '../../../../web/src/dashboard/catalog/products/product-messages.ts';
import { OWNER_SEARCH_MESSAGES } from '../../../../web/src/dashboard/search/search-messages.ts';
import { createProduct, createProducts, createStore, uniqueId } from '../../../support/fixtures.ts';
import { createSeller } from '../../../support/staff.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { loseCalls } from '../../support/functions.ts';
import { logInOwner } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const messages = OWNER_SEARCH_MESSAGES;

const dialog = (page: Page) => page.getByRole('dialog', { name: messages.title });
const box = (page: Page) => dialog(page).getByRole('combobox', { name: messages.title });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true });

/** Creates a store, its seller and a product with one word in their names. */
async function createNamed() {
  const word = uniqueId('q');
  const store = await createStore({ name: `Corner ${word}`, slug: word });
  const seller = await createSeller(store.id);
  const product = await createProduct(store.id, { name: `${word} Torch`, stock: 7 });
  return { word, store, seller, product };
}

test('finds each kind by keyboard alone, and reports missing results and failures', async ({ page }) => {
  const { word, store, product } = await createNamed();
  const many = uniqueId('s');
  await createProducts(
    store.id,
    Array.from({ length: 7 }, (_, index) => ({ name: `${many} ${index}` })),
  );
  await logInOwner(page);
  // The dashboard handles keys once it is rendered.
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await expect(dialog(page)).toContainText(messages.hint);

  await page.keyboard.type(word);
  await expect(group(page, messages.kinds.stores).getByRole('option')).toHaveText([`${store.name}/stores/${word}`]);
  await expect(group(page, messages.kinds.products).getByRole('option')).toContainText([product.name]);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  const active = async (): Promise<string> => {
    const id = (await box(page).getAttribute('aria-activedescendant')) ?? '';
    return page.locator(`[id="${id}"]`).innerText();
  };
  await expect.poll(active).toContain(store.name);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).toContain(product.name);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  const products = page.getByRole('dialog', { name: new RegExp(PRODUCT_ADMIN_MESSAGES.title) });
  await expect(products.getByLabel(/^(Product )?Name/i)).toHaveValue(product.name);
  await page.keyboard.press('Escape');
  await expect(products.getByTestId('admin-product-row')).toHaveCount(8);
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\?tab=stores&q=[^&]+$/);

  await page.keyboard.press('Meta+k');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await test.step('links to the list with further results', async () => {
    await page.getByRole('button', { name: messages.open, exact: true }).click();
    await box(page).fill(many);
    await expect(group(page, messages.kinds.products).getByRole('option')).toHaveCount(6);
    await expect(option(page, messages.showAll.products)).toHaveAttribute('href', `/catalog?q=${many}`);
  });

  await test.step('reports missing results and a failure', async () => {
    const unknown = uniqueId('nothing');
    await box(page).fill(unknown);
    await expect(dialog(page)).toContainText(messages.nothing(unknown));
    await expectAccessible(page);

    const restore = await loseCalls(page, 'adminOperation');
    await box(page).fill(`${many} 3`);
    await expect(dialog(page).getByRole('alert')).toContainText(messages.failed(`${many} 3`));
    await expectAccessible(page);
    await restore();
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(option(page, `${many} 3`)).toBeVisible();

    // The search text is not stored.
    await dialog(page).getByRole('button', { name: messages.close }).click();
    await page.keyboard.press('Control+k');
    await expect(box(page)).toHaveValue('');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('finds a seller by touch from another tab, and lists only that seller', async ({ page }) => {
    const { seller } = await createNamed();
    await logInOwner(page);
    await page.getByRole('tab', { name: 'Sellers', exact: true }).click();
    await page.getByRole('searchbox').fill('nobody');
    await expect(page).toHaveURL(/q=nobody/);
    await page.getByRole('button', { name: messages.open, exact: true }).tap();
    await box(page).fill(seller.username);
    await expect(option(page, seller.username)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect((await option(page, seller.username).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option(page, seller.username).tap();
    await expect(page.getByTestId('admin-seller-card')).toHaveCount(1);
    await expect(page.getByTestId('admin-seller-card')).toContainText(seller.username);
    await expect(page.getByRole('searchbox')).toHaveValue(seller.username);
  });
});
