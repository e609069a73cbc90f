import type { Product } from '@blockbazaar/domain/catalog/product';
import { expect } from '@playwright/test';
import { firestore } from '../../support/fixtures.ts';
import { startOrder } from './start-order.ts';

/** The checkout functions by payment method. */
const CHECKOUTS = { card: 'createCheckout', crypto: 'createCryptoCheckout' } as const;

interface Purchase {
  orderId: string;
  /** The path of its order page. */
  path: string;
}

/** Buys quantities of products and pays for them, without a browser. Returns when the order is paid. */
export async function purchase(
  items: readonly { product: Product; quantity: number }[],
  method: keyof typeof CHECKOUTS = 'card',
): Promise<Purchase> {
  const lines = items.map(({ product, quantity }) => [product, quantity] as const);
  const { orderId, orderPage, paymentPage } = await startOrder(CHECKOUTS[method], ...lines);
  const paid = await fetch(`${paymentPage}/pay`, { method: 'POST', redirect: 'manual' });
  expect(paid.status).toBe(303);
  const order = firestore.doc(`orders/${orderId}`);
  await expect.poll(async () => (await order.get()).get('status') as unknown).toBe('completed');
  return { orderId, path: orderPage };
}
