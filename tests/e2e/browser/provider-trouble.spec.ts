import { expect } from '@playwright/test';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { createProduct, createStore, firestore, stockOf } from '../../support/fixtures.ts';
import { SandboxClient, SESSIONS_PATH } from '../../support/sandbox.ts';
import { addToCart, fillCustomer, goToPayment, openInCatalog, payButton, toast } from '../support/shop.ts';
import { test } from '../support/test.ts';

const sandbox = new SandboxClient(process.env.SANDBOX_URL ?? 'http://127.0.0.1:4010');

/** More calls than one checkout makes, so that its own retries meet the fault too. */
const EVERY_TRY = 10;

for (const { name, fault } of [
  { name: 'is down', fault: { drop: true } },
  { name: 'takes ten seconds', fault: { delayMs: 10_000 } },
  { name: 'answers 500', fault: { status: 500 } },
  { name: 'hangs', fault: { hang: true } },
]) {
  test(`the card provider ${name}: a clear toast, the stock back, the cart kept, and a second try succeeds`, async ({ page }) => {
    test.setTimeout(90_000);
    const product = await createProduct((await createStore()).id, { stock: 3 });
    await sandbox.addFault({ path: SESSIONS_PATH, method: 'POST', match: product.name, times: EVERY_TRY, ...fault });
    await addToCart(await openInCatalog(page, product), 3);
    await page.goto('/checkout');
    await fillCustomer(page);
    await payButton(page).click();
    await expect(toast(page, MESSAGES.checkout.failedTitle.stripe)).toContainText(MESSAGES.checkout.failed, { timeout: 30_000 });
    expect(await stockOf(product.id)).toBe(3);
    await expect(page.getByRole('listitem').filter({ hasText: product.name })).toBeVisible();
    await expect(page.getByLabel(/Minecraft username/i)).toHaveValue('LenaBuilds');

    await sandbox.clearFaults(product.name);
    await payButton(page).click();
    await page.waitForURL(/\/stripe\/pay\//);
    expect(await stockOf(product.id)).toBe(0);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL(/\/orders\//);
  });
}

test('a payment whose webhook is late shows as paid all the same', async ({ page }) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await goToPayment(page);
  const sessionId = page.url().split('/').at(-1) ?? '';
  await sandbox.hold(sessionId);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/orders\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank|paid|complete/i);
  await sandbox.release(sessionId);
  expect(await stockOf(product.id)).toBe(9);
});

test('an order page that is open while the webhook arrives turns to paid by itself', async ({ context, page }) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await goToPayment(page);
  const sessionId = page.url().split('/').at(-1) ?? '';
  const [order] = (await firestore.collection(COLLECTIONS.orders).where('providerRef', '==', sessionId).get()).docs;

  const orderPage = await context.newPage();
  await orderPage.goto(`/orders/${order?.id}`);
  await expect(orderPage.getByRole('heading', { level: 1 })).toContainText(/waiting/i);
  await sandbox.act(sessionId, 'pay');
  await expect(orderPage.getByRole('heading', { level: 1 })).toContainText(/thank|paid|complete/i);
});
