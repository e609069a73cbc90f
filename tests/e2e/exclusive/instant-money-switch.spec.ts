import { COLLECTIONS, PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { FAILURES } from '@blockbazaar/domain/failures';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@blockbazaar/domain/site/site-settings';
import { expect } from '@playwright/test';
import { CART_MESSAGES } from '../../../web/src/storefront/cart/cart-messages.ts';
import { PAYMENT_MESSAGES } from '../../../web/src/storefront/checkout/payment/payment-messages.ts';
import { createMoneyProduct, firestore } from '../../support/fixtures.ts';
import { payButton, toast } from '../support/shop.ts';
import { test } from '../support/test.ts';

const setSettings = async (settings: Partial<SiteSettings>): Promise<void> => {
  await firestore
    .collection(COLLECTIONS.siteSettings)
    .doc(PUBLIC_SETTINGS_ID)
    .set({ ...DEFAULT_SITE_SETTINGS, ...settings });
};

test.afterEach(() => setSettings({}));

test('redirects visitors of a disabled Instant Money page, hides its links and offers no payment', async ({ page }) => {
  const product = await createMoneyProduct({ priceCents: 500 });
  const link = page.getByRole('banner').getByRole('link', { name: MESSAGES.instantMoney.title });
  await page.goto('/instant-money');
  const card = page.getByTestId('money-card').filter({ hasText: product.name });
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(toast(page, CART_MESSAGES.added)).toBeVisible();
  await expect(link).toBeVisible();

  await setSettings({ instantMoneyEnabled: false });
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(toast(page, FAILURES.INSTANT_MONEY_OFF.text)).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.goto('/instant-money');
  await expect(page).toHaveURL(/\/catalog$/);

  await page.goto('/checkout');
  const line = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(line).toContainText('SOLD OUT');
  await expect(page.getByText(PAYMENT_MESSAGES.soldOut)).toBeVisible();
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');

  await setSettings({});
  await expect(line).toContainText('In stock');
  await expect(link).toBeVisible();
});
