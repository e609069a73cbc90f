import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { COUPON_MESSAGES } from '../../../web/src/features/checkout/coupons/coupon-messages.ts';
import { createProduct, createStore, firestore, orderIdOfPage, uniqueId } from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { addToCart, fillCustomer, onPaymentPage, openInCatalog, payButton } from '../support/shop.ts';
import { signInShopper } from '../support/shopper.ts';
import { test } from '../support/test.ts';

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

test('the best coupon of a signed-in shopper is chosen by itself, takes its part off, and is spent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { uid } = await signInShopper(page);
  const [best, spent] = [await createCoupon(uid, 20), await createCoupon(uid, 50, 'an-order')];
  await createCoupon(uid, 5);
  await createCoupon('somebody-else', 90);
  const product = await createProduct((await createStore()).id, { priceCents: 1_000 });
  await addToCart(await openInCatalog(page, product));
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

  await fillCustomer(page);
  await payButton(page).click();
  await page.waitForURL(/\/stripe\/pay\//);
  await expect(page.getByText('$8.00').first()).toBeVisible();
  expect(await best.orderId()).not.toBeNull();
  await onPaymentPage(page, 'Pay');
  await page.waitForURL(/\/orders\//);
  await expect(page.getByRole('definition').filter({ hasText: '$2.00' })).toBeVisible();
  expect(await best.orderId()).toBe(await orderIdOfPage(page.url()));
  expect(await spent.orderId()).toBe('an-order');
});

test('a coupon is returned when the payment is cancelled, and one spent elsewhere is no longer offered', async ({
  page,
}) => {
  const { uid } = await signInShopper(page);
  const coupon = await createCoupon(uid, 10);
  const product = await createProduct((await createStore()).id, { priceCents: 1_000 });
  await addToCart(await openInCatalog(page, product));
  await page.goto('/checkout');
  await fillCustomer(page);
  await expect(payButton(page)).toContainText('$9.00');
  await payButton(page).click();
  await page.waitForURL(/\/stripe\/pay\//);
  await onPaymentPage(page, 'Cancel');
  await expect(select(page)).toHaveValue(coupon.id);
  await expect(payButton(page)).toContainText('$9.00');
  await coupon.spend();
  await expect(select(page)).toHaveCount(0);
  await expect(payButton(page)).toContainText('$10.00');
});

test('a visitor loads no sign-in code', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await page.goto('/checkout');
  await fillCustomer(page);
  await expect(payButton(page)).toBeVisible();
  await expect(select(page)).toHaveCount(0);
  expect(scripts.filter((url) => /\/auth-[^/]*\.js$/.test(url))).toEqual([]);
});
