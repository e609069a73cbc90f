import { expect } from '@playwright/test';
import { COUPON_MESSAGES } from '../../../../web/src/storefront/checkout/coupons/coupon-messages.ts';
import { createProduct, createStore } from '../../../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { fillCart, fillCustomer, payButton, PAYMENT_PAGES } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

test.describe('on touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });

  test("fits a visitor's checkout, loads no sign-in code, and leads to the payment after seven seconds", async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    const product = await createProduct((await createStore()).id, { showDeliveryInstructions: true });
    await fillCart(page, [product, 1]);
    await page.clock.install();
    await page.goto('/checkout');
    const terms = page.getByRole('button', { name: /Terms of Service/i });
    expect((await terms.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll(page);
    await fillCustomer(page);
    await expect(payButton(page)).toBeEnabled();
    await expect(page.getByRole('combobox', { name: COUPON_MESSAGES.label })).toHaveCount(0);
    expect(scripts.filter((url) => /\/auth-[^/]*\.js$/.test(url))).toEqual([]);

    await payButton(page).click();
    const purchase = page.getByRole('dialog').getByRole('button', { name: /Purchase/ });
    await expect(purchase).toBeDisabled();
    await page.clock.runFor(7_100);
    await page.getByRole('checkbox', { name: /manual delivery/i }).check();
    const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/createCheckout'));
    await purchase.click();
    expect((await request).postDataJSON()).toMatchObject({ data: { manualDelivery: true } });
    await page.waitForURL(PAYMENT_PAGES.card);
  });
});
