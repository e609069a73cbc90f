import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { expect, type Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { PRODUCT_LIST_MESSAGES } from '../../../../web/src/dashboard/catalog/products/product-list-messages.ts';
import { createProduct, createStore, firestore, setStock, stockOf } from '../../../support/fixtures.ts';
import { expectFitsEachWidth } from '../../support/accessibility.ts';
import { toast } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const messages = SELLER_MESSAGES.products;
const listMessages = PRODUCT_LIST_MESSAGES;
const cards = (page: Page) => page.getByTestId('seller-product');
const card = (page: Page, { name }: { name: string }) => cards(page).filter({ hasText: name });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: label === 'Stock' });
const DESKTOP = { width: 1280, height: 720 };
const documentOf = (productId: string) => firestore.collection(COLLECTIONS.products).doc(productId);

async function openProducts(page: Page, storeId: string, count = 1): Promise<void> {
  await signInSeller(page, storeId);
  await page.goto('/seller/dashboard');
  await expect(page.getByRole('heading', { level: 2, name: messages.list(String(count)) })).toBeVisible();
}

async function orderOf(storeId: string): Promise<[name: string, displayOrder: number][]> {
  const found = await firestore
    .collection(COLLECTIONS.products)
    .where('storeId', '==', storeId)
    .orderBy('displayOrder')
    .limit(60)
    .get();
  return found.docs.map((product) => [String(product.get('name')), Number(product.get('displayOrder'))]);
}

/** Rejects the writes of this page, as a database failure does. */
const refuseWrites = (page: Page) =>
  page.route('**/documents:commit*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'no' } } }),
  );

test('adds, edits and restores products of a store', async ({ page }) => {
  const store = await createStore();
  const first = await createProduct(store.id, {
    name: 'Unbreakable'.repeat(8),
    description: 'Word'.repeat(100),
    priceCents: 9_999_999,
    stock: 1_000_000,
    minimumQuantity: 2,
    displayOrder: 4,
  });
  await openProducts(page, store.id);

  await test.step('adds a product at the end of the list', async () => {
    await expect(page.getByRole('heading', { level: 2, name: messages.add })).toBeVisible();
    await expect(field(page, messages.categoryLabel)).toHaveValue(messages.category);
    await expect(page.getByRole('button', { name: /Remove image URL/ })).toHaveCount(0);
    const name = `Nether Brick ${store.id}`;
    await field(page, 'Product name').fill(name);
    await field(page, 'Price (USD)').fill('19.99');
    await field(page, 'Stock').fill('');
    await field(page, 'Minimum quantity').fill('4');
    await field(page, 'Description').fill('Baked twice.');
    await field(page, 'Image URL 1').fill('https://imgur.com/aBcD123');
    // By keyboard, because the notice about the linked picture moves the button during a click.
    const addUrl = page.getByRole('button', { name: 'Add image URL' });
    await addUrl.press('Enter');
    await expect(field(page, 'Image URL 2')).toBeVisible();
    await addUrl.press('Enter');
    await field(page, 'Image URL 3').fill('/art/products/placeholder.svg');
    await page.getByRole('button', { name: messages.addButton }).click();

    await expect(toast(page, 'Product added!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: messages.list('2') })).toBeVisible();
    await expect(cards(page).nth(0)).toContainText(first.name);
    await expect(cards(page).nth(1)).toContainText(name);
    for (const text of ['$19.99', 'Stock: 0', messages.outOfStock, 'Baked twice.', messages.category, 'Minimum: 4'])
      await expect(cards(page).nth(1)).toContainText(text);
    await expect(field(page, 'Product name')).toHaveValue('');
    await expect(field(page, 'Stock')).toHaveValue('0');
    expect((await orderOf(store.id)).map(([, place]) => place)).toEqual([4, 5]);
    const found = await firestore.collection(COLLECTIONS.products).where('name', '==', name).limit(1).get();
    expect(found.docs[0]?.data()).toMatchObject({
      storeId: store.id,
      priceCents: 1_999,
      stock: 0,
      minimumQuantity: 4,
      imageUrls: ['https://imgur.com/aBcD123', '/art/products/placeholder.svg'],
    });
  });

  await test.step('places a product after one that another person adds concurrently', async () => {
    let commits = 0;
    await page.route('**/documents:commit*', async (route) => {
      commits += 1;
      if (commits === 1) {
        await createProduct(store.id, { displayOrder: 6 });
        await firestore.collection(COLLECTIONS.stores).doc(store.id).update({ lastDisplayOrder: 6 });
      }
      await route.continue();
    });
    await field(page, 'Product name').fill('Second to come');
    await field(page, 'Price (USD)').fill('1');
    await page.getByRole('button', { name: messages.addButton }).click();
    await expect.poll(async () => (await orderOf(store.id)).map(([, place]) => place)).toEqual([4, 5, 6, 7]);
    expect(commits).toBe(2);
    await expect(card(page, { name: 'Second to come' })).toBeVisible();
    await page.unroute('**/documents:commit*');
  });

  await test.step('fits each width while a product is edited', async () => {
    await card(page, first).getByRole('button', { name: /Edit/ }).click();
    await expectFitsEachWidth(page);
    await page.setViewportSize(DESKTOP);
  });

  await test.step('preserves reservations that are made while a stock is typed', async () => {
    await field(page, 'Description').fill('Being typed');
    // The field updates until a stock is typed.
    await setStock(first.id, 8);
    await expect(page.getByText(messages.stockNow(8))).toBeVisible();
    await expect(field(page, 'Stock')).toHaveValue('8');
    await expect(card(page, first)).toContainText('Stock: 8');
    await field(page, 'Stock').fill('20');
    await documentOf(first.id).update({ stock: FieldValue.increment(-3) });
    await expect(page.getByText(`${messages.stockNow(5)} ${messages.stockAfter(17)}`)).toBeVisible();
    await expect(field(page, 'Stock')).toHaveValue('20');
    await expect(field(page, 'Description')).toHaveValue('Being typed');
    await page.getByRole('button', { name: messages.saveButton }).click();
    await expect(toast(page, 'Product updated!')).toBeVisible();
    expect(await stockOf(first.id)).toBe(17);
    await expect(card(page, first)).toContainText('Being typed');
  });

  await test.step('undoes a deletion by keyboard, at the previous place with all fields', async () => {
    await card(page, first)
      .getByRole('button', { name: /Delete/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: messages.deleteAction }).click();
    await expect(toast(page, messages.deleted.title)).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await page.keyboard.press('Alt+t');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, listMessages.restored(first.name).title)).toBeVisible();
    await expect(cards(page).first()).toContainText(first.name);
    await expect(cards(page).nth(1)).toContainText('Nether Brick');
    const { createdAt: _created, id: _id, ...fields } = first;
    const restored = { ...fields, stock: 17, description: 'Being typed' };
    // The trigger writes fields derived from the name again.
    await expect.poll(async () => (await documentOf(first.id).get()).data()).toMatchObject(restored);
  });

  await test.step('preserves a typed product when the window becomes narrow', async () => {
    await field(page, 'Product name').fill('Half a product');
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(page.getByRole('button', { name: messages.cancelAdd })).toBeVisible();
    await expect(field(page, 'Product name')).toHaveValue('Half a product');
  });
});

