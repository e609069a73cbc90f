import type { CouponFields } from '@blockbazaar/domain/checkout/coupon';
import type { BuyerClass } from '@blockbazaar/domain/checkout/scarce-stock';
import { deductLineStock } from '@blockbazaar/domain/orders/deduct-line-stock';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { Offer, PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { scarceProductId } from '../../documents/buyer-keys.ts';
import type { Shopper } from '../../platform/define-callable.ts';
import type { CheckoutRequest } from '../new-order.ts';
import { activeHoldOf } from '../purchase-limits/active-hold.ts';
import { NO_HISTORY, type BuyerHistory } from '../purchase-limits/buyer-history.ts';
import type { PurchaseLimits } from '../purchase-limits/purchase-limits.ts';
import { scarceHoldOf, excludeReplacedHold, type ScarceHolds } from '../purchase-limits/scarce-holds.ts';

/** A request of one caller to reserve stock. */
export interface ReservationRequest {
  request: CheckoutRequest;
  provider: PaymentProviderName;
  caller: Shopper;
  /** The possible order ids of its request id. */
  orderIds: readonly string[];
  /**
   * The receipt key of each possible order, which identifies an order as this caller's. One caller can create two
   * orders: the first commit may succeed without a response, and its order may end before the retry.
   */
  receiptKeys: readonly string[];
  fingerprint: string;
}

export interface Reservation {
  orderId: string;
  order: Order;
}

export interface NewReservation extends Reservation {
  /** The buyer class whose share of scarce stock the order uses. */
  buyer: BuyerClass;
}

/** All input for reservation decisions: as read, then as updated by each decision. Keys are ids. */
export class ReservationState {
  readonly isClosed: boolean;
  readonly offer: Omit<Offer, 'products'> & { products: Map<string, PriceableProduct> };
  /** The existing orders that requests may have, as stored and not validated. */
  readonly orders: Map<string, unknown>;
  readonly coupons: Map<string, CouponFields>;
  /** By buyer key. */
  readonly histories: Map<string, BuyerHistory>;
  /** The unpaid orders in the shares of scarce products, by document id. */
  readonly scarceHolds: Map<string, ScarceHolds>;
  readonly limits: PurchaseLimits;
  /** Changes since the state was read. */
  readonly changed = {
    orders: [] as Reservation[],
    products: new Set<string>(),
    coupons: new Set<string>(),
    buyerKeys: new Set<string>(),
  };

  constructor(
    read: Pick<ReservationState, 'isClosed' | 'offer' | 'orders' | 'coupons' | 'histories' | 'scarceHolds' | 'limits'>,
  ) {
    this.isClosed = read.isClosed;
    this.offer = read.offer;
    this.orders = read.orders;
    this.coupons = read.coupons;
    this.histories = read.histories;
    this.scarceHolds = read.scarceHolds;
    this.limits = read.limits;
  }

  /** Applies a new order, for the requests that are decided after it. `replaces`: the order that it replaces. */
  enter({ orderId, order, buyer }: NewReservation, replaces: string | undefined): void {
    this.changed.orders.push({ orderId, order });
    this.orders.set(orderId, order);
    for (const line of order.items)
      for (const id of deductLineStock(this.offer.products, line)) this.changed.products.add(id);
    const coupon = order.couponId === null ? undefined : this.coupons.get(order.couponId);
    if (order.couponId !== null && coupon !== undefined) {
      this.coupons.set(order.couponId, { ...coupon, orderId });
      this.changed.coupons.add(order.couponId);
    }
    for (const id of order.buyerKeys) {
      const productId = scarceProductId(id);
      if (productId === null) {
        const history = this.histories.get(id) ?? NO_HISTORY;
        this.histories.set(id, { ...history, holds: new Map(history.holds).set(orderId, activeHoldOf(order)) });
      } else {
        const holds: ScarceHolds = this.scarceHolds.get(id) ?? new Map();
        const others = excludeReplacedHold(holds, replaces);
        const hold = scarceHoldOf(order, productId, { buyer, isReplacement: others.size < holds.size });
        this.scarceHolds.set(id, new Map(others).set(orderId, hold));
      }
      this.changed.buyerKeys.add(id);
    }
  }
}
