import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { expect, type Page } from '@playwright/test';
import { PRODUCT_STATE_MESSAGES } from '../../../../web/src/dashboard/catalog/product-form/product-state-messages.ts';
import { PRODUCT_ADMIN_MESSAGES } from '../../../../web/src/dashboard/catalog/products/product-messages.ts';
import { EDIT_FORM_MESSAGES } from '../../../../web/src/dashboard/ui/edit-form/edit-form-messages.ts';
import { createProduct, createStore, firestore, setStock, stockOf, uniqueId } from '../../../support/fixtures.ts';
import { createSeller } from '../../../support/staff.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { chooseOption } from '../../support/choose-option.ts';
import { confirmOwner } from '../../support/confirm-identity.ts';
import { dialog, find, openOwnerTab } from '../../support/owner.ts';
import { toast } from '../../support/shop.ts';
import { createStoreOrder } from '../../support/store-orders.ts';
import { test } from '../../support/test.ts';

const text = STORE_ADMIN_MESSAGES;
const products = PRODUCT_ADMIN_MESSAGES;
const states = PRODUCT_STATE_MESSAGES;
const form = PRODUCT_FORM_MESSAGES;

const PHONE = { width: 360, height: 780 };
const BANNER = '/art/stores/default-banner.svg';

const findStore = (page: Page, slug: string) => find(page, slug, 'admin-store-card');
const field = (page: Page, label: string) =>
  dialog(page).getByRole('textbox', { name: label, exact: label === 'Stock' });
const storeFields = async (id: string) => (await firestore.collection(COLLECTIONS.stores).doc(id).get()).data();
const webhookOf = async (id: string): Promise<unknown> =>
  (await firestore.collection(COLLECTIONS.storePrivate).doc(id).get()).get('discordWebhookUrl');

