import { FAILURES } from '@blockbazaar/domain/failures';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { expect, type Page } from '@playwright/test';
import { ORDER_MESSAGES } from '../../../web/src/shared/purchase/order-messages.ts';
import { createProduct, createStore, orderIdOfPage } from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import {
  addToCart,
  BUYER,
  goToPayment,
  onPaymentPage,
  openInCatalog,
  PAYMENT_PAGES,
  playerOf,
} from '../support/shop.ts';
import { signInSeller } from '../support/staff.ts';
import { test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** All that this page's tab and browser keep, as one text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))));

test('a seller who reads the order’s id in the own part cannot open the page that shows the other store’s', async ({
  page,
  browser,
}) => {
  const [mine, other] = [await createStore(), await createStore()];
  const products = [await createProduct(mine.id), await createProduct(other.id)] as const;
  for (const product of products) await addToCart(await openInCatalog(page, product));
  await goToPayment(page);
  await onPaymentPage(page, 'Pay');
  await page.waitForURL(/\/orders\//);
  await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
  for (const { name } of products) await expect(page.getByText(name)).toBeVisible();
  const orderId = await orderIdOfPage(page.url());
  expect(page.url()).not.toContain(orderId);
  await expect(page.getByText(orderId)).toBeVisible();

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
  await seller.goto(`/orders/${'0'.repeat(40)}`);
  await expect(heading(seller)).toContainText(FAILURES.ORDER_NOT_FOUND.text);
  await seller.context().close();
});

test('names, notes and the receipt’s key are in browser storage while it is paid, and gone when it is', async ({
  page,
}) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await page.goto('/checkout');
  await goToPayment(page);
  await onPaymentPage(page, 'Cancel');
  await expect(page.getByLabel(/Minecraft username/i)).toHaveValue(playerOf(page));
  expect(await stored(page)).toContain(BUYER.notes);

  await goToPayment(page);
  await page.waitForURL(PAYMENT_PAGES.card);
  await onPaymentPage(page, 'Pay');
  await page.waitForURL(/\/orders\//);
  await expect(heading(page)).toContainText(ORDER_MESSAGES.completed.heading);
  const receiptKey = page.url().split('/').at(-1) ?? '';
  const orderId = await orderIdOfPage(page.url());
  const after = await stored(page);
  for (const left of [...Object.values(BUYER), receiptKey, orderId]) expect(after).not.toContain(left);
});

test('names and notes leave a tab whose cart is bought in another one', async ({ page, context }) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await page.goto('/checkout');
  await page.getByLabel(/Notes/i).fill(BUYER.notes);
  expect(await stored(page)).toContain(BUYER.notes);

  const other = await context.newPage();
  await goToPayment(other);
  await onPaymentPage(other, 'Pay');
  await other.waitForURL(/\/orders\//);
  await expect(heading(other)).toContainText(ORDER_MESSAGES.completed.heading);
  await expect.poll(() => stored(page)).not.toContain(BUYER.notes);
});

test('names and notes of a checkout that was left leave the tab after half an hour, on whatever page it is', async ({
  page,
}) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await page.goto('/checkout');
  await page.getByLabel(/Notes/i).fill(BUYER.notes);
  await page.clock.install();
  await page.goto('/about');
  await expect(heading(page)).toBeVisible();
  await page.clock.runFor(5_000);
  expect(await stored(page)).toContain(BUYER.notes);
  await expect.poll(() => page.clock.fastForward(31 * 60_000).then(() => stored(page))).not.toContain(BUYER.notes);
});
