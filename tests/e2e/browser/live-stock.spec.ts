import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { expect } from '@playwright/test';
import { createProduct, createStore, firestore, setStock, stockOf } from '../../support/fixtures.ts';
import { noteRenderedCards, takeRenderedCards } from '../support/rendered.ts';
import { addToCart, fillCustomer, goToPayment, openInCatalog, payButton, productCard, toast } from '../support/shop.ts';
import { test } from '../support/test.ts';

/** Keeps what React is to draw from its turn, which it gives itself by a message, for as long as it is held. What waits already is drawn first. */
const HOLD_RENDERING = `(() => {
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

test('when one shopper buys the last three, another one’s page shows SOLD OUT live, and checkout refuses with the cart intact', async ({
  browser,
}) => {
  const product = await createProduct((await createStore()).id, { stock: 3 });
  const [first, second] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [buyer, watcher] = await Promise.all([first.newPage(), second.newPage()]);

  const watched = await openInCatalog(watcher, product);
  await addToCart(watched);
  await expect(watched).not.toContainText('SOLD OUT');

  // The watcher's own checkout stands open since before the stock went.
  const checkout = await second.newPage();
  await checkout.goto('/checkout');
  await fillCustomer(checkout);

  await addToCart(await openInCatalog(buyer, product), 3);
  await goToPayment(buyer);
  await expect(watched).toContainText('SOLD OUT');
  await expect(watched.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();

  await payButton(checkout).click();
  await expect(toast(checkout, 'Checkout failed')).toContainText(`${product.name} is sold out.`);
  await expect(checkout.getByRole('listitem').filter({ hasText: product.name })).toBeVisible();
  expect(await checkout.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toHaveLength(1);

  await buyer.getByRole('button', { name: 'Pay', exact: true }).click();
  await buyer.waitForURL(/\/orders\//);
  expect(await stockOf(product.id)).toBe(0);
  await Promise.all([first.close(), second.close()]);
});

test('the stock badge changes colour and text as stock falls', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { stock: 11 });
  const card = await openInCatalog(page, product);
  await expect(card).toContainText('11');
  const colours = new Set<string>();
  for (const stock of [11, 8, 3]) {
    await setStock(product.id, stock);
    const badge = card.getByText(new RegExp(`\\b${stock}\\b`)).first();
    await expect(badge).toBeVisible();
    colours.add(await badge.evaluate((element) => getComputedStyle(element).color));
  }
  expect(colours.size).toBe(3);
  await setStock(product.id, 0);
  await expect(card).toContainText('SOLD OUT');
});

for (const place of ['/catalog?store=', '/stores/']) {
  test(`at ${place}, a newer stock is written before the screen is drawn again, which then follows`, async ({
    page,
  }) => {
    const store = await createStore();
    const product = await createProduct(store.id, { stock: 500 });
    await page.addInitScript(HOLD_RENDERING);
    await page.goto(`${place}${store.slug}`);
    const card = productCard(page, product);
    const label = card.getByText(/in stock$/);
    const flashes = (): Promise<string | null> => label.getAttribute('data-change');
    // Once it shows this, the list is live.
    await setStock(product.id, 499);
    await expect(label).toHaveText('499 in stock');

    await page.evaluate('holdRendering(true)');
    const before = await flashes();
    await setStock(product.id, 498);
    await expect(label).toHaveText('498 in stock');
    expect(await flashes()).toBe(before);
    // Another level has another colour, and other controls: that is drawn as one.
    await setStock(product.id, 0);
    await setStock(product.id, 497);
    await expect(label).toHaveText('497 in stock');
    await page.evaluate('holdRendering(false)');
    await expect.poll(flashes).not.toBe(before);
    await expect(label).toHaveText('497 in stock');
    await setStock(product.id, 0);
    await expect(card).toContainText('SOLD OUT');
  });
}

for (const place of ['/catalog?store=', '/stores/']) {
  test(`at ${place}, a change of stock renders the one card that shows it`, async ({ page }) => {
    const store = await createStore();
    const [changed] = [await createProduct(store.id), await createProduct(store.id), await createProduct(store.id)];
    await noteRenderedCards(page);
    await page.goto(`${place}${store.slug}`);
    await expect(page.getByTestId('product-card')).toHaveCount(3);
    // Once it shows a first change, the list is live.
    await setStock(changed.id, 7_654);
    await expect(productCard(page, changed)).toContainText('7,654');
    // The price of each comes with the store, which may be later than that.
    await expect(page.getByTestId('product-card').filter({ hasText: /\$\d/ })).toHaveCount(3);
    expect(new Set(await takeRenderedCards(page)).size).toBe(3);

    await setStock(changed.id, 0);
    await expect(productCard(page, changed)).toContainText('SOLD OUT');
    expect(new Set(await takeRenderedCards(page))).toEqual(new Set([changed.id]));
  });
}

test('edits of a store, a product and a review show on open pages', async ({ browser }) => {
  const store = await createStore();
  const product = await createProduct(store.id);
  const context = await browser.newContext();
  const storePage = await context.newPage();
  await storePage.goto(`/stores/${store.slug}`);
  await expect(storePage.getByRole('heading', { level: 1, name: store.name })).toBeVisible();

  await firestore
    .collection(COLLECTIONS.stores)
    .doc(store.id)
    .update({ name: `Renamed ${store.id}`, tariffPercentage: 100 });
  await expect(storePage.getByRole('heading', { level: 1, name: `Renamed ${store.id}` })).toBeVisible();
  await expect(storePage.getByTestId('product-card')).toContainText('$5.00');

  await firestore.collection(COLLECTIONS.products).doc(product.id).update({ priceCents: 1_000 });
  await expect(storePage.getByTestId('product-card')).toContainText('$20.00');

  await createProduct(store.id, { displayOrder: 2 });
  await expect(storePage.getByTestId('product-card')).toHaveCount(2);
  await firestore.collection(COLLECTIONS.products).doc(product.id).delete();
  await expect(storePage.getByTestId('product-card')).toHaveCount(1);
  await context.close();
});
