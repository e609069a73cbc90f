import { TIMES } from '@blockbazaar/domain/limits';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { expect } from '@playwright/test';
import { CHECKOUT_MESSAGES } from '../../../web/src/shared/purchase/checkout-messages.ts';
import { createProduct, createStore, stockOf } from '../../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { addToCart, fillCustomer, openInCatalog, payButton, toast } from '../support/shop.ts';
import { test } from '../support/test.ts';

const { checkout } = MESSAGES;

test('the checkout form asks for missing names in order, and keeps what was typed', async ({ page }) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await page.goto('/checkout');
  const discord = page.getByLabel(/Discord username/i);
  const minecraft = page.getByLabel(/Minecraft username/i);
  await expect(page.getByText(CHECKOUT_MESSAGES.discordHint)).toBeVisible();
  await expect(page.getByText(CHECKOUT_MESSAGES.minecraftHint)).toBeVisible();

  await fillCustomer(page, { discordUsername: '   ', minecraftUsername: '  ', notes: 'Keep me' });
  await payButton(page).click();
  await expect(page.getByText(checkout.discordRequired).first()).toBeVisible();
  await expect(discord).toBeFocused();

  await discord.fill('lena.builds');
  await payButton(page).click();
  await expect(page.getByText(checkout.minecraftRequired).first()).toBeVisible();
  await expect(minecraft).toBeFocused();

  await minecraft.fill('no spaces');
  await payButton(page).click();
  await expect(page.getByText(checkout.minecraftInvalid).first()).toBeVisible();
  await expect(page.getByLabel(/Notes/i)).toHaveValue('Keep me');
  await expect(discord).toHaveValue('lena.builds');
  await page.reload();
  await expect(page.getByLabel(/Notes/i)).toHaveValue('Keep me');
  expect(await stockOf(product.id)).toBe(product.stock);
});

test('a field is validated by the server 500 ms after the last keystroke, and clearing it clears the error', async ({
  page,
}) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/validateCustomerInfo')) return;
    // The cart is checked, too, once the page is there.
    const { data } = request.postDataJSON() as { data: { minecraftUsername: string | null } };
    if (data.minecraftUsername !== null) calls += 1;
  });
  await page.clock.install();
  await page.goto('/checkout');
  const minecraft = page.getByLabel(/Minecraft username/i);
  await expect(payButton(page)).toBeEnabled();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await minecraft.pressSequentially('a b');
  await page.clock.runFor(400);
  await minecraft.pressSequentially(' c');
  await page.clock.runFor(TIMES.validationDebounceMs - 1);
  expect(calls).toBe(0);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page.getByText(checkout.minecraftInvalid)).toBeVisible();
  expect(calls).toBe(1);
  await expect(minecraft).toHaveAttribute('aria-invalid', 'true');
  await minecraft.fill('');
  await expect(page.getByText(checkout.minecraftInvalid)).toBeHidden();
});

test('a failed validation call shows its message', async ({ page }) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product));
  await page.route(/validateCustomerInfo/, (route) => route.abort());
  await page.goto('/checkout');
  await page.getByLabel(/Discord username/i).fill('lena.builds');
  await expect(page.getByText(checkout.validationFailed).first()).toBeVisible();
});

test('the terms open in a dialog, and the notices show', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { priceCents: 10 });
  await addToCart(await openInCatalog(page, product));
  await page.goto('/checkout');
  await expect(page.getByText(CHECKOUT_MESSAGES.smallOrder)).toBeVisible();
  await expect(page.getByText(CHECKOUT_MESSAGES.ticketNotice)).toBeVisible();
  await page.getByRole('button', { name: /Terms of Service/i }).click();
  const dialog = page.getByRole('dialog');
  for (const term of CHECKOUT_MESSAGES.terms) await expect(dialog).toContainText(term);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // Too small for the provider: a clear answer, the stock back, the cart kept.
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

test('the delivery dialog enables Purchase after seven seconds, and can request manual delivery', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { showDeliveryInstructions: true });
  await addToCart(await openInCatalog(page, product));
  await page.clock.install();
  await page.goto('/checkout');
  await fillCustomer(page);
  await expect(payButton(page)).toBeEnabled();
  // From here on time stands still but for what the test lets pass.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await payButton(page).click();
  const dialog = page.getByRole('dialog');
  for (const line of CHECKOUT_MESSAGES.deliveryInstructions) await expect(dialog).toContainText(line);
  const purchase = dialog.getByRole('button', { name: /Purchase/ });
  await expect(purchase).toBeDisabled();
  await page.clock.runFor(6_000);
  await expect(purchase).toBeDisabled();

  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.clock.runFor(1_000);
  await expect(dialog).toBeHidden();

  await payButton(page).click();
  await expect(purchase).toBeDisabled();
  await page.clock.runFor(7_100);
  await expect(purchase).toBeEnabled();
  await dialog.getByRole('checkbox', { name: /manual delivery/i }).check();
  const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/createCheckout'));
  await purchase.click();
  expect((await request).postDataJSON()).toMatchObject({ data: { manualDelivery: true } });
  await page.clock.resume();
  await page.waitForURL(/\/stripe\/pay\//);
});
