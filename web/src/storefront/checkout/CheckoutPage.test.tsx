import { customerInfoErrors } from '@blockbazaar/domain/checkout/customer-info';
import { FAILURES } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { PAYMENT_PROVIDERS, PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { PAYMENT_MESSAGES } from './payment/payment-messages.ts';
import { CHECKOUT_MESSAGES } from './purchase/checkout-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './CheckoutPage.tsx';

const { checkout } = MESSAGES;

const discordField = () => screen.findByLabelText(/Discord username/i);
const minecraftField = () => screen.findByLabelText(/Minecraft username/i);
const notesField = () => screen.findByLabelText(/Notes/i);
const payButton = () => screen.findByRole('button', { name: /^Pay \$/ });
const payButtonOf = (provider: PaymentProviderName) =>
  screen.findByRole('button', { name: PROVIDERS[provider].buttonText('$2.50') });
const waitNotice = async () => (await screen.findAllByRole('note')).find((note) => /try again/.test(note.textContent));

async function fillForm(user: UserEvent): Promise<void> {
  await user.type(await discordField(), 'lena.builds');
  await user.type(await minecraftField(), 'Lena');
}

beforeEach(() => {
  marketplace.handle('validateCustomerInfo', ({ discordUsername, minecraftUsername, notes }) =>
    customerInfoErrors({ discordUsername, minecraftUsername, notes }),
  );
});

const purchase = () => screen.getByRole('button', { name: /Purchase/ });
/** Returns the game usernames that the server has validated. */
const validated = () =>
  marketplace.inputsOf('validateCustomerInfo').flatMap(({ minecraftUsername }) => minecraftUsername ?? []);

describe('CheckoutPage', () => {
  it('requires the names in their order, and restores the fields after a reload', async () => {
    offerProduct().inCart(1);
    const { user, reload } = await renderSite('/checkout');
    expect(await screen.findByText(CHECKOUT_MESSAGES.discordHint)).toBeVisible();
    expect(screen.getByText(CHECKOUT_MESSAGES.minecraftHint)).toBeVisible();

    await user.type(await discordField(), '   ');
    await user.type(await minecraftField(), '  ');
    await user.type(await notesField(), 'Keep me');
    await user.click(await payButton());
    expect((await screen.findAllByText(checkout.discordRequired))[0]).toBeVisible();
    expect(await discordField()).toHaveFocus();

    await user.clear(await discordField());
    await user.type(await discordField(), 'lena.builds');
    await user.click(await payButton());
    expect((await screen.findAllByText(checkout.minecraftRequired))[0]).toBeVisible();
    expect(await minecraftField()).toHaveFocus();

    await user.clear(await minecraftField());
    await user.type(await minecraftField(), 'no spaces');
    await user.click(await payButton());
    expect((await screen.findAllByText(checkout.minecraftInvalid))[0]).toBeVisible();
    expect(await notesField()).toHaveValue('Keep me');
    expect(await discordField()).toHaveValue('lena.builds');
    await reload();
    expect(await notesField()).toHaveValue('Keep me');
    expect(marketplace.inputsOf('createCheckout')).toEqual([]);
  });

  it('validates a field 500 ms after the last keystroke, and removes the error with the value', async () => {
    useFakeTime();
    offerProduct().inCart(1);
    const { user } = await renderSite('/checkout');
    const minecraft = await minecraftField();
    await user.type(minecraft, 'a b');
    await wait(TIMES.validationDebounceMs - 100);
    await user.type(minecraft, ' c');
    await wait(TIMES.validationDebounceMs - 1);
    expect(validated()).toEqual([]);
    await wait(1);
    expect(await screen.findByText(checkout.minecraftInvalid)).toBeVisible();
    expect(validated()).toEqual(['a b c']);
    expect(minecraft).toHaveAttribute('aria-invalid', 'true');
    await user.clear(minecraft);
    expect(screen.queryByText(checkout.minecraftInvalid)).not.toBeInTheDocument();
  });

  it('shows the price of a typed quantity, up to the stock', async () => {
    const { name, inCart } = offerProduct();
    inCart(1);
    const { user } = await renderSite('/checkout');
    const field = await screen.findByRole('textbox', { name: `Quantity of ${name}` });
    await user.clear(field);
    await user.type(field, '4');
    expect(await payButton()).toHaveTextContent('$10.00');
    await user.type(field, '5');
    expect(await payButton()).toHaveTextContent('$25.00');
  });

  it('reports an item that sells out during the payment, with the cart as before', async () => {
    const product = offerProduct();
    product.inCart(1);
    const text = `${product.name} is sold out.`;
    marketplace.refuse('createCheckout', 'SOLD_OUT', { text });
    const { user } = await renderSite('/checkout');
    await fillForm(user);
    await user.click(await payButton());
    expect(await findToast('Checkout failed')).toHaveTextContent(text);
    expect(screen.getByText(product.name)).toBeVisible();
  });

  it('offers no payment while an item is sold out', async () => {
    const { id, inCart } = offerProduct();
    inCart(1);
    const { user } = await renderSite('/checkout');
    await fillForm(user);
    marketplace.update('products', id, { stock: 0 });
    expect(await screen.findByText(PAYMENT_MESSAGES.soldOut)).toBeVisible();
    expect(await payButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await payButton());
    expect(marketplace.inputsOf('createCheckout')).toEqual([]);
    marketplace.update('products', id, { stock: 3 });
    await waitFor(async () => expect(await payButton()).toHaveAttribute('aria-disabled', 'false'));
  });

  it('reports a validation that fails', async () => {
    offerProduct().inCart(1);
    marketplace.handle('validateCustomerInfo', () => Promise.reject(new Error('offline')));
    const { user } = await renderSite('/checkout');
    await user.type(await discordField(), 'lena.builds');
    expect((await screen.findAllByText(checkout.validationFailed))[0]).toBeVisible();
  });

  it('reports an order that is too small for the provider, with the cart as before', async () => {
    const product = offerProduct({ product: { priceCents: 10 } });
    product.inCart(1);
    marketplace.refuse('createCheckout', 'AMOUNT_TOO_SMALL');
    const { user } = await renderSite('/checkout');
    await user.type(await discordField(), 'lena.builds');
    await user.type(await minecraftField(), 'Lena');
    await user.click(await payButton());
    expect(await findToast('Checkout failed')).toHaveTextContent(/small/);
    expect(screen.getByText(product.name)).toBeVisible();
    expect(await payButton()).toBeEnabled();
  });

  it('opens the terms in a dialog, and shows the notices', async () => {
    offerProduct({ product: { priceCents: 10 } }).inCart(1);
    const { user } = await renderSite('/checkout');
    expect(await screen.findByText(CHECKOUT_MESSAGES.smallOrder)).toBeVisible();
    expect(screen.getByText(CHECKOUT_MESSAGES.ticketNotice)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Terms of Service/i }));
    const dialog = await screen.findByRole('dialog');
    for (const term of CHECKOUT_MESSAGES.terms) expect(dialog).toHaveTextContent(term);
    await user.keyboard('{Escape}');
    await waitForElementToBeRemoved(dialog);
  });

  it('enables Purchase after seven seconds, and requests manual delivery', async () => {
    useFakeTime();
    offerProduct({ product: { showDeliveryInstructions: true } }).inCart(1);
    marketplace.handle('createCheckout', () => Promise.reject(new Error('offline')));
    const { user } = await renderSite('/checkout');
    await user.type(await discordField(), 'lena.builds');
    await user.type(await minecraftField(), 'Lena');
    await user.click(await payButton());
    const dialog = await screen.findByRole('dialog');
    for (const line of CHECKOUT_MESSAGES.deliveryInstructions) expect(dialog).toHaveTextContent(line);
    expect(purchase()).toBeDisabled();
    await wait(6_000);
    expect(purchase()).toBeDisabled();

    const backdrop = document.querySelector('.MuiBackdrop-root');
    if (backdrop === null) throw new Error('The dialog has no backdrop.');
    await user.click(backdrop);
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await wait(1_000);
    expect(dialog).not.toBeInTheDocument();

    await user.click(await payButton());
    await screen.findByRole('dialog');
    expect(purchase()).toBeDisabled();
    await wait(7_100);
    expect(purchase()).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: /manual delivery/i }));
    await user.click(purchase());
    await waitFor(() => expect(marketplace.inputsOf('createCheckout')).toMatchObject([{ manualDelivery: true }]));
  });

  it.each(PAYMENT_PROVIDERS)('reports a failed checkout with %s, and sends the same order again', async (provider) => {
    const { checkout: callable, checkoutFailedTitle } = PROVIDERS[provider];
    const product = offerProduct();
    product.inCart(1);
    const { user } = await renderSite('/checkout');
    await fillForm(user);
    const fail = [
      () => marketplace.refuse(callable, 'PROVIDER_UNAVAILABLE', { text: checkout.failed }),
      () => marketplace.lose(callable),
    ];
    for (const [failed, makeFail] of fail.entries()) {
      makeFail();
      await user.click(await payButtonOf(provider));
      await waitFor(() => expect(marketplace.inputsOf(callable)).toHaveLength(failed + 1));
      await waitFor(async () => expect(await payButtonOf(provider)).toHaveAttribute('aria-disabled', 'false'));
      expect(await findToast(checkoutFailedTitle)).toHaveTextContent(checkout.failed);
      expect(screen.getByText(product.name).closest('li')).toBeVisible();
      expect(await minecraftField()).toHaveValue('Lena');
    }
    const [first, second] = marketplace
      .inputsOf(callable)
      .map(({ items, customerInfo, manualDelivery }) => ({ items, customerInfo, manualDelivery }));
    expect(second).toEqual(first);
  });

  it.each(PAYMENT_PROVIDERS)(
    'shows a changed total after a refusal, and sends it with the next click: %s',
    async (provider) => {
      const { checkout: callable, checkoutFailedTitle, buttonText } = PROVIDERS[provider];
      const product = offerProduct();
      product.inCart(2);
      const { user } = await renderSite('/checkout');
      await fillForm(user);
      marketplace.refuse(callable, 'TOTAL_CHANGED');
      const { release } = marketplace.delay(callable);
      await user.click(await screen.findByRole('button', { name: buttonText('$5.00') }));
      marketplace.update('products', product.id, { priceCents: 300 });
      release();
      expect(await findToast(checkoutFailedTitle)).toHaveTextContent(FAILURES.TOTAL_CHANGED.text);
      await user.click(await screen.findByRole('button', { name: buttonText('$6.00') }));
      await waitFor(() => expect(marketplace.inputsOf(callable)).toHaveLength(2));
      const [first, second] = marketplace.inputsOf(callable);
      expect([first?.expectedTotalCents, second?.expectedTotalCents]).toEqual([500, 600]);
      expect(second?.requestId).not.toBe(first?.requestId);
    },
  );

  it('reports that a payment method is not available, and accepts another one', async () => {
    offerProduct().inCart(1);
    const { user } = await renderSite('/checkout');
    await fillForm(user);
    marketplace.refuse('createCheckout', 'PAYMENT_METHOD_UNAVAILABLE');
    await user.click(await payButtonOf('stripe'));
    expect(await findToast(PROVIDERS.stripe.checkoutFailedTitle)).toHaveTextContent(
      FAILURES.PAYMENT_METHOD_UNAVAILABLE.text,
    );
    await user.click(await payButtonOf('paypal'));
    await waitFor(() => expect(marketplace.inputsOf('createPaypalCheckout')).toHaveLength(1));
  });

  it('sends the total from before the delivery instructions', async () => {
    useFakeTime();
    const product = offerProduct({ product: { showDeliveryInstructions: true } });
    product.inCart(1);
    marketplace.refuse('createCheckout', 'TOTAL_CHANGED');
    const { user } = await renderSite('/checkout');
    await fillForm(user);
    await user.click(await payButton());
    await screen.findByRole('dialog');
    marketplace.update('products', product.id, { priceCents: 300 });
    await wait(7_100);
    await user.click(purchase());
    await waitFor(() => expect(marketplace.inputsOf('createCheckout')).toMatchObject([{ expectedTotalCents: 250 }]));
  });

  it('opens one payment at a time', async () => {
    offerProduct().inCart(1);
    const { user } = await renderSite('/checkout');
    await fillForm(user);
    marketplace.refuse('createCryptoCheckout', 'PROVIDER_UNAVAILABLE');
    const { release } = marketplace.delay('createCryptoCheckout');
    await user.click(await payButtonOf('btcpay'));
    for (const provider of PAYMENT_PROVIDERS) {
      const button = await payButtonOf(provider);
      await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
      await user.click(button);
    }
    release();
    await waitFor(async () => expect(await payButtonOf('btcpay')).toHaveAttribute('aria-disabled', 'false'));
    const payments = PAYMENT_PROVIDERS.flatMap((provider) => marketplace.inputsOf(PROVIDERS[provider].checkout));
    expect(payments).toHaveLength(1);
  });

  it('shows the end of a temporary refusal', async () => {
    offerProduct().inCart(1);
    const { user } = await renderSite('/checkout');
    await fillForm(user);
    const text = 'Too many attempts. Please try again in 2 minutes.';
    marketplace.refuse('createCheckout', 'RATE_LIMITED', { text, retryAfterS: 120 });
    await user.click(await payButton());
    expect(await findToast(PROVIDERS.stripe.checkoutFailedTitle)).toHaveTextContent(text);
    expect(await waitNotice()).toHaveTextContent(/^Too many attempts\. You can try again in (2:00|1:5\d)\.$/);
  });
});
