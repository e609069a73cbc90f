import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { portionsOf } from '@blockbazaar/domain/catalog/bundles/bundle';
import { lineKey } from '@blockbazaar/domain/catalog/variants/variant';
import { variantFields } from '@blockbazaar/domain/catalog/variants/variant-edit';
import type { Variant } from '@blockbazaar/domain/catalog/variants/variant-schema';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Order } from '@blockbazaar/domain/orders/order';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { switchAllProducts } from '../../../functions/src/catalog/switch-all-products.ts';
import { cancelCheckout } from '../../../functions/src/checkout/cancel-checkout.ts';
import { createCheckout } from '../../../functions/src/checkout/create-checkout.ts';
import { endOrder } from '../../../functions/src/checkout/end-order.ts';
import { settlePayment } from '../../../functions/src/checkout/settlement/settle-payment.ts';
import type { PaymentReport, ReversalReport } from '../../../functions/src/payments/payment-provider.ts';
import { advanceLineRefunds } from '../../../functions/src/refunds/line-refunds/advance-line-refunds.ts';
import { grantLineRefund } from '../../../functions/src/refunds/line-refunds/grant-line-refund.ts';
import { refundPayment } from '../../../functions/src/refunds/refund-payment.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { createProduct, createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { ANONYMOUS_CALLER } from './anonymous-caller.ts';
import { deleteLapsesOf } from './ledger-holds.ts';
import { IN_BUNDLE, PRICE_CENTS, STOCKED, type Operation } from './ledger-operations.ts';
import type { MemoryProvider } from './memory-provider.ts';
import { partsOf, stockLeft, type Offered } from './offered-products.ts';
import { orderDocument, readOrder } from './orders.ts';

/** Expected failures of a reservation. */
const REFUSALS: ReadonlySet<string> = new Set([
  'SOLD_OUT',
  'BELOW_MINIMUM',
  'COUPON_UNAVAILABLE',
  // For the shopper with the coupons, who has concurrent unpaid orders.
  'SHARE_EXCEEDED',
  'UNPAID_COOLDOWN',
]);

/** Expected failures of a refund of items of any order. */
const REFUND_REFUSALS: ReadonlySet<string> = new Set([
  'NOT_REFUNDABLE',
  'UNITS_REFUNDED',
  'NOTHING_TO_REFUND',
  'REFUND_UNCONFIRMED',
  'BUSY',
]);

type OrderStep = 'event again' | 'expire' | 'cancel' | 'refund' | 'refund due';

const INITIAL = 12;
/** Longer than the grace period for payments of cancelled orders. */
const AFTER_GRACE_MS = 20 * 60_000;

const VARIANT_IDS = ['gold', 'iron'] as const;

/**
 * A store with a product, a product with two variants, and a bundle of them, another store with a product, and a coupon
 * of a shopper, with the operations on them.
 */
export class LedgerRun {
  readonly orderIds: string[] = [];
  /** Reports that have not been delivered: they are older than the delivered ones. */
  readonly lateReports: ReversalReport[] = [];
  readonly #provider: MemoryProvider;
  readonly #uid = uniqueId('shopper');
  readonly #restocked = Array.from({ length: STOCKED }, () => 0);
  readonly #storeId: string;
  readonly #offered: readonly Offered[];
  readonly #variantPrices: Record<string, number> = Object.fromEntries(VARIANT_IDS.map((id) => [id, PRICE_CENTS]));
  readonly #couponId = uniqueId('coupon');

  private constructor(provider: MemoryProvider, storeId: string, offered: readonly Offered[]) {
    this.#provider = provider;
    this.#storeId = storeId;
    this.#offered = offered;
  }

  static async start(provider: MemoryProvider): Promise<LedgerRun> {
    const [{ id: storeId }, { id: otherStoreId }] = await Promise.all([
      createStore({ tariffPercentage: 10 }),
      createStore({ tariffPercentage: 25 }),
    ]);
    const plain = await Promise.all(
      [storeId, otherStoreId].map((id) => createProduct(id, { stock: INITIAL, priceCents: PRICE_CENTS })),
    );
    const drafts = VARIANT_IDS.map((id) => ({ id, name: id, priceCents: PRICE_CENTS, stock: INITIAL }));
    const { id: ofVariants } = await createProduct(storeId, variantFields(drafts));
    const stocked: Offered[] = [
      ...plain.map(({ id }) => ({ productId: id, variantId: null })),
      ...VARIANT_IDS.map((variantId) => ({ productId: ofVariants, variantId })),
    ];
    const { id: bundle } = await createProduct(storeId, { priceCents: PRICE_CENTS, ...partsOf(stocked, IN_BUNDLE) });
    const run = new LedgerRun(provider, storeId, [...stocked, { productId: bundle, variantId: null }]);
    await run.#coupon().set({ uid: run.#uid, percent: 10, createdAt: Timestamp.now(), orderId: null });
    return run;
  }

