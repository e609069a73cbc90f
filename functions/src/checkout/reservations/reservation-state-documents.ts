import { offeredPart, quantityByKey, portionsOf } from '@blockbazaar/domain/catalog/bundles/bundle';
import { lineKey } from '@blockbazaar/domain/catalog/variants/variant';
import { couponSchema } from '@blockbazaar/domain/checkout/coupon';
import { guestShareOf, isScarceOrder } from '@blockbazaar/domain/checkout/scarce-stock';
import type { PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { missingParts, parseProducts } from '../../catalog/stock.ts';
import { buyerKeysOf, scarceKeyId } from '../../documents/buyer-keys.ts';
import { couponRef } from '../../documents/coupons.ts';
import { holdsRef } from '../../documents/holds.ts';
import { moneyProductRef } from '../../documents/money-products.ts';
import { orderRef } from '../../documents/orders.ts';
import { productRef, stockMoved } from '../../documents/products.ts';
import { publicSettingsRef } from '../../documents/site-settings.ts';
import { storeRef } from '../../documents/stores.ts';
import { createOrder } from '../../orders/order-documents.ts';
import { isMaintenanceOn } from '../../platform/maintenance.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { parseOffer, parseSnapshots } from '../offer-documents.ts';
import { historyFields, NO_HISTORY, parseHistory } from '../purchase-limits/buyer-history.ts';
import type { PurchaseLimits } from '../purchase-limits/purchase-limits.ts';
import { parseScarceHolds, scarceFields } from '../purchase-limits/scarce-holds.ts';
import { ReservationState, type ReservationRequest } from './reservation-state.ts';

/** The documents that a request refers to, by collection. */
function refsOf({ request, caller, orderIds }: ReservationRequest) {
  const { items, couponId } = request;
  return {
    orders: orderIds.slice(0, 1).map(orderRef),
    products: items.filter(({ kind }) => kind !== 'money').map(({ productId }) => productRef(productId)),
    money: items.filter(({ kind }) => kind === 'money').map(({ productId }) => moneyProductRef(productId)),
    coupons: couponId === undefined ? [] : [couponRef(couponId)],
    holds: buyerKeysOf(caller).map(({ id }) => holdsRef(id)),
  };
}

/**
 * The paths of all documents that a request may write. Includes only the bundle itself, because its parts are unknown
 * before it is read.
 */
export function pathsWrittenBy(reservationRequest: ReservationRequest): string[] {
  const { orders, products, coupons, holds } = refsOf(reservationRequest);
  const scarce = products.map(({ id }) => holdsRef(scarceKeyId(id)));
  return [...orders, ...products, ...coupons, ...holds, ...scarce].map(({ path }) => path);
}

/**
 * Reads all documents that these requests depend on: those they refer to, then those that the first ones refer to. The
 * later orders of a request are read only if it has a first one.
 */
export async function readReservationState(
  batch: OptimisticBatch,
  reservationRequests: readonly ReservationRequest[],
  limits: PurchaseLimits,
  now: number,
): Promise<ReservationState> {
  const refs = reservationRequests.map((reservationRequest) => refsOf(reservationRequest));
  const all = (kind: keyof (typeof refs)[number]): DocumentReference[] => refs.flatMap((of) => of[kind]);
  const named = await readOnce(batch, [
    publicSettingsRef(),
    ...all('orders'),
    ...all('products'),
    ...all('money'),
    ...all('coupons'),
    ...all('holds'),
  ]);
  const products = parseProducts(named.in(all('products')));
  const firstOrders = existing(named.in(all('orders')));
  const storeRefs = [...products.values()].map(({ storeId }) => storeRef(storeId));
  const partRefs = missingParts(products).map(productRef);
  const histories = new Map(named.in(all('holds')).map((holds) => [holds.id, parseHistory(holds, now)]));
  const scarceRefs = scarceRefsOf(reservationRequests, products);
  const laterOrderRefs = reservationRequests
    .filter(({ orderIds: [first] }) => firstOrders.some(({ id }) => id === first))
    .flatMap(({ orderIds }) => orderIds.slice(1).map(orderRef));
  const further = await readOnce(batch, [...storeRefs, ...laterOrderRefs, ...partRefs, ...scarceRefs]);
  const orders = [...firstOrders, ...existing(further.in(laterOrderRefs))];

  const settings = named.in([publicSettingsRef()])[0];
  return new ReservationState({
    isClosed: settings === undefined || isMaintenanceOn(settings),
    offer: parseOffer({
      products: new Map([...products, ...parseProducts(further.in(partRefs))]),
      stores: further.in(storeRefs),
      moneyProducts: named.in(all('money')),
      settings,
    }),
    orders: new Map(orders.map((order) => [order.id, order.data()])),
    coupons: parseSnapshots(named.in(all('coupons')), couponSchema),
    histories,
    scarceHolds: new Map(further.in(scarceRefs).map((holds) => [holds.id, parseScarceHolds(holds, now)])),
    limits,
  });
}

/** Writes all changes of a reservation state that this transaction has read. */
export function writeReservationState(
  batch: OptimisticBatch,
  { changed, offer, coupons, histories, scarceHolds }: ReservationState,
  now: number,
): void {
  for (const { orderId, order } of changed.orders) createOrder(batch, orderId, order);
  for (const id of changed.products) {
    const { stock, variantStock } = offer.products.get(id) ?? {};
    batch.update(productRef(id), { stock, ...(variantStock !== undefined && { variantStock }), ...stockMoved() });
  }
  for (const id of changed.coupons) batch.update(couponRef(id), { orderId: coupons.get(id)?.orderId });
  for (const id of changed.buyerKeys) {
    const shared = scarceHolds.get(id);
    const fields =
      shared === undefined ? historyFields(id, histories.get(id) ?? NO_HISTORY, now) : scarceFields(shared, now);
    batch.save(holdsRef(id), fields);
  }
}

/**
 * The documents with the shares of products that become scarce if all these requests succeed. Includes parts of
 * bundles, even if no request names them, to save a second read.
 */
function scarceRefsOf(
  reservationRequests: readonly ReservationRequest[],
  products: ReadonlyMap<string, PriceableProduct>,
): DocumentReference[] {
  const requestedStock = reservationRequests.flatMap(({ request }) =>
    request.items.flatMap(({ kind, productId, variantId = null, quantity }) =>
      kind === 'money' ? [] : portionsOf({ productId, variantId, quantity, parts: products.get(productId)?.parts }),
    ),
  );
  const quantities = quantityByKey(requestedStock);
  const scarce = requestedStock.filter((portion) => {
    const offered = offeredPart(portion, products);
    return (
      guestShareOf(offered ?? {}) !== 100 && isScarceOrder(offered?.stock ?? 0, quantities.get(lineKey(portion)) ?? 0)
    );
  });
  return [...new Set(scarce.map(({ productId }) => scarceKeyId(productId)))].map(holdsRef);
}

const existing = (snapshots: readonly DocumentSnapshot[]): DocumentSnapshot[] =>
  snapshots.filter(({ exists }) => exists);

interface Read {
  /** The snapshots of these references, in the same order. */
  in: (refs: readonly DocumentReference[]) => DocumentSnapshot[];
}

/** Reads documents in one request, each once. */
async function readOnce(batch: OptimisticBatch, refs: readonly DocumentReference[]): Promise<Read> {
  const distinct = new Map(refs.map((ref) => [ref.path, ref]));
  const snapshots = new Map(
    (await batch.getAll([...distinct.values()])).map((snapshot) => [snapshot.ref.path, snapshot]),
  );
  return { in: (asked) => asked.flatMap(({ path }) => snapshots.get(path) ?? []) };
}
