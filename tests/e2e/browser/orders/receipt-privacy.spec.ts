import { orderNumber } from '@blockbazaar/domain/orders/order';
import { expect, type Page } from '@playwright/test';
import { ORDER_MESSAGES } from '../../../../web/src/storefront/checkout/purchase/order-messages.ts';
import { createProduct, createStore, orderIdOfPage } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { BUYER, fillCart, goToPayment, onPaymentPage, payButton, PAYMENT_PAGES, playerOf } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The stored data of this page's tab and browser, as one text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))));

test('shows an order to its buyer alone, and removes its personal data from the browser after the payment', async ({
  page,
  context,
  browser,
}) => {
  const [mine, other] = [await createStore(), await createStore()];
  const products = [await createProduct(mine.id), await createProduct(other.id)] as const;
  await fillCart(page, [products[0], 1], [products[1], 1]);
  await page.goto('/checkout');
  await page.getByLabel(/Notes/i).fill(BUYER.notes);
  expect(await stored(page)).toContain(BUYER.notes);

  const payer = await context.newPage();
  await test.step('removes them from the tab that pays, and from the other one', async () => {
    await goToPayment(payer);
    await onPaymentPage(payer, 'Cancel');
    await expect(payer.getByLabel(/Minecraft username/i)).toHaveValue(playerOf(page));
    expect(await stored(payer)).toContain(BUYER.notes);

    await payButton(payer).click();
    await payer.waitForURL(PAYMENT_PAGES.card);
    await onPaymentPage(payer, 'Pay');
    await payer.waitForURL(/\/orders\//);
    await expect(heading(payer)).toContainText(ORDER_MESSAGES.completed.heading);
    for (const { name } of products) await expect(payer.getByText(name)).toBeVisible();
    const receiptKey = payer.url().split('/').at(-1) ?? '';
    const after = await stored(payer);
    for (const left of [...Object.values(BUYER), receiptKey, await orderIdOfPage(payer.url())])
      expect(after).not.toContain(left);
    await expect.poll(() => stored(page)).not.toContain(BUYER.notes);
  });

  await test.step("does not show the page to a seller with the order's ID", async () => {
    const orderId = await orderIdOfPage(payer.url());
    expect(payer.url()).not.toContain(orderId);
    await expect(payer.getByText(orderId)).toBeVisible();
    const seller = await (await browser.newContext()).newPage();
    await signInSeller(seller, mine.id);
    await seller.goto('/seller/dashboard?tab=orders');
    await expect(seller.getByTestId('seller-order')).toContainText(orderNumber(orderId));
    await expect(seller.getByText(products[1].name)).toHaveCount(0);
    await seller.goto(`/orders/${orderId}`);
    await expect(heading(seller)).toContainText(ORDER_MESSAGES.earlierLink.title);
    await expect(seller.getByText(ORDER_MESSAGES.earlierLink.text(orderNumber(orderId)))).toBeVisible();
    await expect(seller.getByText(products[1].name)).toHaveCount(0);
    await expectAccessible(seller);
    await seller.setViewportSize({ width: 360, height: 780 });
    await expectNoSidewaysScroll(seller);
    await seller.context().close();
  });

  await test.step('removes them from a tab that has left the checkout, after half an hour', async () => {
    await fillCart(page, [products[0], 1]);
    await page.goto('/checkout');
    await page.getByLabel(/Notes/i).fill(BUYER.notes);
    await page.clock.install();
    await page.goto('/about');
    await expect(heading(page)).toBeVisible();
    await page.clock.runFor(5_000);
    expect(await stored(page)).toContain(BUYER.notes);
    await expect.poll(() => page.clock.fastForward(31 * 60_000).then(() => stored(page))).not.toContain(BUYER.notes);
  });
});