async function expectFine(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test('creates, edits, moves and deletes stores', async ({ page, browser }) => {
  await page.setViewportSize(PHONE);
  await openOwnerTab(page, 'Stores');

  await test.step('creates and edits a store, and shows its webhook only masked', async () => {
    await expectFine(page);
    const word = uniqueId('ember');
    await page.getByRole('button', { name: text.create }).click();
    const create = dialog(page).getByRole('button', { name: text.createAction, exact: true });
    await create.click();
    await expect(dialog(page).getByText(text.required)).toHaveCount(2);
    await expectFine(page);
    await field(page, text.name).fill(`Embers of ${word}`);
    await field(page, text.slug).fill(word);
    await field(page, text.description).fill('Warm goods');
    await field(page, text.tariff).fill('7.5');
    await field(page, text.banner).fill(BANNER);
    await create.click();
    await confirmOwner(page);
    await expect(toast(page, text.created.title)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    const card = await findStore(page, word);
    await expect(card.getByRole('heading', { name: `Embers of ${word}` })).toBeVisible();
    for (const badge of ['7.5% Tariff', text.revenueBadge, 'Warm goods'])
      await expect(card.getByText(badge)).toBeVisible();
    await expect(card.getByText(text.webhookBadge)).toHaveCount(0);
    await expectFine(page);

    const { docs } = await firestore.collection(COLLECTIONS.stores).where('slug', '==', word).limit(1).get();
    const id = docs[0]?.id ?? '';
    await card.getByRole('button', { name: text.edit }).click();
    await expectFine(page);
    const save = dialog(page).getByRole('button', { name: text.updateAction });
    await field(page, text.tariff).fill('0.1');
    await dialog(page).getByRole('button', { name: text.webhookAdd }).click();
    const webhook = dialog(page).getByRole('textbox', { name: text.webhook });
    await expect(webhook).toBeFocused();
    // Only the function can validate webhook addresses.
    await webhook.fill('https://example.com/hook');
    await save.click();
    await expect(dialog(page).getByText(text.webhookInvalid)).toBeVisible();
    await expect(webhook).toHaveValue('https://example.com/hook');
    await webhook.fill('https://discord.com/api/webhooks/12/secret-abcd');
    await save.click();
    await expect(toast(page, text.updated.title)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(card.getByText('0.1% Tariff')).toBeVisible();
    await expect(card.getByText(text.webhookBadge)).toBeVisible();
    expect(await storeFields(id)).toMatchObject({
      description: 'Warm goods',
      tariffPercentage: 0.1,
      bannerUrl: BANNER,
    });
    expect(await webhookOf(id)).toBe('https://discord.com/api/webhooks/12/secret-abcd');

    await card.getByRole('button', { name: text.edit }).click();
    await expect(dialog(page)).toContainText('abcd');
    await expect(dialog(page)).not.toContainText('secret');
    await dialog(page).getByRole('button', { name: text.webhookRemove }).click();
    await expect(dialog(page).getByRole('button', { name: text.keepWebhook })).toBeFocused();
    await field(page, text.description).fill('Of the owner');
    await firestore.collection(COLLECTIONS.stores).doc(id).update({ description: 'Of the seller' });
    await save.click();
    await expect(dialog(page).getByText(EDIT_FORM_MESSAGES.changedTo('Of the seller'))).toBeVisible();
    await expectFine(page);
    // A toast remains while the pointer is on it. At a phone's width this one covers the button.
    await page.mouse.move(0, 0);
    await save.click();
    await expect(card.getByText(text.webhookBadge)).toHaveCount(0);
    expect(await webhookOf(id)).toBeNull();
  });

  await test.step('changes the address of a store, and redirects former links', async () => {
    const [store, other] = [await createStore(), await createStore()];
    const product = await createProduct(store.id);
    for (const { id, slug } of [store, other])
      await firestore.collection(COLLECTIONS.storeSlugs).doc(slug).set({ storeId: id });
    const wanted = uniqueId('ember-square-');
    const card = await findStore(page, store.slug);
    await expect(page).toHaveURL(new RegExp(`q=${store.slug}`));
    await card.getByRole('button', { name: text.changeAddress }).click();
    const save = dialog(page).getByRole('button', { name: text.changeAddressAction });
    await field(page, text.slug).fill(other.slug);
    await save.click();
    await expect(dialog(page).getByText(text.slugTaken)).toBeVisible();
    await expectFine(page);
    await field(page, text.slug).fill(wanted);
    await save.click();
    await expect(toast(page, text.addressChanged.title)).toBeVisible();
    const moved = await findStore(page, wanted);
    await expect(moved.getByRole('link', { name: `/stores/${wanted}` })).toBeVisible();
    await moved.getByRole('button', { name: text.changeAddress }).click();
    await expect(dialog(page)).toContainText(`/stores/${store.slug}`);

    const context = await browser.newContext();
    const shopper = await context.newPage();
    const answer = await shopper.request.get(`/stores/${store.slug}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(`/stores/${wanted}`);
    for (const path of [`/stores/${store.slug}`, `/stores/${store.slug}?from=chat`]) {
      await shopper.goto(path);
      await expect(shopper).toHaveURL(`/stores/${wanted}`);
      await expect(shopper.getByText(product.name)).toBeVisible();
    }
    await shopper.goto(`/catalog?store=${store.slug}&q=Lantern`);
    await expect(shopper).toHaveURL(new RegExp(`store=${wanted}&q=Lantern`));
    await expect(shopper.getByText(product.name)).toBeVisible();
    await context.close();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('lists the deleted and the remaining data before a deletion', async () => {
    const store = await createStore();
    await firestore.collection(COLLECTIONS.storeSlugs).doc(store.slug).set({ storeId: store.id });
    const product = await createProduct(store.id);
    const { sellerId } = await createSeller(store.id);
    await createStoreOrder(store.id);
    const card = await findStore(page, store.slug);
    await card.getByRole('button', { name: text.delete, exact: true }).click();
    await expect(dialog(page)).toContainText(text.deleteConfirmation);
    await expectFine(page);
    await dialog(page).getByRole('button', { name: text.deleteAction }).click();
    await expect(toast(page, 'Store deleted successfully!')).toContainText('1 paid order is not fulfilled yet.');
    await expect(card).toHaveCount(0);
    const left = async () =>
      await Promise.all(
        (
          [
            ['stores', store.id],
            ['products', product.id],
            ['sellers', sellerId],
            ['storeSlugs', store.slug],
          ] as const
        ).map(async ([collection, id]) => (await firestore.collection(COLLECTIONS[collection]).doc(id).get()).exists),
      );
    await expect.poll(left).not.toContain(true);
  });
});

test('edits the products of a store in forms and in the list', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const store = await createStore({ tariffPercentage: 10 });
  await openOwnerTab(page, 'Stores');
  const card = await findStore(page, store.slug);
  await card.getByRole('button', { name: text.products }).click();
  await expect(dialog(page).getByText(products.empty)).toBeVisible();
  await expectFine(page);

  await test.step('adds, edits, sells out, restocks and deletes a product', async () => {
    await dialog(page).getByRole('button', { name: products.add }).click();
    const save = dialog(page).getByRole('button', { name: products.add });
    await save.click();
    await expect(dialog(page).getByText(form.required)).toHaveCount(2);
    await expectFine(page);

    await field(page, 'Product name').fill('Lantern');
    await field(page, 'Price').fill('2.50');
    await expect(dialog(page).getByText(products.shopperPays('$2.75', 10))).toBeVisible();
    await field(page, 'Stock').fill('');
    await field(page, 'Minimum quantity').fill('');
    await field(page, 'Image URL 1').fill('/art/products/lantern.svg');
    await dialog(page).getByRole('switch', { name: form.delivery }).click();
    await save.click();
    await expect(toast(page, products.added.title)).toBeVisible();
    const row = dialog(page).getByTestId('admin-product-row').filter({ hasText: 'Lantern' });
    await expect(row).toContainText('$2.50');
    await expect(row).toContainText(states.stock(0));
    await expect(row).toContainText(products.delivery);
    const added = (await firestore.collection(COLLECTIONS.products).where('storeId', '==', store.id).limit(1).get())
      .docs[0];
    expect(added?.data()).toMatchObject({
      priceCents: 250,
      stock: 0,
      minimumQuantity: 1,
      imageUrls: ['/art/products/lantern.svg'],
      showDeliveryInstructions: true,
    });

    // A buyer purchases while the owner types. Sold stock must not be restored.
    await setStock(added?.id ?? '', 10);
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: text.products }).click();
    await row.getByRole('button', { name: 'Edit' }).click();
    await expect(field(page, 'Stock')).toHaveValue('10');
    await setStock(added?.id ?? '', 7);
    await field(page, 'Stock').fill('15');
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, products.updated.title)).toBeVisible();
    await expect(row).toContainText(states.stock(12));
    expect(await stockOf(added?.id ?? '')).toBe(12);
    await expect(row.getByRole('button', { name: 'Edit' })).toBeFocused();

    await dialog(page).getByRole('button', { name: products.outOfStock }).click();
    await page
      .getByRole('dialog', { name: products.outOfStockTitle })
      .getByRole('button', { name: products.outOfStock })
      .click();
    await expect(toast(page, products.outOfStockDone(1).text ?? '')).toBeVisible();
    await expect(row).toContainText(states.stock(0));
    await expect(row).toContainText(states.switchedOff(12));
    await expectFine(page);

    await dialog(page).getByRole('button', { name: products.restock }).click();
    await page
      .getByRole('dialog', { name: products.restockTitle })
      .getByRole('button', { name: products.restock })
      .click();
    await expect(toast(page, products.restocked(1).text ?? '')).toBeVisible();
    await expect(row).toContainText(states.stock(12));

    const remove = async (): Promise<void> => {
      await row.getByRole('button', { name: 'Delete' }).click();
      const asking = page.getByRole('dialog', { name: `${products.deleteTitle}: Lantern` });
      await expect(asking).toContainText(products.deleteConfirmation);
      await asking.getByRole('button', { name: 'Delete' }).click();
      await expect(toast(page, products.deleted.title)).toBeVisible();
      await expect(row).toHaveCount(0);
    };
    await remove();
    const undo = dialog(page).getByRole('button', { name: states.undo });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toContainText(states.stock(12));
    expect(await stockOf(added?.id ?? '')).toBe(12);
    await expect(undo).toHaveCount(0);
    await remove();
    await expect(undo).toBeVisible();
    await expectFine(page);
    expect(
      (
        await firestore
          .collection(COLLECTIONS.products)
          .doc(added?.id ?? '')
          .get()
      ).exists,
    ).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('changes figures, filters and duplicates products in the list', async () => {
    const picture = { imageUrls: ['/art/products/kit.svg'] };
    const [lantern, torch] = [
      await createProduct(store.id, { displayOrder: 1, priceCents: 250, stock: 10, ...picture }),
      await createProduct(store.id, { displayOrder: 2, stock: 3, minimumQuantity: 5 }),
    ];
    await card.getByRole('button', { name: text.products }).click();
    const rows = dialog(page).getByTestId('admin-product-row');
    const row = ({ name }: { name: string }) => rows.filter({ hasText: name });
    await expect(rows).toHaveCount(2);
    await expect(row(torch)).toContainText(states.belowMinimumText(3, 5));
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFine(page);
    }

    // By keyboard. Stock sold while a figure is typed must not be restored.
    const price = row(lantern).getByRole('button', { name: new RegExp(states.changePrice(lantern.name)) });
    await price.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: states.newPrice(lantern.name) }).fill('3.25');
    await page.keyboard.press('Enter');
    await expect(price).toHaveText('$3.25');
    await expect(price).toBeFocused();
    await row(lantern)
      .getByRole('button', { name: new RegExp(states.changeStock(lantern.name)) })
      .click();
    await page.getByRole('textbox', { name: states.newStock(lantern.name) }).fill('25');
    await expectFine(page);
    await setStock(lantern.id, 7);
    await page.keyboard.press('Enter');
    await expect(row(lantern)).toContainText(states.stock(22));
    expect(await stockOf(lantern.id)).toBe(22);

    const show = async (name: string, found: readonly { name: string }[]): Promise<void> => {
      await dialog(page).getByRole('combobox', { name: states.filter, exact: true }).click();
      await chooseOption(page.getByRole('option', { name, exact: true }));
      await expect(rows).toHaveCount(found.length);
      for (const product of found) await expect(row(product)).toBeVisible();
    };
    await show(states.filters.belowMinimum, [torch]);
    await show(states.filters.noPicture, [torch]);
    await show(states.filters.soldOut, []);
    await expect(dialog(page).getByText(states.noneInFilter)).toBeVisible();
    await show(states.filters.all, [lantern, torch]);

    await row(torch)
      .getByRole('button', { name: states.duplicateOf(torch.name) })
      .click();
    await expect(field(page, 'Product name')).toHaveValue(states.copyName(torch.name));
    await expect(field(page, 'Stock')).toHaveValue('0');
    await field(page, 'Stock').fill('4');
    await expect(dialog(page).getByText(form.belowMinimum(4, 5))).toBeVisible();
    await expectFine(page);
    await dialog(page).getByRole('button', { name: products.add }).click();
    await expect(toast(page, products.added.title)).toBeVisible();
    await expect(rows).toHaveCount(3);
  });
});
