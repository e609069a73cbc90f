import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { expect } from '@playwright/test';
import { EDIT_FORM_MESSAGES } from '../../../../web/src/dashboard/ui/edit-form/edit-form-messages.ts';
import { createProduct, createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { createSeller } from '../../../support/staff.ts';
import { confirmOwner } from '../../support/confirm-identity.ts';
import { dialog, openOwnerTab } from '../../support/owner.ts';
import { toast } from '../../support/shop.ts';
import { createStoreOrder } from '../../support/store-orders.ts';
import { expectValidLayout, field, findStore, PHONE } from '../../support/stores-tab.ts';
import { test } from '../../support/test.ts';

const text = STORE_ADMIN_MESSAGES;

const BANNER = '/art/stores/default-banner.svg';

const storeFields = async (id: string) => (await firestore.collection(COLLECTIONS.stores).doc(id).get()).data();
const webhookOf = async (id: string): Promise<unknown> =>
  (await firestore.collection(COLLECTIONS.storePrivate).doc(id).get()).get('discordWebhookUrl');

test('creates, edits, moves and deletes stores', async ({ page, browser }) => {
  await page.setViewportSize(PHONE);
  await openOwnerTab(page, 'Stores');

  await test.step('creates and edits a store, and shows its webhook only masked', async () => {
    const word = uniqueId('ember');
    await page.getByRole('button', { name: text.create }).click();
    const create = dialog(page).getByRole('button', { name: text.createAction, exact: true });
    await create.click();
    await expect(dialog(page).getByText(text.required)).toHaveCount(2);
    await expectValidLayout(page);
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
    await expectValidLayout(page);

    const { docs } = await firestore.collection(COLLECTIONS.stores).where('slug', '==', word).limit(1).get();
    const id = docs[0]?.id ?? '';
    await card.getByRole('button', { name: text.edit }).click();
    const save = dialog(page).getByRole('button', { name: text.updateAction });
    await field(page, text.tariff).fill('0.1');
    await dialog(page).getByRole('button', { name: text.webhookAdd }).click();
    const webhook = dialog(page).getByRole('textbox', { name: text.webhook });
    await expect(webhook).toBeFocused();
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
    await expectValidLayout(page);
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
    await expectValidLayout(page);
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
    await shopper.goto(`/stores/${store.slug}?from=chat`);
    await expect(shopper).toHaveURL(`/stores/${wanted}`);
    await expect(shopper.getByText(product.name)).toBeVisible();
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
    await expect(dialog(page)).toContainText('1 paid order is undelivered');
    await dialog(page).getByLabel(text.name).fill(store.name);
    await expectValidLayout(page);
    await dialog(page).getByRole('button', { name: text.deleteAction }).click();
    await expect(toast(page, 'Store deleted successfully!')).toContainText('1 paid order is not complete yet.');
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
