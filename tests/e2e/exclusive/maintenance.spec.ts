import { COLLECTIONS, PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { FAILURES } from '@blockbazaar/domain/failures';
import { DEFAULT_SITE_SETTINGS } from '@blockbazaar/domain/site/site-settings';
import { expect } from '@playwright/test';
import { CHECKOUT_MESSAGES } from '../../../web/src/storefront/checkout/purchase/checkout-messages.ts';
import { ORDER_MESSAGES } from '../../../web/src/storefront/checkout/purchase/order-messages.ts';
import { createProduct, createStore, firestore, stockOf } from '../../support/fixtures.ts';
import { addToCart, goToPayment, onPaymentPage, openInCatalog, toast } from '../support/shop.ts';
import { logInOwner, signInSeller } from '../support/staff.ts';
import { test } from '../support/test.ts';

const setMaintenance = async (maintenanceMode: boolean): Promise<void> => {
  await firestore
    .collection(COLLECTIONS.siteSettings)
    .doc(PUBLIC_SETTINGS_ID)
    .set({ ...DEFAULT_SITE_SETTINGS, maintenanceMode });
};

const CLOSED = FAILURES.MAINTENANCE.text;

test.afterEach(() => setMaintenance(false));

test('admits only the owner during maintenance, and everyone again afterwards', async ({ browser, page: shopper }) => {
  const seller = await (await browser.newContext()).newPage();
  const owner = await (await browser.newContext()).newPage();
  await signInSeller(seller, (await createStore()).id);
  await seller.goto('/seller/dashboard');
  await expect(seller.getByRole('heading', { level: 1, name: 'Seller Dashboard' })).toBeVisible();
  await shopper.goto('/catalog');
  await expect(shopper.getByTestId('product-card').first()).toBeVisible();

  await setMaintenance(true);
  await expect(shopper.getByText(CLOSED)).toBeVisible();
  await expect(seller.getByText(CLOSED)).toBeVisible();
  await seller.goto('/seller/login');
  await expect(seller.getByText(CLOSED)).toBeVisible();

  await logInOwner(owner);
  await expect(owner.getByText('Total Stores')).toBeVisible();
  await owner.getByRole('tab', { name: 'Settings' }).click();
  await expect(owner.getByRole('switch', { name: /Maintenance/ })).toBeDisabled();
  await expect(owner.getByRole('switch', { name: /Maintenance/ })).toBeChecked();
  await owner.getByRole('link', { name: 'View Store' }).click();
  await owner.getByRole('link', { name: 'Catalog' }).first().click();
  await expect(owner.getByTestId('product-card').first()).toBeVisible();

  await setMaintenance(false);
  await expect(shopper.getByTestId('product-card').first()).toBeVisible();
  await seller.goto('/seller/dashboard');
  await expect(seller.getByRole('heading', { level: 1, name: 'Seller Dashboard' })).toBeVisible();
  await Promise.all([seller.context().close(), owner.context().close()]);
});

test('completes or releases the order of a shopper who is on a payment page when the marketplace closes', async ({
  browser,
  page: buyer,
}) => {
  const leavingShopperPage = await (await browser.newContext()).newPage();
  const storeId = (await createStore()).id;
  const [bought, left] = [await createProduct(storeId, { stock: 3 }), await createProduct(storeId, { stock: 3 })];
  await addToCart(await openInCatalog(buyer, bought), 2);
  await goToPayment(buyer);
  await addToCart(await openInCatalog(leavingShopperPage, left), 2);
  await goToPayment(leavingShopperPage);
  await setMaintenance(true);

  await onPaymentPage(buyer, 'Pay');
  await buyer.waitForURL(/\/orders\//);
  const heading = buyer.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(ORDER_MESSAGES.completed.heading);
  await buyer.reload();
  await expect(heading).toContainText(ORDER_MESSAGES.completed.heading);
  await buyer.goto('/checkout');
  await expect(buyer.getByText(CLOSED)).toBeVisible();

  await onPaymentPage(leavingShopperPage, 'Cancel');
  await expect(toast(leavingShopperPage, CHECKOUT_MESSAGES.canceled.title)).toBeVisible();
  await expect(leavingShopperPage.getByText(CLOSED)).toBeVisible();
  await expect.poll(() => stockOf(left.id)).toBe(3);
  expect(await stockOf(bought.id)).toBe(1);
  await leavingShopperPage.context().close();
});
