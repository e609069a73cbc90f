import { randomUUID } from 'node:crypto';
import type { CallableInput } from '@blockbazaar/domain/callables';
import type { Product } from '@blockbazaar/domain/catalog/product';
import { expect } from '@playwright/test';
import { callAt, valueOf } from '../../support/callable.ts';
import { firestore, uniqueId } from '../../support/fixtures.ts';
import { functionAt } from './functions.ts';

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
  const input: CallableInput<'createCheckout'> = {
    items: items.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    customerInfo: { discordUsername: 'lena.builds', minecraftUsername: uniqueId('Lena'), notes: '' },
    manualDelivery: false,
    requestId: randomUUID(),
  };
  const name = CHECKOUTS[method];
  const { url, orderId } = valueOf(await callAt<typeof name>(functionAt(name), input));
  const paid = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
  expect(paid.status).toBe(303);
  const order = firestore.doc(`orders/${orderId}`);
  await expect.poll(async () => (await order.get()).get('status') as unknown).toBe('completed');
  return { orderId, path: `/orders/${String((await order.get()).get('receiptKey'))}` };
}