  async do(operation: Operation): Promise<void> {
    if ('quantities' in operation) return void (await this.#reserve(operation.quantities, operation.withCoupon));
    if ('bought' in operation) return this.#spendTwice(operation.bought);
    if ('pieces' in operation) return this.#restock(operation.product, operation.pieces);
    if ('isSwitch' in operation) return this.#switchOffAndOn();
    if ('inBundle' in operation)
      return void (await this.#product(STOCKED).update(partsOf(this.#offered, operation.inBundle)));
    if ('priceCents' in operation) return this.#edit(operation.product, { priceCents: operation.priceCents });
    if ('minimumQuantity' in operation)
      return this.#edit(operation.product, { minimumQuantity: operation.minimumQuantity });
    const orderId = this.orderIds.toReversed()[operation.order % Math.max(1, this.orderIds.length)];
    if (orderId !== undefined) await this.#doTo(orderId, operation);
  }

  async #doTo(orderId: string, operation: Extract<Operation, { order: number }>): Promise<void> {
    const provider = this.#provider;
    if ('eventArrives' in operation) {
      await settle(operation.eventArrives, provider.pay(orderId));
    } else if ('lateEventArrives' in operation) {
      const isTooLate = !operation.isWithinGrace && (await readOrder(orderId)).status === 'cancelled';
      const sentAtMs = Date.now() + (isTooLate ? AFTER_GRACE_MS : 0);
      await settle(operation.lateEventArrives, provider.payLate(orderId, sentAtMs));
    } else if ('outcome' in operation) {
      provider.planRefund(orderId, operation.outcome);
    } else if ('end' in operation) {
      const report = provider.endRefund(orderId, operation.end);
      if (report !== null) await applyRefund(report, null);
    } else if ('units' in operation) {
      await this.#refundUnits(orderId, operation);
    } else if ('piecesEnd' in operation) {
      const report = provider.endRefund(orderId, operation.piecesEnd, true);
      if (report !== null) await applyRefund(report, null);
    } else if ('state' in operation) {
      const report = provider.dispute(orderId, operation.state);
      if (report !== null && operation.isReported) await applyRefund(report, null);
      else if (report !== null) this.lateReports.push(report);
    } else {
      await this.#performByKind(orderId, operation.kind);
    }
  }

  async #performByKind(orderId: string, kind: OrderStep): Promise<void> {
    if (kind === 'event again') {
      await settle(true, this.#provider.paymentOf(orderId));
    } else if (kind === 'expire') {
      await orderDocument(orderId).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
      await endOrder(orderId, 'expired');
    } else if (kind === 'cancel') {
      await cancelCheckout(orderId);
    } else if (kind === 'refund due') {
      await refundPayment(orderId);
    } else {
      const report = this.#provider.refundAtProvider(orderId);
      // Each refund has a separate event.
      if (report !== null) await applyRefund(report, eventOf(orderId, `refunded_${report.refunds?.length}`));
    }
  }

  async #refundUnits(orderId: string, { units, returnsStock }: Extract<Operation, { units: number[] }>): Promise<void> {
    const lines = units.flatMap((count, line) => (count === 0 ? [] : [{ line, units: count }]));
    const granted = await grantLineRefund(
      orderId,
      { requestId: uniqueId('refund'), storeId: null, lines, returnsStock },
      () => undefined,
    );
    if (granted.ok) await advanceLineRefunds(orderId);
    else if (!REFUND_REFUSALS.has(granted.failure.code)) throw new Error(`It was refused: ${granted.failure.code}`);
  }

  async #spendTwice(bought: number): Promise<void> {
    const quantities = this.#offered.map((_, index) => (index === bought ? 2 : 0));
    const first = await this.#reserve(quantities, true);
    if (first === null) return;
    await cancelCheckout(first);
    await this.#reserve(quantities, true);
    await settle(true, this.#provider.payLate(first, Date.now()));
  }

