import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderSearchTokens } from '@blockbazaar/domain/orders/order-search';
import { storeOrderId, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { sampleLine } from '@blockbazaar/domain/testing/sample-order';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore, uniqueId } from '../../support/fixtures.ts';

type Made = StoreOrder & { id: string };

/** A store's part of a paid order, as a settled payment leaves it. Amounts in cents. */
export async function createStoreOrder(storeId: string, changes: Partial<StoreOrder> = {}): Promise<Made> {
  const [order] = await createStoreOrders(storeId, [changes]);
  if (order === undefined) throw new Error('No order was written.');
  return order;
}

/**
 * Many at once, in one write: for each, the emulator runs every query on orders again that a page listens to, and answers nobody
 * meanwhile.
 */
export async function createStoreOrders(storeId: string, all: readonly Partial<StoreOrder>[]): Promise<Made[]> {
  const orders = all.map((changes) => storeOrderOf(storeId, changes));
  const batch = firestore.batch();
  for (const { id, ...order } of orders) batch.set(firestore.collection(COLLECTIONS.storeOrders).doc(id), order);
  await batch.commit();
  return orders;
}

function storeOrderOf(storeId: string, changes: Partial<StoreOrder>): Made {
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
  return { id: storeOrderId(order.orderId, storeId), ...order, searchTokens: orderSearchTokens(order) };
}
