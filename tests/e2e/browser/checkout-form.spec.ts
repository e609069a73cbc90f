import { expect } from '@playwright/test';
import { createProduct, createStore, stockOf } from '../../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { addToCart, fillCustomer, openInCatalog, payButton, toast } from '../support/shop.ts';
import { test } from '../support/test.ts';

test('an order that is too small for the provider is refused, with its stock and the cart as before', async ({
  page,
}) => {
  const product = await createProduct((await createStore()).id, { priceCents: 10 });
  await addToCart(await openInCatalog(page, product));
  await page.goto('/checkout');
  await fillCustomer(page);
  await payButton(page).click();
  await expect(toast(page, 'Checkout failed')).toContainText(/small/);
  await expect.poll(() => stockOf(product.id)).toBe(product.stock);
  await expect(page.getByText(product.name)).toBeVisible();
});

test.describe('on touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });

  test('Terms of Service is 44 px high', async ({ page }) => {
    await addToCart(await openInCatalog(page, await createProduct((await createStore()).id)));
    await page.goto('/checkout');
    const box = await page.getByRole('button', { name: /Terms of Service/i }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await expectNoSidewaysScroll(page);
  });
});

test('the delivery dialog leads to the payment page after seven seconds', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { showDeliveryInstructions: true });
  await addToCart(await openInCatalog(page, product));
  await page.clock.install();
  await page.goto('/checkout');
  await fillCustomer(page);
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  const purchase = page.getByRole('dialog').getByRole('button', { name: /Purchase/ });
  await expect(purchase).toBeDisabled();
  await page.clock.runFor(7_100);
  await page.getByRole('checkbox', { name: /manual delivery/i }).check();
  const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/createCheckout'));
  await purchase.click();
  expect((await request).postDataJSON()).toMatchObject({ data: { manualDelivery: true } });
  await page.waitForURL(/\/stripe\/pay\//);
});
