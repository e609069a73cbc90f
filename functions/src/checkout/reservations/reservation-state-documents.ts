import { couponSchema } from '@blockbazaar/domain/coupons/coupon';
import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { couponRef } from '../../documents/coupons.ts';
import { holdsDocuments, holdsRef } from '../../documents/holds.ts';
import { moneyProductRef } from '../../documents/money-products.ts';
import { orderRef } from '../../documents/orders.ts';
import { productRef, stockMoved } from '../../documents/products.ts';
import { publicSettingsRef } from '../../documents/site-settings.ts';
import { storeRef } from '../../documents/stores.ts';
import { saysMaintenance } from '../../platform/maintenance.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import {
  parseWindowAttempts,
  windowEnd,
  type FixedWindow,
  type WindowAttempts,
} from '../../platform/rate-limit/fixed-window.ts';
import {
  hasEntries,
  historyFields,
  NO_HISTORY,
  parseHistory,
  type BuyerHistory,
} from '../../purchase-limits/buyer-history.ts';
import { addressKeyId, buyerKeysOf } from '../../purchase-limits/buyer-keys.ts';
import type { PurchaseLimits } from '../../purchase-limits/purchase-limits.ts';
import { offerIn, wellFormed } from '../offer-documents.ts';
import { createOrder } from '../order-documents.ts';
import { missingParts, productsIn } from '../stock.ts';
import { ReservationState, type ReservationRequest } from './reservation-state.ts';

/** The documents that a request names, by collection. */
function refsOf({ request, caller, orderIds }: ReservationRequest, limits: PurchaseLimits) {
  const { items, couponId, customerInfo } = request;
  const { addressDigest } = caller;
  const isCounted = limits.attempts.max > 0 && addressDigest !== '';
  return {
    orders: orderIds.slice(0, 1).map(orderRef),
    products: items.filter(({ kind }) => kind !== 'money').map(({ productId }) => productRef(productId)),
    money: items.filter(({ kind }) => kind === 'money').map(({ productId }) => moneyProductRef(productId)),
    coupons: couponId === undefined ? [] : [couponRef(couponId)],
    holds: buyerKeysOf({ ...customerInfo, caller }).map(({ id }) => holdsRef(id)),
    attempts: isCounted ? [holdsRef(addressKeyId(addressDigest))] : [],
  };
}

/** The paths of all documents that a request may write; of a bundle its own, because what it is made of is known only once it is read. */
export function writtenBy(reservationRequest: ReservationRequest, limits: PurchaseLimits): string[] {
  const { orders, products, coupons, holds, attempts } = refsOf(reservationRequest, limits);
  return [...orders, ...products, ...coupons, ...holds, ...attempts].map(({ path }) => path);
}

/**
 * Reads all that these requests depend on: the documents they name, then the documents those name. A request's later orders are looked up
 * where it has a first one.
 */
export async function readReservationState(
  batch: OptimisticBatch,
  reservationRequests: readonly ReservationRequest[],
  limits: PurchaseLimits,
  now: number,
): Promise<ReservationState> {
  const refs = reservationRequests.map((reservationRequest) => refsOf(reservationRequest, limits));
  const all = (kind: keyof (typeof refs)[number]): DocumentReference[] => refs.flatMap((of) => of[kind]);
  const named = await readOnce(batch, [
    publicSettingsRef(),
    ...all('orders'),
    ...all('products'),
    ...all('money'),
    ...all('coupons'),
    ...all('holds'),
    ...all('attempts'),
  ]);
  const products = productsIn(named.in(all('products')));
  const firstOrders = existing(named.in(all('orders')));
  const storeRefs = [...products.values()].map(({ storeId }) => storeRef(storeId));
  const partRefs = missingParts(products).map(productRef);
  const laterOrderRefs = reservationRequests
    .filter(({ orderIds: [first] }) => firstOrders.some(({ id }) => id === first))
    .flatMap(({ orderIds }) => orderIds.slice(1).map(orderRef));
  const further = await readOnce(batch, [...storeRefs, ...laterOrderRefs, ...partRefs]);
  const orders = [...firstOrders, ...existing(further.in(laterOrderRefs))];

  const settings = named.in([publicSettingsRef()])[0];
  return new ReservationState({
    isClosed: settings === undefined || saysMaintenance(settings),
    offer: offerIn({
      products: new Map([...products, ...productsIn(further.in(partRefs))]),
      stores: further.in(storeRefs),
      moneyProducts: named.in(all('money')),
      settings,
    }),
    orders: new Map(orders.map((order) => [order.id, order.data()])),
    coupons: wellFormed(named.in(all('coupons')), couponSchema),
    histories: new Map(named.in(all('holds')).map((holds) => [holds.id, parseHistory(holds, now)])),
    attempts: new Map(
      reservationRequests.flatMap(({ caller: { addressDigest } }, index) => {
        const attempts = parseWindowAttempts(
          named.in(refs[index]?.attempts ?? [])[0]?.get(holdsDocuments.field('attempts')),
        );
        return attempts === undefined ? [] : [[addressDigest, attempts] as const];
      }),
    ),
    limits,
  });
}

/** Writes all that has changed in a ledger which this transaction has read. */
export function writeReservationState(
  batch: OptimisticBatch,
  { changed, offer, coupons, histories, attempts, limits }: ReservationState,
  now: number,
): void {
  for (const { orderId, order } of changed.orders) createOrder(batch, orderId, order);
  for (const id of changed.products) {
    const { stock, variantStock } = offer.products.get(id) ?? {};
    batch.update(productRef(id), { stock, ...(variantStock !== undefined && { variantStock }), ...stockMoved() });
  }
  for (const id of changed.coupons) batch.update(couponRef(id), { orderId: coupons.get(id)?.orderId });
  const counted = new Map([...changed.addresses].map((address) => [addressKeyId(address), attempts.get(address)]));
  for (const id of new Set([...changed.buyerKeys, ...counted.keys()])) {
    const history = histories.get(id) ?? NO_HISTORY;
    batch.save(holdsRef(id), {
      ...historyFields(id, history, now),
      ...attemptsFields(history, counted.get(id), limits.attempts),
    });
  }
}

/** The attempts of an address stand with what it holds: a checkout writes both. Alone they are kept for their window. */
function attemptsFields(
  history: BuyerHistory,
  attempts: WindowAttempts | undefined,
  window: FixedWindow,
): { attempts?: WindowAttempts; expireAt?: Timestamp } {
  if (attempts === undefined) return {};
  return hasEntries(history) ? { attempts } : { attempts, expireAt: windowEnd(attempts, window) };
}

const existing = (snapshots: readonly DocumentSnapshot[]): DocumentSnapshot[] =>
  snapshots.filter(({ exists }) => exists);

interface Read {
  /** What was read of these, in their order. */
  in: (refs: readonly DocumentReference[]) => DocumentSnapshot[];
}

/** Reads documents in one go, each once however often it is named. */
async function readOnce(batch: OptimisticBatch, refs: readonly DocumentReference[]): Promise<Read> {
  const distinct = new Map(refs.map((ref) => [ref.path, ref]));
  const snapshots = new Map(
    (await batch.getAll([...distinct.values()])).map((snapshot) => [snapshot.ref.path, snapshot]),
  );
  return { in: (asked) => asked.flatMap(({ path }) => snapshots.get(path) ?? []) };
}
