import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { MONEY_STORE_ID } from '@blockbazaar/domain/money-products/money-product';
import { FULFILMENT_MESSAGES } from '@blockbazaar/domain/orders/fulfilment-messages';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { expect, type Page } from '@playwright/test';
import { ORDER_LIST_MESSAGES } from '../../../../web/src/dashboard/orders/order-messages.ts';
import { OWNER_ORDERS_MESSAGES } from '../../../../web/src/dashboard/orders/owner-orders-messages.ts';
import { STORE_PICKER_MESSAGES } from '../../../../web/src/dashboard/stores/store-picker/store-picker-messages.ts';
import { createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { expectFitsEachWidth } from '../../support/accessibility.ts';
import { toast } from '../../support/shop.ts';
import { logInOwnerAt } from '../../support/staff.ts';
import { createStoreOrder } from '../../support/store-orders.ts';
import { test } from '../../support/test.ts';

const messages = ORDER_LIST_MESSAGES;

const card = (page: Page, { orderId }: Pick<StoreOrder, 'orderId'>) =>
  page.getByRole('article', { name: OWNER_ORDERS_MESSAGES.order(orderNumber(orderId)) });

async function openOrders(page: Page): Promise<void> {
  await logInOwnerAt(page, OWNER_ORDERS_MESSAGES.title);
  await expect(page.getByRole('heading', { level: 2, name: OWNER_ORDERS_MESSAGES.title })).toBeVisible();
}

test('finds orders of any store, and completes orders of several at once', async ({ page }) => {
  const [ash, birch] = [await createStore(), await createStore()];
  // A unique word, because tests share the list.
  const word = uniqueId('q').replace(/[^a-z0-9]/gi, '');
  const buyer = { discordUsername: word, minecraftUsername: 'Owl_99', notes: '' };
  const one = await createStoreOrder(ash.id, { buyer });
  const two = await createStoreOrder(birch.id, { buyer });
  const money = await createStoreOrder(MONEY_STORE_ID, { buyer, manualDelivery: true, deliveryStatus: 'manual' });
  await openOrders(page);
  await page.getByRole('searchbox', { name: messages.search }).fill(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}`));
  await expect(page.getByRole('listitem').filter({ hasText: word }).first()).toHaveAttribute('aria-setsize', '3');
  await expect(card(page, one)).toContainText(ash.name);
  await expect(card(page, two)).toContainText(birch.name);
  await expect(card(page, money)).toContainText(MESSAGES.instantMoney.title);

  await page.getByRole('button', { name: messages.selectShown }).click();
  await page.getByRole('button', { name: messages.complete(3) }).click();
  await expect(toast(page, messages.marked(3).title)).toBeVisible();
  for (const order of [one, two, money]) {
    await expect(card(page, order)).toContainText(OWNER_ORDERS_MESSAGES.status.fulfilled);
    const saved = await firestore.collection(COLLECTIONS.storeOrders).doc(order.id).get();
    expect(saved.get('fulfilledBy')).toMatchObject({ role: 'owner' });
  }
  await page.getByRole('button', { name: messages.undo }).click();
  await expect(toast(page, messages.undone(3).title)).toBeVisible();
  await expect(
    card(page, money).getByRole('button', { name: new RegExp(FULFILMENT_MESSAGES.markComplete) }),
  ).toBeVisible();

  await page.getByRole('combobox', { name: STORE_PICKER_MESSAGES.store }).fill(birch.slug);
  await page.getByRole('option', { name: birch.name }).click();
  await expect(card(page, one)).toHaveCount(0);
  await expect(card(page, two)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`store=${birch.id}`));

  await card(page, two)
    .getByRole('link', { name: messages.detailsOf(`Order ${orderNumber(two.orderId)}`) })
    .click();
  const details = page.getByTestId('order-details');
  await expect(details).toContainText(word);
  await expectFitsEachWidth(page);
  await page.getByRole('link', { name: messages.back }).click();
  await expect(card(page, two)).toBeVisible();
  await expectFitsEachWidth(page);
});
