import { orderSearchTokens } from '../orders/order-search.ts';
import { storeOrderId, type StoreOrder } from '../orders/store-order.ts';
import type { TimestampLike } from '../timestamp.ts';
import { sampleLine } from './sample-order.ts';

/** A store's part of an order of two kits that was paid `at`, as a settled payment leaves it. Amounts in cents. */
export function sampleStoreOrder(
  { orderId, storeId, at }: { orderId: string; storeId: string; at: TimestampLike },
  changes: Partial<StoreOrder> = {},
): StoreOrder & { id: string } {
  const order: StoreOrder = {
    orderId,
    storeId,
    status: 'paid',
    buyer: { discordUsername: 'lena.builds', minecraftUsername: 'LenaBuilds', notes: '' },
    items: [sampleLine({ storeId, quantity: 2, totalCents: 2_148 })],
    totalCents: 1_998,
    tariffCents: 150,
    manualDelivery: false,
    deliveryStatus: 'pending',
    deliveredAt: null,
    disputed: false,
    refundedLines: [],
    refundRequest: null,
    refundRequestedAt: null,
    isLaterPart: false,
    storeDeletedAt: null,
    createdAt: at,
    paidAt: at,
    fulfilledAt: null,
    fulfilledBy: null,
    searchTokens: [],
    ...changes,
  };
  return { ...order, id: storeOrderId(order.orderId, order.storeId), searchTokens: orderSearchTokens(order) };
}