test('reorders products by keyboard and by mouse, and reverts an order that cannot be saved', async ({ page }) => {
  // A drag within a quarter of the height from the edge scrolls the page.
  await page.setViewportSize({ ...DESKTOP, height: 1_800 });
  const store = await createStore();
  const [, , , last] = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((name, index) => createProduct(store.id, { name, displayOrder: index + 1 })),
  );
  await openProducts(page, store.id, 4);
  const names = cards(page).locator('h3');

  await test.step('announces each keyboard move, and writes only the moved products', async () => {
    await expect(page.getByText(messages.tip)).toBeVisible();
    const four = documentOf(last?.id ?? '');
    const before = await four.get();
    const handle = page.getByRole('button', { name: messages.handle('One') });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(messages.pickedUp('One', 1, 4))).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(messages.moved('One', 2, 4))).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(messages.moved('One', 3, 4))).toBeAttached();
    await page.keyboard.press('Space');
    await expect(toast(page, 'Products reordered!')).toBeVisible();
    await expect(names).toHaveText(['Two', 'Three', 'One', 'Four']);
    await expect(handle).toBeFocused();
    expect(await orderOf(store.id)).toEqual([
      ['Two', 1],
      ['Three', 2],
      ['One', 3],
      ['Four', 4],
    ]);
    expect((await four.get()).updateTime).toEqual(before.updateTime);
  });

  await test.step('reverts an order that cannot be saved', async () => {
    await refuseWrites(page);
    await page.getByRole('button', { name: messages.handle('Three') }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(messages.pickedUp('Three', 2, 4))).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(messages.moved('Three', 1, 4))).toBeAttached();
    await page.keyboard.press('Space');
    await expect(toast(page, messages.reorderFailed.text ?? '')).toBeVisible();
    await expect(names).toHaveText(['Two', 'Three', 'One', 'Four']);
    await page.unroute('**/documents:commit*');
  });

  await test.step('reorders by mouse', async () => {
    const from = await page.getByRole('button', { name: messages.handle('Two') }).boundingBox();
    const end = await cards(page).nth(3).boundingBox();
    if (from === null || end === null) throw new Error('The list is not on the screen.');
    await page.mouse.move(from.x + 9, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 9, from.y + from.height, { steps: 5 });
    // The list follows only moves after the start of the drag, and can miss one on a busy machine.
    await expect(page.getByText(messages.pickedUp('Two', 1, 4))).toBeAttached();
    await expect(async () => {
      for (const part of [2, 1]) await page.mouse.move(from.x + 9, end.y + end.height / part);
      await expect(page.getByText(messages.moved('Two', 4, 4))).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await page.mouse.up();
    await expect
      .poll(async () => (await orderOf(store.id)).map(([name]) => name))
      .toEqual(['Three', 'One', 'Four', 'Two']);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 1_000 } });

  test('reorders products by finger, and opens the form for a new product on demand', async ({ page }) => {
    const store = await createStore();
    await Promise.all(
      ['One', 'Two', 'Three'].map((name, index) => createProduct(store.id, { name, displayOrder: index + 1 })),
    );
    await openProducts(page, store.id, 3);

    await test.step('reorders by a finger that presses and moves a handle', async () => {
      const handle = page.getByRole('button', { name: messages.handle('Three') });
      await handle.scrollIntoViewIfNeeded();
      const from = await handle.boundingBox();
      const first = await cards(page).nth(0).boundingBox();
      if (from === null || first === null) throw new Error('The list is not on the screen.');
      const x = from.x + from.width / 2;
      const y = from.y + from.height / 2;
      const browser = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
        browser.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x, y: at }] });
      await touch('touchStart', y);
      await expect(page.getByText(messages.pickedUp('Three', 3, 3))).toBeAttached();
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', y + (first.y - y) * part);
      await expect(page.getByText(messages.moved('Three', 1, 3))).toBeAttached();
      await touch('touchEnd', null);
      await expect(toast(page, 'Products reordered!')).toBeVisible();
      expect((await orderOf(store.id)).map(([name]) => name)).toEqual(['Three', 'One', 'Two']);
    });

    await test.step('opens the form above the list', async () => {
      await expect(field(page, 'Product name')).toHaveCount(0);
      await page.getByRole('button', { name: messages.add }).click();
      await expect(field(page, 'Product name')).toBeFocused();
      await page.getByRole('button', { name: messages.cancelAdd, exact: true }).click();
      await expect(field(page, 'Product name')).toHaveCount(0);
      await page.getByRole('button', { name: messages.add }).click();
      await field(page, 'Product name').fill('From the phone');
      await field(page, 'Price (USD)').fill('1');
      await page.getByRole('button', { name: messages.addButton, exact: true }).click();
      await expect(toast(page, 'Product added!')).toBeVisible();
      await expect(field(page, 'Product name')).toHaveCount(0);
      await expect(card(page, { name: 'From the phone' })).toContainText('$1.00');
    });
  });
});

