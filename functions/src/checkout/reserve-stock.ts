import type { Store } from '@blockbazaar/domain/catalog/store';
import { storeSchema } from '@blockbazaar/domain/catalog/store';
import { fail, type Result, succeed } from '@blockbazaar/domain/failures';
import type { Order, PaymentProviderName } from '@blockbazaar/domain/orders/order';
import { priceOrder } from '@blockbazaar/domain/orders/price-order';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { collection, publicSettingsRef } from '../platform/firestore.ts';
import type { Caller } from '../platform/define-callable.ts';
import { saysMaintenance } from '../platform/maintenance.ts';
import { transact } from '../platform/transact.ts';
import type { Transaction } from '../platform/transaction.ts';
import { type CheckoutRequest, newOrder } from './new-order.ts';
import { createOrder, newOrderId, readOrder } from './order-documents.ts';
import { requestFingerprint } from './request-fingerprint.ts';
import { productRef, productsIn, takeStock } from './stock.ts';

/** How long a request id is remembered, in ms; a TTL policy on `expireAt` removes it then. */
const REQUEST_MEMORY_MS = 7 * 24 * 60 * 60_000;

export interface Reservation {
  orderId: string;
  order: Order;
}

/**
 * Prices an order and takes its stock, all or nothing, in one commit.
 * A request id that has an order already, pending or paid, is answered with that order and takes nothing; one whose order
 * was cancelled starts anew.
 */
export async function reserveStock(request: CheckoutRequest, provider: PaymentProviderName, caller: Caller): Promise<Result<Reservation>> {
  const orderId = newOrderId();
  const fingerprint = requestFingerprint(request);
  const requestRef = collection('checkoutRequests').doc(request.requestId);
  return transact(async (transaction) => {
    const [settings, earlier, ...productSnapshots] = await transaction.getAll([
      publicSettingsRef(),
      requestRef,
      ...request.items.map(({ productId }) => productRef(productId)),
    ]);
    if (settings === undefined || earlier === undefined || saysMaintenance(settings)) return fail('MAINTENANCE');
    const held = await heldOrder(transaction, earlier);
    if (held !== null) {
      return earlier.get('fingerprint') === fingerprint ? succeed(held) : fail('REQUEST_REUSED');
    }

    const products = productsIn(productSnapshots);
    const storeIds = [...new Set([...products.values()].map(({ storeId }) => storeId))];
    const priced = priceOrder(request.items, {
      products,
      stores: await readStores(transaction, storeIds),
      moneyProducts: new Map(),
      instantMoneyEnabled: true,
    });
    if (!priced.ok) return priced;

    const now = Date.now();
    const order = newOrder(request, { ...priced.value, coupon: null, provider, addressDigest: caller.addressDigest }, now);
    takeStock(transaction, order.items);
    createOrder(transaction, orderId, order);
    const memory = {
      orderId,
      fingerprint,
      createdAt: Timestamp.fromMillis(now),
      expireAt: Timestamp.fromMillis(now + REQUEST_MEMORY_MS),
    };
    if (earlier.exists) transaction.update(requestRef, memory);
    else transaction.create(requestRef, memory);
    return succeed({ orderId, order });
  });
}

/** The order that an earlier request has, unless it came to nothing. */
async function heldOrder(transaction: Transaction, earlier: DocumentSnapshot): Promise<Reservation | null> {
  if (!earlier.exists) return null;
  const orderId = String(earlier.get('orderId'));
  const order = await readOrder(orderId, transaction);
  if (order === null || order.status === 'cancelled' || order.status === 'refunded') return null;
  return { orderId, order };
}

type Tariff = Pick<Store, 'tariffPercentage'>;
const tariffSchema = storeSchema.pick({ tariffPercentage: true });

async function readStores(transaction: Transaction, storeIds: readonly string[]): Promise<Map<string, Tariff>> {
  const snapshots = await transaction.getAll(storeIds.map((id) => collection('stores').doc(id)));
  return new Map(
    snapshots.flatMap((snapshot) => {
      const parsed = tariffSchema.safeParse(snapshot.data());
      return parsed.success ? [[snapshot.id, parsed.data] as const] : [];
    }),
  );
}
