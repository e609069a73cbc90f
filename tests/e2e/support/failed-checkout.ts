import type { Product } from '@blockbazaar/domain/catalog/product';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { expect, type Page } from '@playwright/test';
import { CHECKOUT_MESSAGES } from '../../../web/src/storefront/checkout/purchase/checkout-messages.ts';
import { stockOf } from '../../support/fixtures.ts';
import { onPaymentPage, playerOf, toast } from './shop.ts';

type Sold = Pick<Product, 'id' | 'name' | 'stock'>;

/** More calls than one checkout makes, so that its retries also fail. */
export const ALL_ATTEMPTS = 10;

const expectInCart = (page: Page, { name }: Sold): Promise<void> =>
  expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();

/** Asserts that the checkout reports the provider's failure, with unchanged stock, cart and form. */
export async function expectFailedCheckout(page: Page, product: Sold, provider: PaymentProviderName): Promise<void> {
  await expect(toast(page, PROVIDERS[provider].checkoutFailedTitle)).toContainText(MESSAGES.checkout.failed);
  expect(await stockOf(product.id)).toBe(product.stock);
  await expectInCart(page, product);
  await expect(page.getByLabel(/Minecraft username/i)).toHaveValue(playerOf(page));
}

/** Cancels on the provider's page, which returns to the checkout with unchanged stock and cart. */
export async function cancelPayment(page: Page, product: Sold): Promise<void> {
  await onPaymentPage(page, 'Cancel');
  await expect(toast(page, CHECKOUT_MESSAGES.canceled.title)).toContainText(CHECKOUT_MESSAGES.canceled.text ?? '');
  await expect.poll(() => stockOf(product.id)).toBe(product.stock);
  await expectInCart(page, product);
}
