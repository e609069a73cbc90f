import { storeSchema } from '@blockbazaar/domain/catalog/store';
import { couponSchema } from '@blockbazaar/domain/coupons/coupon';
import { moneyProductSchema } from '@blockbazaar/domain/money-products/money-product';
import type { SiteSettings } from '@blockbazaar/domain/site/site-settings';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { attemptsFields, attemptsIn, attemptsRef } from '../../hoarding/checkout-attempts.ts';
import { holdersOf } from '../../hoarding/holders.ts';
import type { HoardingLimits } from '../../hoarding/hoarding-limits.ts';
import { holdsFields, holdsIn, holdsRef } from '../../hoarding/holds.ts';
import { collection, publicSettingsRef } from '../../platform/firestore.ts';
import { saysMaintenance } from '../../platform/maintenance.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { createOrder, isOrderId, orderRef, receiptRef } from '../order-documents.ts';
import { productRef, productsIn } from '../stock.ts';
import { type EarlierRequest, Ledger, type Wish } from './ledger.ts';
import { couponRef } from './spent-coupon.ts';

/** How long a request id is remembered, in ms; a TTL policy on `expireAt` removes it then. */
const REQUEST_MEMORY_MS = 7 * 24 * 60 * 60_000;

const MONEY_SWITCH = 'instantMoneyEnabled' satisfies keyof SiteSettings;

const requestRef = (requestId: string): DocumentReference => collection('checkoutRequests').doc(requestId);
const storeRef = (storeId: string): DocumentReference => collection('stores').doc(storeId);
const moneyProductRef = (id: string): DocumentReference => collection('moneyProducts').doc(id);

/** The documents that a wish names, by what they are. */
function refsOf({ request, caller }: Wish, limits: HoardingLimits) {
  const { items, couponId, customerInfo, requestId } = request;
  const { addressDigest } = caller;
  const isCounted = limits.attempts.max > 0 && addressDigest !== '';
  return {
    request: requestRef(requestId),
    products: items.filter(({ kind }) => kind !== 'money').map(({ productId }) => productRef(productId)),
    money: items.filter(({ kind }) => kind === 'money').map(({ productId }) => moneyProductRef(productId)),
    coupons: couponId === undefined ? [] : [couponRef(couponId)],
    holds: holdersOf({ ...customerInfo, addressDigest }, limits).map(({ id }) => holdsRef(id)),
    attempts: isCounted ? [attemptsRef(addressDigest)] : [],
  };
}

/** The paths of all that a wish may write. */
export function writtenBy(wish: Wish, limits: HoardingLimits): string[] {
  const { request, products, coupons, holds, attempts } = refsOf(wish, limits);
  const own = [request, orderRef(wish.orderId), receiptRef(wish.orderId)];
  return [...own, ...products, ...coupons, ...holds, ...attempts].map(({ path }) => path);
}

/** Reads all that these wishes hang on: what they name, and then what that names. */
export async function readLedger(
  transaction: Transaction,
  wishes: readonly Wish[],
  limits: HoardingLimits,
  now: number,
): Promise<Ledger> {
  const refs = wishes.map((wish) => refsOf(wish, limits));
  const all = (kind: keyof (typeof refs)[number]): DocumentReference[] => refs.flatMap((of) => of[kind]);
  const named = await readOnce(transaction, [
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
  const further = await readOnce(transaction, [...storeRefs, ...orderIds.map(orderRef)]);
  const orders = new Map(further.in(orderIds.map(orderRef)).map((order) => [order.id, order.data()]));

  const settings = named.in([publicSettingsRef()])[0];
  return new Ledger({
    isClosed: settings === undefined || saysMaintenance(settings),
    offer: {
      products,
      stores: wellFormed(further.in(storeRefs), storeSchema.pick({ tariffPercentage: true })),
      moneyProducts: wellFormed(named.in(all('money')), moneyProductSchema),
      instantMoneyEnabled: settings?.get(MONEY_SWITCH) !== false,
    },
    earlier: new Map(requests.map((request) => [request.id, earlierIn(request, orders)])),
    coupons: wellFormed(named.in(all('coupons')), couponSchema),
    holds: new Map(named.in(all('holds')).map((holds) => [holds.id, holdsIn(holds.data(), now)])),
    attempts: new Map(
      wishes.flatMap(({ caller: { addressDigest } }, index) => {
        const attempts = attemptsIn(named.in(refs[index]?.attempts ?? [])[0]?.data());
        return attempts === undefined ? [] : [[addressDigest, attempts] as const];
      }),
    ),
    limits,
  });
}

/** Writes all that has changed in a ledger which this transaction has read. */
export function writeLedger(transaction: Transaction, { changed, offer, coupons, holds, attempts, limits }: Ledger, now: number): void {
  for (const { wish, order } of changed.orders) {
    createOrder(transaction, wish.orderId, order);
    transaction.save(requestRef(wish.request.requestId), {
      orderId: wish.orderId,
      fingerprint: wish.fingerprint,
      createdAt: Timestamp.fromMillis(now),
      expireAt: Timestamp.fromMillis(now + REQUEST_MEMORY_MS),
    });
  }
  for (const id of changed.products) transaction.update(productRef(id), { stock: offer.products.get(id)?.stock });
  for (const id of changed.coupons) transaction.update(couponRef(id), { orderId: coupons.get(id)?.orderId });
  for (const id of changed.holders) transaction.save(holdsRef(id), holdsFields(holds.get(id) ?? new Map(), now));
  for (const address of changed.addresses) {
    const counted = attempts.get(address);
    if (counted !== undefined) transaction.save(attemptsRef(address), attemptsFields(counted, limits.attempts));
  }
}

const orderIdIn = (request: DocumentSnapshot): string => String(request.get('orderId'));

const earlierIn = (request: DocumentSnapshot, orders: ReadonlyMap<string, unknown>): EarlierRequest => ({
  fingerprint: request.get('fingerprint') as unknown,
  orderId: orderIdIn(request),
  order: orders.get(orderIdIn(request)),
});

interface Read {
  /** What was read of these, in their order. */
  in: (refs: readonly DocumentReference[]) => DocumentSnapshot[];
}

/** Reads documents in one go, each once however often it is named. */
async function readOnce(transaction: Transaction, refs: readonly DocumentReference[]): Promise<Read> {
  const distinct = new Map(refs.map((ref) => [ref.path, ref]));
  const snapshots = new Map((await transaction.getAll([...distinct.values()])).map((snapshot) => [snapshot.ref.path, snapshot]));
  return { in: (asked) => asked.flatMap(({ path }) => snapshots.get(path) ?? []) };
}

/** Those that exist and are as they should be, by id. */
function wellFormed<Schema extends z.ZodType>(snapshots: readonly DocumentSnapshot[], schema: Schema): Map<string, z.infer<Schema>> {
  const entries = new Map<string, z.infer<Schema>>();
  for (const snapshot of snapshots) {
    const parsed = schema.safeParse(snapshot.data());
    if (parsed.success) entries.set(snapshot.id, parsed.data);
  }
  return entries;
}
