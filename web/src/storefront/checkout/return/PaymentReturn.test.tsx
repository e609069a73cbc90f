import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkoutAttempts } from '@/storefront/cart/own-order/checkout-attempt.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { ORDER_ADDRESS, RECEIPT_KEY, storeReceipt } from '@/testing/store-receipt.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '../CheckoutPage.tsx';
import { PAYMENT_MESSAGES } from '../payment/payment-messages.ts';
import { CHECKOUT_MESSAGES } from '../purchase/checkout-messages.ts';
import { ORDER_MESSAGES } from '../purchase/order-messages.ts';

describe('CheckoutPage', () => {
  it.each([
    { provider: 'paypal', query: 'provider=paypal&token=EC-1' },
    { provider: 'paypal', query: 'provider=paypal&order=abc' },
    { provider: 'paypal', query: 'provider=paypal&token=EC-1&order=no-such-order' },
    { provider: 'btcpay', query: 'provider=crypto&charge_id=inv1' },
    { provider: 'btcpay', query: 'provider=crypto&charge_id=inv1&order=no-such-order' },
  ] as const)(
    'reports a payment that cannot be verified, and preserves the cart: $query',
    async ({ provider, query }) => {
      const product = offerProduct();
      product.inCart(1);
      marketplace.refuse(PROVIDERS[provider].verify.callable, 'ORDER_NOT_FOUND');
      const { user } = await renderSite(`/checkout?success=true&${query}`);
      const { title, text } = PROVIDERS[provider].verificationMessages.notConfirmed;
      expect(await findToast(title)).toHaveTextContent(text);
      await user.click(screen.getByRole('link', { name: 'Back to your cart' }));
      expect((await screen.findByText(product.name)).closest('li')).toBeVisible();
    },
  );

  it('removes the parameters of a failed verification, which a reload does not repeat', async () => {
    offerProduct().inCart(1);
    marketplace.refuse('verifyPayment', 'PROVIDER_UNAVAILABLE');
    const { user, address, reload } = await renderSite('/checkout?success=true&session_id=cs_1&order=order-1');
    expect(await findToast(PROVIDERS.stripe.verificationMessages.noResponse.title)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/checkout'));
    await reload();
    expect(await screen.findByText(PAYMENT_MESSAGES.notVerified)).toBeVisible();
    expect(marketplace.inputsOf('verifyPayment')).toHaveLength(1);

    storeReceipt();
    marketplace.handle('verifyPayment', () => ({ verified: true, orderId: 'order-1', receiptKey: RECEIPT_KEY }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(address()).toBe(ORDER_ADDRESS));
    expect(marketplace.inputsOf('verifyPayment')).toHaveLength(2);
  });

  it('removes the parameters of a return without a payment reference', async () => {
    offerProduct().inCart(1);
    const { user, address, reload } = await renderSite('/checkout?success=true&provider=crypto');
    expect(await findToast(PROVIDERS.btcpay.verificationMessages.notConfirmed.title)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/checkout'));
    await reload();
    expect(await screen.findByText(PAYMENT_MESSAGES.notVerified)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to your cart' }));
    expect(await screen.findByRole('heading', { name: 'Order Summary' })).toBeVisible();
    expect(address()).toBe('/checkout');
  });

  it('verifies a return without an order with the stored order', async () => {
    const orderId = 'c'.repeat(32);
    checkoutAttempts.store({
      requestId: crypto.randomUUID(),
      fingerprint: '',
      orderId,
      receiptKey: null,
      isBeingCancelled: false,
    });
    marketplace.handle('verifyPaypalPayment', () => ({ verified: true, orderId, receiptKey: RECEIPT_KEY }));
    const { path } = await renderSite('/checkout?success=true&provider=paypal&token=EC-1');
    await waitFor(() => expect(path()).toBe(ORDER_ADDRESS));
    expect(marketplace.inputsOf('verifyPaypalPayment')).toEqual([{ paypalOrderId: 'EC-1', orderId }]);
  });

  it('cancels the order after a return from the payment page, and preserves the cart', async () => {
    const product = offerProduct();
    product.inCart(1);
    marketplace.handle('cancelCheckout', () => ({ status: 'cancelled' }));
    const orderId = 'c'.repeat(32);
    const { address } = await renderSite(`/checkout?canceled=true&order=${orderId}`);
    expect(await findToast(CHECKOUT_MESSAGES.canceled.title)).toHaveTextContent(CHECKOUT_MESSAGES.canceled.text ?? '');
    expect((await screen.findByText(product.name)).closest('li')).toBeVisible();
    expect(address()).toBe('/checkout');
    await waitFor(() => expect(marketplace.inputsOf('cancelCheckout')).toEqual([{ orderId }]));
  });

  it.each([
    { what: 'declined', result: { declined: true } },
    { what: 'processing', result: {} },
  ] as const)('shows the order of a payment that is $what, also after a reload', async ({ what, result }) => {
    storeReceipt({ provider: 'btcpay' });
    marketplace.handle('verifyCryptoPayment', () => ({
      verified: false,
      orderId: 'order-1',
      receiptKey: RECEIPT_KEY,
      ...result,
    }));
    const { path, reload } = await renderSite('/checkout?success=true&provider=crypto&charge_id=inv1&order=order-1');
    await waitFor(() => expect(path()).toBe(ORDER_ADDRESS));
    const { heading } = ORDER_MESSAGES[what];
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await reload();
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
});
