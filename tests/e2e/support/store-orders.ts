import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderSearchTokens } from '@blockbazaar/domain/orders/order-search';
import { storeOrderId, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { sampleLine } from '@blockbazaar/domain/testing/sample-order';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore, uniqueId } from '../../support/fixtures.ts';

/** A store's part of a paid order, as a settled payment leaves it. Amounts in cents. */
export async function createStoreOrder(
  storeId: string,
  changes: Partial<StoreOrder> = {},
): Promise<StoreOrder & { id: string }> {
  const orderId = uniqueId('order');
  const now = Timestamp.now();
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
    disputed: false,
    refundedLines: [],
    refundRequest: null,
    refundRequestedAt: null,
    isLaterPart: false,
    createdAt: now,
    paidAt: now,
    fulfilledAt: null,
    fulfilledBy: null,
    searchTokens: [],
    ...changes,
  };
  order.searchTokens = orderSearchTokens(order);
  const id = storeOrderId(orderId, storeId);
  await firestore.collection(COLLECTIONS.storeOrders).doc(id).set(order);
  return { id, ...order };
}
