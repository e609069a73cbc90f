import { randomUUID } from 'node:crypto';
import type { CallableInput } from '@blockbazaar/domain/callables';
import { expect } from '@playwright/test';
import { callAt, valueOf } from '../../../support/callable.ts';
import { createProduct, createProducts, createStore, stockOf, uniqueId } from '../../../support/fixtures.ts';
import { expectAccessible, expectFitsEachWidth } from '../../support/accessibility.ts';
import { functionAt } from '../../support/functions.ts';
import { BUYER, fillCart, fillCustomer, payButton, PAYMENT_PAGES, toast, typeQuantity } from '../../support/shop.ts';
import { signInShopper } from '../../support/shopper.ts';
import { test } from '../../support/test.ts';

/** Creates abandoned orders of this signed-in shopper. */
async function leaveUnpaid({ token }: { token: string }, count: number): Promise<void> {
  const product = await createProduct((await createStore()).id);
  for (let index = 0; index < count; index += 1) {
    const checkout: CallableInput<'createCheckout'> = {
      items: [{ productId: product.id, quantity: 1 }],
      customerInfo: { ...BUYER, minecraftUsername: uniqueId('Lena') },
      manualDelivery: false,
      requestId: randomUUID(),
    };
    const created = await callAt<'createCheckout'>(functionAt('createCheckout'), checkout, { token });
    const { orderId } = valueOf(created);
    valueOf(await callAt<'cancelCheckout'>(functionAt('cancelCheckout'), { orderId }, { token }));
  }
}

test('shows purchase limits after unpaid orders, and the remaining time after further ones', async ({ page }) => {
  const shopper = await signInShopper(page);
  const [wanted, other] = await createProducts((await createStore()).id, [{ stock: 4 }, { stock: 4 }]);
  if (wanted === undefined || other === undefined) throw new Error('A product is missing.');

  await test.step("shows the limit in a product's line before the payment, after one order", async () => {
    await leaveUnpaid(shopper, 1);
    await fillCart(page, [wanted, 4], [other, 1]);
    await page.goto('/checkout');
    const line = page.getByRole('listitem').filter({ hasText: wanted.name });
    await expect(line).toContainText(/you can order only 2 right now, because an order .+ was not paid/);
    await expect(page.getByRole('listitem').filter({ hasText: other.name })).not.toContainText('was not paid');
    await expectFitsEachWidth(page);

    await line.getByRole('button', { name: 'Reduce to 2' }).click();
    await expect(line).not.toContainText('was not paid');
    await typeQuantity(line, 3);
    await expect(line).toContainText('was not paid');
    await typeQuantity(line, 2);
  });

  await test.step('shows the remaining time above the payment methods, after three orders', async () => {
    await leaveUnpaid(shopper, 2);
    await page.goto('/checkout');
    const note = page.getByRole('note').filter({ hasText: 'were not paid' });
    await expect(note).toContainText(/were not paid\. You can try again in \d+:\d\d\./);
    await expectAccessible(page);
    await fillCustomer(page);
    await payButton(page).click();
    await expect(toast(page, 'Checkout failed')).toContainText('were not paid');
    expect(await stockOf(wanted.id)).toBe(4);
  });
});

test('shows a guest the available quantity of a scarce product, and how to get a higher one', async ({ page }) => {
  const product = await createProduct((await createStore()).id, { stock: 6, guestSharePercent: 50 });
  await fillCart(page, [product, 4]);
  await page.goto('/checkout');
  await fillCustomer(page);
  await payButton(page).click();
  await expect(toast(page, 'Checkout failed')).toContainText(
    'only a few are left. You can order only 3 without signing in. Sign in with Discord to order more.',
  );
  expect(await stockOf(product.id)).toBe(6);
  const line = page.getByRole('listitem').filter({ hasText: product.name });
  await expect(line).toContainText('You can order only 3 without signing in.');
  await expectFitsEachWidth(page);
  await line.getByRole('button', { name: 'Reduce to 3' }).click();
  await expect(line).not.toContainText('You can order only');
  await payButton(page).click();
  await page.waitForURL(PAYMENT_PAGES.card);
  expect(await stockOf(product.id)).toBe(3);
});
