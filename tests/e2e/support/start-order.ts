import { randomUUID } from 'node:crypto';
import type { CallableInput } from '@blockbazaar/domain/callables';
import type { Product } from '@blockbazaar/domain/catalog/product';
import { callAt, valueOf } from '../../support/callable.ts';
import { uniqueId } from '../../support/fixtures.ts';
import { functionAt } from './functions.ts';
import { BUYER } from './shop.ts';

interface StartedOrder {
  orderId: string;
  /** The address of the order's page. */
  orderPage: string;
  /** The address of the provider's page. */
  paymentPage: string;
  sessionId: string;
}

/** Checks out a cart without a browser, and returns the unpaid order. */
export async function startOrder(
  callable: 'createCheckout' | 'createCryptoCheckout',
  ...lines: (readonly [product: Product, quantity: number])[]
): Promise<StartedOrder> {
  const checkout: CallableInput<'createCheckout'> = {
    items: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
    customerInfo: { ...BUYER, minecraftUsername: uniqueId('Lena') },
    manualDelivery: false,
    requestId: randomUUID(),
  };
  const { orderId, receiptKey, url } = valueOf(await callAt<typeof callable>(functionAt(callable), checkout));
  if (receiptKey === null) throw new Error('The order has no page.');
  const sessionId = new URL(url).pathname.split('/').at(-1) ?? '';
  return { orderId, orderPage: `/orders/${receiptKey}`, paymentPage: url, sessionId };
}