  /** The order; null when there is none. */
  async #reserve(quantities: readonly number[], withCoupon: boolean): Promise<string | null> {
    const items = quantities.flatMap((quantity, index) => {
      const offered = this.#offered[index];
      return quantity === 0 || offered === undefined ? [] : [{ ...offered, quantity }];
    });
    if (items.length === 0) return null;
    const requestId = randomUUID();
    const customerInfo = { discordUsername: 'night.owl', minecraftUsername: requestId.slice(0, 8), notes: '' };
    const request = {
      items,
      customerInfo,
      manualDelivery: false,
      requestId,
      ...(withCoupon && { couponId: this.#couponId }),
    };
    const caller = { ...ANONYMOUS_CALLER, uid: withCoupon ? this.#uid : null, addressDigest: requestId };
    // Otherwise, the purchase limits would soon refuse the orders of the one shopper with the coupon.
    if (withCoupon) await deleteLapsesOf(this.#uid);
    const created = await createCheckout(request, this.#provider, caller);
    if (created.ok) {
      this.orderIds.push(created.value.orderId);
      return created.value.orderId;
    }
    if (!REFUSALS.has(created.failure.code)) throw new Error(`It was refused: ${created.failure.code}`);
    return null;
  }

  async #restock(index: number, quantity: number): Promise<void> {
    const variantId = this.#offered[index]?.variantId ?? null;
    const more = FieldValue.increment(quantity);
    await this.#product(index).update({
      stock: more,
      ...(variantId !== null && { [`variantStock.${variantId}`]: more }),
    });
    this.#restocked[index] = (this.#restocked[index] ?? 0) + quantity;
  }

  async #switchOffAndOn(): Promise<void> {
    for (const kind of ['switchOff', 'switchOn'] as const)
      await switchAllProducts(this.#storeId, kind, { role: 'owner', sellerId: null, sessionId: null });
  }

  async #edit(index: number, changes: { priceCents: number } | { minimumQuantity: number }): Promise<void> {
    const variantId = this.#offered[index]?.variantId ?? null;
    if (variantId === null || 'minimumQuantity' in changes) return void (await this.#product(index).update(changes));
    this.#variantPrices[variantId] = changes.priceCents;
    const variants = VARIANT_IDS.map((id) => ({ id, name: id, priceCents: this.#variantPrices[id] }));
    await this.#product(index).update({ variants });
  }

  #product(index: number) {
    return firestore.collection(COLLECTIONS.products).doc(this.#offered[index]?.productId ?? '');
  }

  /** The orders in the order of their IDs in `orderIds`. */
  orders(): Promise<Order[]> {
    return Promise.all(this.orderIds.map(readOrder));
  }

  /** For each product, the initial and restocked quantity, and the quantity that is available, reserved or sold now. */
  async stockBalance(): Promise<{ supplied: number[]; accounted: number[]; available: number[] }> {
    const taken = (await this.orders()).filter(retainsStockAndCoupon).flatMap(({ items, returnedUnits }) =>
      items.flatMap((item, line) =>
        portionsOf({ ...item, quantity: item.quantity - (returnedUnits[line] ?? 0) }).map((portion) => ({
          key: lineKey(portion),
          quantity: portion.quantity,
        })),
      ),
    );
    const stocked = this.#offered.slice(0, STOCKED);
    const reservedOrSoldOf = (offered: Offered): number =>
      taken.filter(({ key }) => key === lineKey(offered)).reduce((sum, { quantity }) => sum + quantity, 0);
    const available = await Promise.all(stocked.map(stockLeft));
    return {
      supplied: this.#restocked.map((quantity) => INITIAL + quantity),
      accounted: stocked.map((offered, index) => (available[index] ?? 0) + reservedOrSoldOf(offered)),
      available,
    };
  }

  /** The orders that have the coupon's discount, and the order that spent it. */
  async coupon(): Promise<{ discounted: string[]; spentOn: string[] }> {
    const orders = await this.orders();
    const spentOn = (await this.#coupon().get()).get('orderId') as string | null;
    return {
      discounted: this.orderIds.filter((_, index) => {
        const order = orders[index];
        return order?.couponId === this.#couponId && retainsStockAndCoupon(order);
      }),
      spentOn: spentOn === null ? [] : [spentOn],
    };
  }

  #coupon() {
    return firestore.collection(COLLECTIONS.coupons).doc(this.#couponId);
  }

  /** Returns whether the products still have an order's prices and minimums. */
  async isOnTerms({ items }: Order): Promise<boolean> {
    const offered = await Promise.all(
      items.map(({ productId }) => firestore.collection(COLLECTIONS.products).doc(productId).get()),
    );
    return items.every(({ priceCents, quantity, variantId, parts }, index) => {
      const product = offered[index];
      const variants = (product?.get('variants') ?? []) as Variant[];
      const variant = variants.find(({ id }) => id === variantId);
      return (
        (variant?.priceCents ?? product?.get('priceCents')) === priceCents &&
        Number(product?.get('minimumQuantity')) <= quantity &&
        isDeepStrictEqual(parts, product?.get('parts') ?? [])
      );
    });
  }
}

/** A refund of a whole order returns no items and no coupon. A refunded late payment never reserved any. */
const retainsStockAndCoupon = ({ status, paidAt }: Order): boolean =>
  status === 'pending' || status === 'completed' || (status === 'refunded' && paidAt !== null);

async function settle(eventArrives: boolean, report: PaymentReport | null): Promise<void> {
  if (eventArrives && report !== null) await settlePayment(report, eventOf(String(report.orderId), 'paid'));
}

export const eventOf = (orderId: string, type: string) =>
  ({ provider: 'stripe', id: `evt_${type}_${orderId}`, type }) as const;
