import { customerInfoErrors } from '@blockbazaar/domain/checkout/customer-info';
import { TIMES } from '@blockbazaar/domain/limits';
import type { ReceiptFields } from '@blockbazaar/domain/orders/order';
import { sampleLine, sampleReceipt } from '@blockbazaar/domain/testing/sample-order';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkoutAttempts } from '@/storefront/cart/own-order/checkout-attempt.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { signInShopper } from '@/testing/fake-auth.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { timestamp } from '@/testing/timestamp.ts';
import { ORDER_MESSAGES } from '../purchase/order-messages.ts';
import { PENDING_MESSAGES } from './pending-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '../CheckoutPage.tsx';

const ORDER_ID = 'c'.repeat(32);
const RECEIPT_KEY = 'd'.repeat(40);
const COUPON_ID = 'coupon-1';

/** Returns from the payment page, with one item in the cart and in an unpaid order. */
async function openCheckout() {
  const product = offerProduct({ product: { stock: 1 } });
  product.inCart(1);
  const { id: productId, name, storeId } = product;
  const now = Date.now();
  marketplace.set(
    'receipts',
    RECEIPT_KEY,
    sampleReceipt({
      orderId: ORDER_ID,
      createdAt: timestamp(now),
      expiresAt: timestamp(now + TIMES.reservationMs),
      checkoutUrl: 'https://checkout.stripe.com/c/pay/1',
      items: [sampleLine({ productId, name, storeId })],
    }),
  );
  checkoutAttempts.store({
    requestId: crypto.randomUUID(),
    fingerprint: 'of another page',
    orderId: ORDER_ID,
    receiptKey: RECEIPT_KEY,
    isBeingCancelled: false,
  });
  marketplace.handle('validateCustomerInfo', customerInfoErrors);
  const site = await renderSite('/checkout');
  await waitFor(() => expect(continueLink()).toBeVisible());
  return { ...site, product };
}

const changeReceipt = (changes: Partial<ReceiptFields>) => marketplace.update('receipts', RECEIPT_KEY, changes);
const payButton = (total: string) => screen.findByRole('button', { name: `Pay ${total}` });

/** Opens the checkout as a signed-in shopper whose unpaid order reserves a coupon of 10 percent. */
async function openWithReservedCoupon() {
  const uid = signInShopper();
  const createdAt = timestamp(Date.parse('2026-01-01'));
  marketplace.set('coupons', COUPON_ID, { uid, percent: 10, createdAt, orderId: ORDER_ID });
  marketplace.handle('cancelCheckout', () => ({ status: 'cancelled' }));
  marketplace.handle('createCheckout', () => Promise.reject(new Error('offline')));
  const site = await openCheckout();
  // The page checks the sign-in again when its tab becomes visible.
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await payButton('$2.25')).toBeVisible();
  await site.user.type(screen.getByLabelText(/Minecraft username/i), 'Lena');
  return site;
}

const expectCheckoutWithCoupon = (): Promise<void> =>
  waitFor(() =>
    expect(marketplace.inputsOf('createCheckout')).toMatchObject([{ couponId: COUPON_ID, expectedTotalCents: 225 }]),
  );

const continueLink = () => screen.queryByRole('link', { name: PENDING_MESSAGES.pay });

describe('PendingOrderNotice', () => {
  it('disappears when the order expires, and explains the expiry', async () => {
    const { user, product } = await openCheckout();
    marketplace.handle('cancelCheckout', () => ({ status: 'cancelled' }));
    marketplace.handle('createCheckout', () => Promise.reject(new Error('offline')));
    changeReceipt({ status: 'cancelled', cancelReason: 'expired', cancelledAt: timestamp(Date.now()) });
    marketplace.update('products', product.id, { stock: 2 });
    expect(await screen.findByText(PENDING_MESSAGES.ended.expired)).toBeVisible();
    expect(continueLink()).not.toBeInTheDocument();
    expect(screen.getByText(product.name).closest('li')).toBeVisible();
    expect(screen.queryByText('SOLD OUT')).not.toBeInTheDocument();
    expect(screen.queryByText(/Some items are not in stock/)).not.toBeInTheDocument();
    await expectAccessible();
    await user.type(screen.getByLabelText(/Discord username/i), 'lena.builds');
    await user.type(screen.getByLabelText(/Minecraft username/i), 'Lena');
    await user.click(screen.getByRole('button', { name: /^Pay \$/ }));
    await waitFor(() =>
      expect(marketplace.inputsOf('createCheckout')).toMatchObject([
        { items: [{ productId: product.id, quantity: 1 }] },
      ]),
    );
  });

  it('navigates to an order that was paid elsewhere, and empties the cart', async () => {
    const { path } = await openCheckout();
    changeReceipt({ status: 'completed', paidAt: timestamp(Date.now()), deliveryStatus: 'pending', checkoutUrl: null });
    await waitFor(() => expect(path()).toBe(`/orders/${RECEIPT_KEY}`));
    expect(await screen.findByRole('heading', { level: 1, name: ORDER_MESSAGES.completed.heading })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toEqual([]);
    expect(within(screen.getByRole('banner')).getByRole('link', { name: /Cart/ })).not.toHaveTextContent('1');
  });

  it('applies the coupon of the order to the cart', async () => {
    const { user } = await openWithReservedCoupon();
    expect(screen.getByText('Coupon (10% off)')).toBeVisible();
    await user.click(await payButton('$2.25'));
    await expectCheckoutWithCoupon();
  });

  it('applies the coupon of a cancelled order until the next list of unspent coupons arrives', async () => {
    const { user } = await openWithReservedCoupon();
    await user.click(screen.getByRole('button', { name: PENDING_MESSAGES.change }));
    await waitFor(() => expect(continueLink()).not.toBeInTheDocument());
    await user.click(await payButton('$2.25'));
    await expectCheckoutWithCoupon();

    marketplace.update('coupons', COUPON_ID, { orderId: null });
    marketplace.update('coupons', COUPON_ID, { orderId: 'another' });
    expect(await payButton('$2.50')).toBeVisible();
  });
});