test('lists products by pages, and places moved ones before those that are not loaded', async ({ page }) => {
  const store = await createStore();
  const count = STAFF_PAGE_SIZES.products + 5;
  // The products of a store without a custom order.
  await Promise.all(Array.from({ length: count }, () => createProduct(store.id, { displayOrder: 1 })));
  await openProducts(page, store.id, count);
  await expect(cards(page)).toHaveCount(STAFF_PAGE_SIZES.products);
  const names = await cards(page).locator('h3').allTextContents();
  const [first = ''] = names;
  await page.getByRole('button', { name: messages.handle(first), exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(messages.pickedUp(first, 1, STAFF_PAGE_SIZES.products))).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(messages.moved(first, 2, STAFF_PAGE_SIZES.products))).toBeAttached();
  await page.keyboard.press('Space');
  await expect(toast(page, 'Products reordered!')).toBeVisible();
  const order = await orderOf(store.id);
  expect(order.map(([, displayOrder]) => displayOrder)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(order.slice(0, 2).map(([name]) => name)).toEqual([names[1], names[0]]);
  await page.getByRole('button', { name: messages.showMore }).click();
  await expect(cards(page)).toHaveCount(count);
  await expect(page.getByRole('heading', { level: 2, name: messages.list(String(count)) })).toBeVisible();
});
