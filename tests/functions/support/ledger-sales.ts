import { randomUUID } from 'node:crypto';
import { createCheckout } from '../../../functions/src/checkout/create-checkout.ts';
import { settlePayment } from '../../../functions/src/checkout/settlement/settle-payment.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { ANONYMOUS_CALLER } from './anonymous-caller.ts';
import { eventOf } from './ledger-run.ts';
import type { MemoryProvider } from './memory-provider.ts';

interface Line {
  productId: string;
  quantity: number;
}

/** A store with one product that has sufficient stock. */
export async function openStore(
  tariffPercentage: number,
  priceCents = 500,
): Promise<{ storeId: string; productId: string }> {
  const { id: storeId } = await createStore({ tariffPercentage });
  const { id: productId } = await createProduct(storeId, { priceCents, stock: 100_000 });
  return { storeId, productId };
}

/** Orders, their payments and refunds, without a network. Each function returns the order's ID. */
export function ledgerSales(provider: MemoryProvider) {
  /** An order with an open payment. */
  const order = async (items: readonly Line[], manualDelivery = false): Promise<string> => {
    const requestId = randomUUID();
    const customerInfo = { discordUsername: 'night.owl', minecraftUsername: requestId.slice(0, 8), notes: '' };
    const request = { items: [...items], customerInfo, manualDelivery, requestId };
    const created = await createCheckout(request, provider, { ...ANONYMOUS_CALLER, addressDigest: requestId });
    if (!created.ok) throw new Error(created.failure.code);
    return created.value.orderId;
  };
  const pay = async (orderId: string): Promise<string> => {
    const report = provider.pay(orderId) ?? provider.paymentOf(orderId);
    const settled = report && (await settlePayment(report, eventOf(orderId, 'paid')));
    if (settled?.ok !== true || settled.value !== 'completed') throw new Error(`Order ${orderId} was not completed.`);
    return orderId;
  };
  const sell = async (items: readonly Line[]): Promise<string> => pay(await order(items));
  const refund = async (orderId: string): Promise<string> => {
    const report = provider.refundAtProvider(orderId);
    const refunded = report && (await applyRefund(report, eventOf(orderId, 'refunded')));
    if (refunded?.ok !== true || refunded.value !== 'refunded') throw new Error(`Order ${orderId} was not refunded.`);
    return orderId;
  };
  return { order, pay, sell, refund };
}
