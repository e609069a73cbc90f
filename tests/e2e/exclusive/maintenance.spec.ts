import { COLLECTIONS, PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { FAILURES } from '@blockbazaar/domain/failures';
import { DEFAULT_SITE_SETTINGS } from '@blockbazaar/domain/site/site-settings';
import { expect } from '@playwright/test';
import { createStore, firestore } from '../../support/fixtures.ts';
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

test('maintenance mode admits only the owner, and everybody again when it ends', async ({ browser, page: shopper }) => {
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
