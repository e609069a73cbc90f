import { orderNumber } from '@blockbazaar/domain/orders/order';
import { expect, type Page } from '@playwright/test';
import { REFUND_MESSAGES } from '../../../../web/src/dashboard/refunds/refund-messages.ts';
import { REFUND_REQUEST_MESSAGES } from '../../../../web/src/dashboard/refunds/refund-request-messages.ts';
import { STORE_PICKER_MESSAGES } from '../../../../web/src/dashboard/stores/store-picker/store-picker-messages.ts';
import { CHART_MESSAGES } from '../../../../web/src/dashboard/ui/charts/chart-messages.ts';
import { createProduct, createStore } from '../../../support/fixtures.ts';
import { SandboxClient } from '../../../support/sandbox.ts';
import { expectAccessible, expectFitsEachWidth } from '../../support/accessibility.ts';
import { confirmOwner } from '../../support/confirm-identity.ts';
import { purchase } from '../../support/purchase.ts';
import { toast } from '../../support/shop.ts';
import { logInOwnerAt, signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const sandbox = new SandboxClient(process.env.SANDBOX_URL ?? 'http://127.0.0.1:4010');
const requestTexts = REFUND_REQUEST_MESSAGES;
const REASON = 'Two of them were the wrong colour';
const card = (page: Page, orderId: string) =>
  page.getByTestId('seller-order').filter({ hasText: orderNumber(orderId) });

async function buyThree(storeId: string): Promise<{ orderId: string; name: string }> {
  const product = await createProduct(storeId, { priceCents: 450 });
  const { orderId } = await purchase([{ product, quantity: 3 }]);
  return { orderId, name: product.name };
}

async function openOrders(page: Page): Promise<void> {
  await logInOwnerAt(page, 'Orders');
}

/** Requests a refund of two items. `check`: runs before the request is sent. */
async function requestRefundOfTwo(
  page: Page,
  orderId: string,
  name: string,
  check: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await card(page, orderId).getByRole('button', { name: requestTexts.request }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(requestTexts.refundableQuantity(name, 3)).fill('2');
  await dialog.getByLabel(requestTexts.reason).fill(REASON);
  await check();
  await dialog.getByRole('button', { name: requestTexts.send, exact: true }).click();
  await expect(toast(page, requestTexts.sent.title)).toBeVisible();
  await expect(card(page, orderId)).toContainText(requestTexts.state.requested);
  await expect(card(page, orderId).getByRole('button', { name: requestTexts.request })).toHaveCount(0);
}

test('sends the owner requests for a refund, declines and grants them, and refunds items without a request', async ({
  page,
  browser,
}) => {
  const store = await createStore({ tariffPercentage: 0 });
  const { orderId, name } = await buyThree(store.id);
  await signInSeller(page, store.id);
  await page.goto('/seller/dashboard?tab=orders');
  await requestRefundOfTwo(page, orderId, name, () => expectFitsEachWidth(page));

  const owner = await (await browser.newContext()).newPage();
  await openOrders(owner);
  const request = owner.getByTestId('refund-request').filter({ hasText: orderNumber(orderId) });
  const dialog = owner.getByRole('dialog');
  await test.step('declines a request with a reason that the seller can read', async () => {
    await expect(request).toContainText(REASON);
    await expect(request).toContainText('$9.00');
    await expect(request).toContainText(store.name);
    await expectAccessible(owner);
    await request.getByRole('button', { name: REFUND_MESSAGES.decline }).click();
    await dialog.getByRole('button', { name: REFUND_MESSAGES.decline, exact: true }).click();
    await expect(dialog.getByText(REFUND_MESSAGES.reasonRequired)).toBeVisible();
    await dialog.getByLabel(REFUND_MESSAGES.reason).fill('They were as described');
    await dialog.getByRole('button', { name: REFUND_MESSAGES.decline, exact: true }).click();
    await expect(toast(owner, REFUND_MESSAGES.declined.title)).toBeVisible();
    await expect(request).toHaveCount(0);
    await expect(card(page, orderId)).toContainText(requestTexts.declinedBecause('They were as described'));
  });

  await test.step('grants another request of the same order', async () => {
    await requestRefundOfTwo(page, orderId, name);
    // The requests are fetched when the tab opens.
    await owner.getByRole('tab', { name: 'Overview' }).click();
    await owner.getByRole('tab', { name: 'Orders' }).click();
    await request.getByRole('button', { name: REFUND_MESSAGES.grant }).click();
    await dialog.getByRole('button', { name: REFUND_MESSAGES.grant, exact: true }).click();
    await confirmOwner(owner);
    await expect(toast(owner, REFUND_MESSAGES.granted.title)).toBeVisible();
    await expect(request).toHaveCount(0);
    await expect(card(page, orderId)).toContainText(requestTexts.state.granted);
    await expect(card(page, orderId)).toContainText(requestTexts.refunded(2), { timeout: 30_000 });
  });

  await test.step('refunds items without a request, shows the amount first, and offers the rest', async () => {
    const other = await createStore({ tariffPercentage: 0 });
    const sold = await buyThree(other.id);
    await owner.getByRole('tab', { name: 'Sales' }).click();
    // Both tabs have a list of stores.
    await expect(owner.getByRole('figure', { name: CHART_MESSAGES.byDay })).toBeVisible();
    await owner.getByRole('combobox', { name: STORE_PICKER_MESSAGES.store }).fill(other.slug);
    await owner.getByRole('option', { name: other.name }).click();
    // The chart moves the orders down when it renders.
    await expect(owner.getByRole('figure', { name: CHART_MESSAGES.byDay })).toBeVisible();
    const order = owner.getByRole('listitem').filter({ hasText: orderNumber(sold.orderId) });
    const open = () => order.getByRole('button', { name: REFUND_MESSAGES.refund }).click();
    await open();
    await expect(dialog).toContainText(REFUND_MESSAGES.leftOf('$13.50', '$13.50'));
    await expect(dialog).toContainText(REFUND_MESSAGES.refundAmount('$13.50'));
    await dialog.getByLabel(requestTexts.refundableQuantity(sold.name, 3)).fill('4');
    await dialog.getByRole('button', { name: REFUND_MESSAGES.refund, exact: true }).click();
    await expect(dialog.getByText(requestTexts.quantityRange(3))).toBeVisible();
    await expect(dialog.getByText(requestTexts.reasonRequired)).toBeVisible();
    await dialog.getByLabel(requestTexts.refundableQuantity(sold.name, 3)).fill('2');
    await expect(dialog).toContainText(REFUND_MESSAGES.refundAmount('$9.00'));
    await dialog.getByLabel(REFUND_MESSAGES.reason).fill(REASON);
    await expectFitsEachWidth(owner);
    // The confirmation of the previous step is still valid.
    await dialog.getByRole('button', { name: REFUND_MESSAGES.refund, exact: true }).click();
    await expect(toast(owner, REFUND_MESSAGES.refundDone.title)).toBeVisible();
    await expect(dialog).toBeHidden();

    await open();
    await expect(dialog.getByTestId('earlier-refund')).toContainText(REFUND_MESSAGES.earlierState.done);
    await expect(dialog.getByLabel(requestTexts.refundableQuantity(sold.name, 1))).toHaveValue('1');
    await expect(dialog).toContainText(REFUND_MESSAGES.leftOf('$4.50', '$13.50'));

    // The balance at Stripe does not cover the last refund.
    const payment = (await sandbox.sessionOf(sold.orderId)).payment_intent ?? '';
    await sandbox.planRefunds(payment, { refuse: 'balance_insufficient' });
    await dialog.getByLabel(REFUND_MESSAGES.reason).fill(REASON);
    await dialog.getByRole('button', { name: REFUND_MESSAGES.refund, exact: true }).click();
    await expect(toast(owner, REFUND_MESSAGES.refundUncovered.title)).toBeVisible();
    await expect(dialog).toBeHidden();
    await open();
    await expect(dialog.getByTestId('earlier-refund').last()).toContainText(REFUND_MESSAGES.uncovered);
    await expectAccessible(owner);
  });
});
