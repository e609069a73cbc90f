import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { expect } from '@playwright/test';
import { ORDER_MESSAGES } from '../../../../web/src/storefront/checkout/purchase/order-messages.ts';
import { createProduct, createStore, firestore } from '../../../support/fixtures.ts';
import { SandboxClient } from '../../../support/sandbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { startOrder } from '../../support/start-order.ts';
import { test } from '../../support/test.ts';

const sandbox = new SandboxClient(process.env.SANDBOX_URL ?? 'http://127.0.0.1:4010');

test('prints a receipt without the frame of the site', async ({ page }) => {
  const store = await createStore();
  const product = await createProduct(store.id);
  const { orderPage } = await startOrder('createCheckout', [product, 2]);
  await page.goto(orderPage);
  const line = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(line).toContainText(store.name);
  await page.emulateMedia({ media: 'print' });
  await expect(line).toBeVisible();
  await expect(line).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByText('Order ID', { exact: true })).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'button', 'img'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('background-image', 'none');
});

test('counts down while an order is pending, and changes with its payment and its refund', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const heading = page.getByRole('heading', { level: 1 });
  const timer = page.getByRole('timer');
  const product = await createProduct((await createStore()).id);
  const { orderPage, paymentPage, sessionId } = await startOrder('createCheckout', [product, 1]);

  await test.step('counts down, and links to the payment page', async () => {
    await page.goto(orderPage);
    await expect(heading).toContainText(ORDER_MESSAGES.pending.heading);
    await expect(timer).toHaveText(/^9:\d\d$/);
    const earlier = await timer.textContent();
    await expect(timer).not.toHaveText(earlier ?? '');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: ORDER_MESSAGES.pending.payAgain }).click();
    await page.waitForURL(paymentPage);
  });

  await test.step('changes to paid when the webhook arrives', async () => {
    await page.goto(orderPage);
    await expect(heading).toContainText(ORDER_MESSAGES.pending.heading);
    await sandbox.act(sessionId, 'pay');
    await expect(heading).toContainText(ORDER_MESSAGES.completed.heading);
    await expectAccessible(page);
  });

  await test.step('changes to refunded', async () => {
    const receipt = firestore.collection(COLLECTIONS.receipts).doc(orderPage.split('/').at(-1) ?? '');
    await receipt.update({ status: 'refunded', refundedCents: product.priceCents });
    await expect(heading).toContainText(ORDER_MESSAGES.refunded.heading);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
