import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { COUPON_MESSAGES } from '../../../../web/src/storefront/checkout/coupons/coupon-messages.ts';
import { createProduct, createStore, firestore, orderIdOfPage, uniqueId } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { fillCart, fillCustomer, onPaymentPage, payButton, PAYMENT_PAGES } from '../../support/shop.ts';
import { signInShopper } from '../../support/shopper.ts';
import { test } from '../../support/test.ts';

const select = (page: Page) => page.getByRole('combobox', { name: COUPON_MESSAGES.label });

async function createCoupon(uid: string, percent: number, orderId: string | null = null) {
  const document = firestore.collection(COLLECTIONS.coupons).doc(uniqueId('coupon'));
  await document.set({ uid, percent, createdAt: Timestamp.now(), orderId });
  return {
    id: document.id,
    orderId: async (): Promise<unknown> => (await document.get()).get('orderId'),
    spend: () => document.update({ orderId: 'another' }),
  };
}

test('applies the best coupon, returns it on a cancellation, and spends it on a payment', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { uid } = await signInShopper(page);
  const [best, spent] = [await createCoupon(uid, 20), await createCoupon(uid, 50, 'an-order')];
  const small = await createCoupon(uid, 5);
  await createCoupon('somebody-else', 90);
  const product = await createProduct((await createStore()).id, { priceCents: 1_000 });

  await test.step('selects the best coupon, and lets the shopper select another one', async () => {
    await fillCart(page, [product, 1]);
    await page.goto('/checkout');
    await expect(select(page).getByRole('option')).toHaveText([COUPON_MESSAGES.none, /^20% off/, /^5% off/]);
    await expect(select(page)).toHaveValue(best.id);
    await expect(payButton(page)).toContainText('$8.00');
    await select(page).selectOption({ label: COUPON_MESSAGES.none });
    await expect(payButton(page)).toContainText('$10.00');
    await select(page).selectOption(best.id);
    await expect(page.getByRole('definition').filter({ hasText: '$2.00' })).toBeVisible();
    await expect(payButton(page)).toContainText('$8.00');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('returns the coupon of a cancelled payment, and no longer offers one that another order has used', async () => {
    await fillCustomer(page);
    await payButton(page).click();
    await page.waitForURL(PAYMENT_PAGES.card);
    await expect(page.getByText('$8.00').first()).toBeVisible();
    expect(await best.orderId()).not.toBeNull();
    await onPaymentPage(page, 'Cancel');
    await expect(select(page)).toHaveValue(best.id);
    await expect(payButton(page)).toContainText('$8.00');
    await small.spend();
    await expect(select(page).getByRole('option')).toHaveText([COUPON_MESSAGES.none, /^20% off/]);
  });

  await test.step('spends the coupon on a payment', async () => {
    await payButton(page).click();
    await page.waitForURL(PAYMENT_PAGES.card);
    await onPaymentPage(page, 'Pay');
    await page.waitForURL(/\/orders\//);
    await expect(page.getByRole('definition').filter({ hasText: '$2.00' })).toBeVisible();
    expect(await best.orderId()).toBe(await orderIdOfPage(page.url()));
    expect(await spent.orderId()).toBe('an-order');
  });
});
