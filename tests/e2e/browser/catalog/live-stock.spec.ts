import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { expect } from '@playwright/test';
import { PAYMENT_MESSAGES } from '../../../../web/src/storefront/checkout/payment/payment-messages.ts';
import { createProduct, createStore, firestore, setStock, stockOf } from '../../../support/fixtures.ts';
import { SandboxClient } from '../../../support/sandbox.ts';
import { waitForAnimations } from '../../support/accessibility.ts';
import { recordRenderedCards, drainRenderedCards } from '../../support/rendered.ts';
import { addToCart, fillCustomer, openInCatalog, payButton, productCard } from '../../support/shop.ts';
import { startOrder } from '../../support/start-order.ts';
import { test } from '../../support/test.ts';

const sandbox = new SandboxClient(process.env.SANDBOX_URL ?? '');

/**
 * Delays React's rendering while `hold` is active. React schedules its work by messages, which this queues. Work that
 * is already queued is rendered first.
 */
const DELAY_RENDERING = `(() => {
  const { postMessage } = MessagePort.prototype;
  const held = [];
  let isHeld = false;
  const afterAllMessages = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  MessagePort.prototype.postMessage = function (...args) {
    if (isHeld) held.push([this, args]);
    else postMessage.apply(this, args);
  };
  window.holdRendering = async (hold) => {
    if (hold) await afterAllMessages();
    isHeld = hold;
    if (!hold) for (const [port, args] of held.splice(0)) postMessage.apply(port, args);
  };
})()`;

test("shows SOLD OUT live after another shopper's purchase, and offers no payment with the cart intact", async ({
  page,
  context,
}) => {
  const product = await createProduct((await createStore()).id, { stock: 3 });
  const watched = await openInCatalog(page, product);
  await addToCart(watched);
  await expect(watched).not.toContainText('SOLD OUT');

  // The checkout has been open since before the stock was sold.
  const checkout = await context.newPage();
  await checkout.goto('/checkout');
  await fillCustomer(checkout);

  const { sessionId } = await startOrder('createCheckout', [product, 3]);
  await expect(watched).toContainText('SOLD OUT');
  await expect(watched.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();

  await expect(checkout.getByText(PAYMENT_MESSAGES.soldOut)).toBeVisible();
  await expect(payButton(checkout)).toHaveAttribute('aria-disabled', 'true');
  await expect(checkout.getByRole('listitem').filter({ hasText: product.name })).toBeVisible();
  expect(await checkout.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toHaveLength(1);

  await sandbox.act(sessionId, 'pay');
  expect(await stockOf(product.id)).toBe(0);
});

test('writes a stock change before the screen renders, and renders only the card that shows it', async ({ page }) => {
  const store = await createStore();
  const [changed] = [await createProduct(store.id), await createProduct(store.id), await createProduct(store.id)];
  await page.addInitScript(DELAY_RENDERING);
  await recordRenderedCards(page);
  const card = productCard(page, changed);
  const label = card.getByText(/in stock$/);
  const flashes = (): Promise<string | null> => label.getAttribute('data-change');

  for (const place of ['/catalog?store=', '/stores/']) {
    await test.step(`flashes the changed card at ${place}`, async () => {
      await setStock(changed.id, 500);
      await page.goto(`${place}${store.slug}`);
      // The list is live once it shows this change.
      await setStock(changed.id, 499);
      await expect(label).toHaveText('499 in stock');
      // The prices arrive with the store, which can be later than the products.
      await expect(page.getByTestId('product-card').filter({ hasText: /\$\d/ })).toHaveCount(3);

      await page.evaluate('holdRendering(true)');
      const before = await flashes();
      await setStock(changed.id, 498);
      await expect(label).toHaveText('498 in stock');
      expect(await flashes()).toBe(before);
      // Another level has another color and other controls, which render together.
      await setStock(changed.id, 0);
      await setStock(changed.id, 497);
      await expect(label).toHaveText('497 in stock');
      await page.evaluate('holdRendering(false)');
      await expect.poll(flashes).not.toBe(before);
      await expect(label).toHaveText('497 in stock');
      expect(new Set(await drainRenderedCards(page)).size).toBe(3);

      await setStock(changed.id, 0);
      await expect(card).toContainText('SOLD OUT');
      expect(new Set(await drainRenderedCards(page))).toEqual(new Set([changed.id]));
    });
  }

  await test.step('shows each level in a different color', async () => {
    const colors = new Set<string>();
    for (const stock of [11, 8, 3]) {
      await setStock(changed.id, stock);
      const badge = card.getByText(new RegExp(`\\b${stock}\\b`)).first();
      await expect(badge).toBeVisible();
      // With reduced motion, a color still changes in a transition of one frame.
      await waitForAnimations(page);
      colors.add(await badge.evaluate((element) => getComputedStyle(element).color));
    }
    expect(colors.size).toBe(3);
  });
});

test('shows edits of a store, a product and a review on open pages', async ({ page }) => {
  const store = await createStore();
  const product = await createProduct(store.id);
  await page.goto(`/stores/${store.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeVisible();

  await firestore
    .collection(COLLECTIONS.stores)
    .doc(store.id)
    .update({ name: `Renamed ${store.id}`, tariffPercentage: 100 });
  await expect(page.getByRole('heading', { level: 1, name: `Renamed ${store.id}` })).toBeVisible();
  await expect(page.getByTestId('product-card')).toContainText('$5.00');

  await firestore.collection(COLLECTIONS.products).doc(product.id).update({ priceCents: 1_000 });
  await expect(page.getByTestId('product-card')).toContainText('$20.00');

  await createProduct(store.id, { displayOrder: 2 });
  await expect(page.getByTestId('product-card')).toHaveCount(2);
  await firestore.collection(COLLECTIONS.products).doc(product.id).delete();
  await expect(page.getByTestId('product-card')).toHaveCount(1);
});
