import type { CouponFields } from '@blockbazaar/domain/coupons/coupon';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { Offer, PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { Shopper } from '../../platform/define-callable.ts';
import type { WindowAttempts } from '../../platform/rate-limit/fixed-window.ts';
import { holdOf } from '../../purchase-limits/active-hold.ts';
import { NO_HISTORY, type BuyerHistory } from '../../purchase-limits/buyer-history.ts';
import type { PurchaseLimits } from '../../purchase-limits/purchase-limits.ts';
import type { CheckoutRequest } from '../new-order.ts';

/** One caller who wants to reserve. */
export interface ReservationRequest {
  request: CheckoutRequest;
  provider: PaymentProviderName;
  caller: Shopper;
  /** The id that its order gets, if it gets one. */
  orderId: string;
  /** The same of its receipt's key. */
  receiptKey: string;
  fingerprint: string;
}

export interface Reservation {
  orderId: string;
  order: Order;
}

/** What a request id has led to before. */
export interface EarlierRequest {
  fingerprint: unknown;
  orderId: string;
  /** The order as it is stored, not checked; undefined when there is none. */
  order: unknown;
}

/** The effects of a request, beside its answer. */
export interface Changes {
  /** The attempts of its address, with this one; null when it is not counted. */
  attempts: WindowAttempts | null;
  /** The order that it gets; null when it gets none, or has one already. */
  order: Order | null;
}

/** All that decisions on reservations hang on: as it was read, and as the decisions since then leave it. Keys are ids. */
export class ReservationState {
  readonly isClosed: boolean;
  readonly offer: Omit<Offer, 'products'> & { products: Map<string, PriceableProduct> };
  readonly earlier: Map<string, EarlierRequest>;
  readonly coupons: Map<string, CouponFields>;
  /** By buyer key. */
  readonly histories: Map<string, BuyerHistory>;
  /** By the digest of an address. */
  readonly attempts: Map<string, WindowAttempts>;
  readonly limits: PurchaseLimits;
  /** What has changed since it was read. */
  readonly changed = {
    orders: [] as { reservationRequest: ReservationRequest; order: Order }[],
    products: new Set<string>(),
    coupons: new Set<string>(),
    buyerKeys: new Set<string>(),
    addresses: new Set<string>(),
  };

  constructor(
    read: Pick<ReservationState, 'isClosed' | 'offer' | 'earlier' | 'coupons' | 'histories' | 'attempts' | 'limits'>,
  ) {
    this.isClosed = read.isClosed;
    this.offer = read.offer;
    this.earlier = read.earlier;
    this.coupons = read.coupons;
    this.histories = read.histories;
    this.attempts = read.attempts;
    this.limits = read.limits;
  }

  /** Applies the outcome of a request, for those that are decided after it. */
  enter(reservationRequest: ReservationRequest, { attempts, order }: Changes): void {
    if (attempts !== null) {
      this.attempts.set(reservationRequest.caller.addressDigest, attempts);
      this.changed.addresses.add(reservationRequest.caller.addressDigest);
    }
    if (order !== null) this.#enterOrder(reservationRequest, order);
  }

  #enterOrder(reservationRequest: ReservationRequest, order: Order): void {
    const { orderId, fingerprint, request } = reservationRequest;
    this.changed.orders.push({ reservationRequest: reservationRequest, order });
    this.earlier.set(request.requestId, { fingerprint, orderId, order });
    for (const { kind, productId, quantity } of order.items) {
      const product = kind === 'product' ? this.offer.products.get(productId) : undefined;
      if (product === undefined) continue;
      this.offer.products.set(productId, { ...product, stock: product.stock - quantity });
      this.changed.products.add(productId);
    }
    const coupon = order.couponId === null ? undefined : this.coupons.get(order.couponId);
    if (order.couponId !== null && coupon !== undefined) {
      this.coupons.set(order.couponId, { ...coupon, orderId });
      this.changed.coupons.add(order.couponId);
    }
    for (const id of order.buyerKeys) {
      const history = this.histories.get(id) ?? NO_HISTORY;
      this.histories.set(id, { ...history, holds: new Map(history.holds).set(orderId, holdOf(order)) });
      this.changed.buyerKeys.add(id);
    }
  }
}
