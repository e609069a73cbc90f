import { couponSchema } from '@blockbazaar/domain/coupons/coupon';
import { isOrderId } from '@blockbazaar/domain/orders/order';
import { Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { checkoutRequestDocuments, checkoutRequestRef } from '../../documents/checkout-requests.ts';
import { couponRef } from '../../documents/coupons.ts';
import { holdsRef } from '../../documents/holds.ts';
import { moneyProductRef } from '../../documents/money-products.ts';
import { orderRef } from '../../documents/orders.ts';
import { productRef, stockMoved } from '../../documents/products.ts';
import { receiptRef } from '../../documents/receipts.ts';
import { publicSettingsRef } from '../../documents/site-settings.ts';
import { storeRef } from '../../documents/stores.ts';
import { saysMaintenance } from '../../platform/maintenance.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { parseWindowAttempts, windowFields } from '../../platform/rate-limit/fixed-window.ts';
import { attemptsRef, RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { historyFields, NO_HISTORY, parseHistory } from '../../purchase-limits/buyer-history.ts';
import { buyerKeysOf } from '../../purchase-limits/buyer-keys.ts';
import type { PurchaseLimits } from '../../purchase-limits/purchase-limits.ts';
import { offerIn, wellFormed } from '../offer-documents.ts';
import { createOrder } from '../order-documents.ts';
import { productsIn } from '../stock.ts';
import { ReservationState, type EarlierRequest, type ReservationRequest } from './reservation-state.ts';

/** How long a request id is remembered, in ms; a TTL policy on `expireAt` removes it then. */
const REQUEST_MEMORY_MS = 7 * 24 * 60 * 60_000;

/** The documents that a request names, by collection. */
function refsOf({ request, caller }: ReservationRequest, limits: PurchaseLimits) {
  const { items, couponId, customerInfo, requestId } = request;
  const { addressDigest } = caller;
  const isCounted = limits.attempts.max > 0 && addressDigest !== '';
  return {
    request: checkoutRequestRef(requestId),
    products: items.filter(({ kind }) => kind !== 'money').map(({ productId }) => productRef(productId)),
    money: items.filter(({ kind }) => kind === 'money').map(({ productId }) => moneyProductRef(productId)),
    coupons: couponId === undefined ? [] : [couponRef(couponId)],
    holds: buyerKeysOf({ ...customerInfo, caller }).map(({ id }) => holdsRef(id)),
    attempts: isCounted ? [attemptsRef(RATE_LIMITS.checkout, addressDigest)] : [],
  };
}

/** The paths of all documents that a request may write. */
export function writtenBy(reservationRequest: ReservationRequest, limits: PurchaseLimits): string[] {
  const { request, products, coupons, holds, attempts } = refsOf(reservationRequest, limits);
  const own = [request, orderRef(reservationRequest.orderId), receiptRef(reservationRequest.receiptKey)];
  return [...own, ...products, ...coupons, ...holds, ...attempts].map(({ path }) => path);
}

/** Reads all that these requests depend on: the documents they name, then the documents those name. */
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
    ...all('request'),
    ...all('products'),
    ...all('money'),
    ...all('coupons'),
    ...all('holds'),
    ...all('attempts'),
  ]);
  const products = productsIn(named.in(all('products')));
  const requests = named.in(all('request')).filter(({ exists }) => exists);
  const storeRefs = [...products.values()].map(({ storeId }) => storeRef(storeId));
  const orderIds = requests.map(orderIdIn).filter(isOrderId);
  const further = await readOnce(batch, [...storeRefs, ...orderIds.map(orderRef)]);
  const orders = new Map(further.in(orderIds.map(orderRef)).map((order) => [order.id, order.data()]));

  const settings = named.in([publicSettingsRef()])[0];
  return new ReservationState({
    isClosed: settings === undefined || saysMaintenance(settings),
    offer: offerIn({ products, stores: further.in(storeRefs), moneyProducts: named.in(all('money')), settings }),
    earlier: new Map(requests.map((request) => [request.id, earlierIn(request, orders)])),
    coupons: wellFormed(named.in(all('coupons')), couponSchema),
    histories: new Map(named.in(all('holds')).map((holds) => [holds.id, parseHistory(holds, now)])),
    attempts: new Map(
      reservationRequests.flatMap(({ caller: { addressDigest } }, index) => {
        const attempts = parseWindowAttempts(named.in(refs[index]?.attempts ?? [])[0]?.data());
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
  for (const { reservationRequest, order } of changed.orders) {
    createOrder(batch, reservationRequest.orderId, order);
    batch.save(checkoutRequestRef(reservationRequest.request.requestId), {
      orderId: reservationRequest.orderId,
      fingerprint: reservationRequest.fingerprint,
      createdAt: Timestamp.fromMillis(now),
      expireAt: Timestamp.fromMillis(now + REQUEST_MEMORY_MS),
    });
  }
  for (const id of changed.products)
    batch.update(productRef(id), { stock: offer.products.get(id)?.stock, ...stockMoved() });
  for (const id of changed.coupons) batch.update(couponRef(id), { orderId: coupons.get(id)?.orderId });
  for (const id of changed.buyerKeys) batch.save(holdsRef(id), historyFields(id, histories.get(id) ?? NO_HISTORY, now));
  for (const address of changed.addresses) {
    const counted = attempts.get(address);
    if (counted !== undefined)
      batch.save(attemptsRef(RATE_LIMITS.checkout, address), windowFields(counted, limits.attempts));
  }
}

const orderIdIn = (request: DocumentSnapshot): string => String(request.get(checkoutRequestDocuments.field('orderId')));

const earlierIn = (request: DocumentSnapshot, orders: ReadonlyMap<string, unknown>): EarlierRequest => ({
  fingerprint: request.get(checkoutRequestDocuments.field('fingerprint')) as unknown,
  orderId: orderIdIn(request),
  order: orders.get(orderIdIn(request)),
});

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
