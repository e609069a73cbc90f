import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { variantFields } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { customerInfoErrors } from '@blockbazaar/domain/checkout/customer-info';
import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { signInShopper } from '@/testing/fake-auth.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { openStore } from '@/testing/open-store.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { serveRates } from '@/testing/serve-rates.ts';
import { storeOrder } from '@/testing/store-order.ts';
import { ORDER_ADDRESS, RECEIPT_KEY, storeReceipt } from '@/testing/store-receipt.ts';
import { timestamp } from '@/testing/timestamp.ts';
import { translatePage } from '@/testing/translate-page.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '@/storefront/spin/SpinAsShopper.tsx';

const NOW = Date.parse('2026-05-04T12:00:00Z');

interface Page {
  /** Call it once the page is complete. */
  translate: () => void;
  /** Records the text of the page after a change. */
  changed: () => Promise<void>;
}

/** The texts of the page after each change. */
async function textsOf(scenario: (page: Page) => Promise<void>, isTranslated: boolean): Promise<string[]> {
  vi.setSystemTime(NOW);
  marketplace.reset();
  marketplace.handle('validateCustomerInfo', customerInfoErrors);
  const texts: string[] = [];
  await scenario({
    translate: () => {
      if (isTranslated) translatePage();
    },
    changed: async () => {
      await wait(1_000);
      texts.push(document.body.textContent);
    },
  });
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  return texts;
}

const click = (user: UserEvent, name: RegExp | string) => user.click(screen.getByRole('button', { name }));

async function chooseCurrency(user: UserEvent, code: string): Promise<void> {
  await click(user, /^Currency/);
  const dialog = await screen.findByRole('dialog', { name: 'Show prices in' });
  await user.click(within(dialog).getByRole('radio', { name: new RegExp(`^${code}`) }));
  await wait(1_000);
}

/** A product whose name does not depend on the number of products of this file. */
const offerLantern = () => offerProduct({ product: { name: 'Lantern' }, store: { name: 'Stall' } });
const OPTIONS = [
  { id: 'small', name: 'Small', priceCents: 250, stock: 10 },
  { id: 'large', name: 'Large', priceCents: 450, stock: 2 },
];

const SCENARIOS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'changes the amounts of the checkout with currency, quantity, price and stock': async ({ translate, changed }) => {
    serveRates();
    const { id, inCart } = offerLantern();
    inCart(1);
    const { user } = await renderSite('/checkout');
    await screen.findByRole('button', { name: /^Pay \$/ });
    await wait(1_000);
    translate();
    await chooseCurrency(user, 'JPY');
    await screen.findAllByText(/¥/);
    await changed();
    await click(user, /^Increase/);
    await changed();
    marketplace.update('products', id, { priceCents: 300 });
    await changed();
    marketplace.update('products', id, { stock: 1 });
    await changed();
    marketplace.update('products', id, { stock: 0 });
    await changed();
    await chooseCurrency(user, 'USD');
    await changed();
  },

  'changes the errors and the counter of the checkout form': async ({ translate, changed }) => {
    offerLantern().inCart(1);
    const { user } = await renderSite('/checkout');
    await screen.findByRole('button', { name: /^Pay \$/ });
    translate();
    await user.type(screen.getByLabelText(/Minecraft username/i), 'a b');
    await changed();
    await user.type(screen.getByLabelText(/Notes/i), 'Hello');
    await changed();
    await user.clear(screen.getByLabelText(/Minecraft username/i));
    await changed();
  },

  'changes the cards of the catalog with their stock and price': async ({ translate, changed }) => {
    const { id } = offerLantern();
    const { user } = await renderSite('/catalog');
    await screen.findByTestId('product-card');
    translate();
    for (const stock of [9, 3, 0, 40]) {
      marketplace.update('products', id, { stock });
      await changed();
    }
    marketplace.update('products', id, { priceCents: 999 });
    await changed();
    await click(user, /^Add to cart/);
    await findToast('Added to cart');
    await changed();
  },

  'changes the page of a product with option, quantity and stock': async ({ translate, changed }) => {
    const product = offerProduct({ product: { name: 'Lantern', ...variantFields(OPTIONS) }, store: { name: 'Stall' } });
    const { user } = await renderSite(productPath(product));
    await screen.findByRole('heading', { level: 1, name: 'Lantern' });
    translate();
    await user.click(screen.getByRole('radio', { name: /Large/ }));
    await changed();
    marketplace.update('products', product.id, variantFields(OPTIONS.map((option) => ({ ...option, stock: 0 }))));
    await changed();
  },

  'changes an order and the time left to pay it': async ({ translate, changed }) => {
    storeReceipt({ checkoutUrl: 'https://checkout.stripe.com/c/pay/1' });
    await renderSite(ORDER_ADDRESS);
    await screen.findByRole('timer');
    translate();
    await changed();
    marketplace.update('receipts', RECEIPT_KEY, {
      status: 'completed',
      paidAt: timestamp(NOW),
      deliveryStatus: 'pending',
      checkoutUrl: null,
    });
    await changed();
    marketplace.update('receipts', RECEIPT_KEY, { deliveryStatus: 'delivered' });
    await changed();
  },

  'changes the daily spin and the time until the next one': async ({ translate, changed }) => {
    signInShopper();
    signInShopper();
    const nextSpinAt = NOW + 3_600_000;
    marketplace.handle('getSpinStatus', () => ({ hasSpunToday: true, nextSpinAt, lastPrizeId: 'role' }));
    await renderSite('/free-money');
    await screen.findByRole('timer');
    translate();
    await changed();
    await changed();
  },

  'changes the cards of money products with amount and price': async ({ translate, changed }) => {
    const custom = { name: 'Any amount', amount: 1, isCustom: true, priceCents: 10, description: 'Money.' };
    marketplace.set('moneyProducts', 'custom', custom);
    const { user } = await renderSite('/instant-money');
    await screen.findByText('Any amount');
    translate();
    await click(user, /^Increase/);
    await changed();
    marketplace.set('moneyProducts', 'custom', { ...custom, priceCents: 20 });
    await changed();
  },

  'changes the orders of a seller': async ({ translate, changed }) => {
    const store = openStore({ name: 'Stall' });
    const order = storeOrder(store.id, { orderId: 'f'.repeat(32), deliveryStatus: 'pending' });
    await openSellerTab('orders', { store });
    await screen.findByTestId('seller-order');
    translate();
    marketplace.write('storeOrders', order.id, { ...order, deliveryStatus: 'deadLettered' });
    await changed();
    marketplace.write('storeOrders', order.id, { ...order, status: 'completed', deliveryStatus: 'delivered' });
    await changed();
  },

  'changes the products of a seller': async ({ translate, changed }) => {
    const product = offerLantern();
    await openSellerTab('products', { store: product.store });
    await screen.findByText('Lantern');
    translate();
    marketplace.update('products', product.id, { priceCents: 999 });
    await changed();
    marketplace.update('products', product.id, { stock: 0 });
    await changed();
    marketplace.update('products', product.id, { name: 'Lamp' });
    await changed();
  },
};

describe('translated page', () => {
  it.each(Object.entries(SCENARIOS))('%s', async (_, scenario) => {
    useFakeTime();
    const texts = await textsOf(scenario, false);
    // Each change is visible.
    expect(new Set(texts).size).toBe(texts.length);
    expect(await textsOf(scenario, true)).toEqual(texts);
  });
});
