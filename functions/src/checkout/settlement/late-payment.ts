import { isDeepStrictEqual } from 'node:util';
import { portionsOf } from '@blockbazaar/domain/catalog/bundles/bundle';
import type { Order, OrderLine } from '@blockbazaar/domain/orders/order';
import type { LateRefusal } from '@blockbazaar/domain/orders/order-states';
import { priceOrder, type Offer } from '@blockbazaar/domain/orders/price-order';
import { deductStock } from '../../catalog/stock.ts';
import type { PaymentReport } from '../../payments/payment-provider.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { LATE_PAYMENT_GRACE_MIN } from '../../platform/params.ts';
import { readOffer } from '../offer-documents.ts';
import { reclaimCoupon } from '../reservations/order-coupon.ts';

const MINUTE_MS = 60_000;

/**
 * Handles a payment for an order that was cancelled and has released its stock. Reserves the stock and the coupon again
 * on two conditions. The payment was made before or shortly after the cancellation, and a new order would have the same
 * terms. Otherwise changes no data and returns the reason.
 */
export async function reclaimForLatePayment(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  { sentAtMs }: Pick<PaymentReport, 'sentAtMs'>,
): Promise<LateRefusal | null> {
  const graceEndsAtMs = (order.cancelledAt?.toMillis() ?? Infinity) + LATE_PAYMENT_GRACE_MIN.value() * MINUTE_MS;
  if ((sentAtMs ?? Date.now()) > graceEndsAtMs) return 'paid_too_late';
  const refusal = refusalOf(order, await readOffer(batch, order.items));
  if (refusal !== null) return refusal;
  if (!(await reclaimCoupon(batch, orderId, order))) return 'coupon_spent';
  deductStock(batch, order.items);
  return null;
}

/** The reason why the offer no longer matches the order's lines and terms; null if it still matches. */
function refusalOf({ items }: Pick<Order, 'items'>, offer: Offer): LateRefusal | null {
  const priced = priceOrder(items, offer);
  if (!priced.ok) return priced.failure.code === 'SOLD_OUT' ? 'sold_out' : 'terms_changed';
  return items.every((line, index) => hasSameTerms(line, priced.value.lines[index])) ? null : 'terms_changed';
}

const hasSameTerms = (ordered: OrderLine, now: OrderLine | undefined): boolean =>
  ordered.storeId === now?.storeId &&
  ordered.variantId === now.variantId &&
  ordered.priceCents === now.priceCents &&
  ordered.tariffCents === now.tariffCents &&
  ordered.totalCents === now.totalCents &&
  ordered.millions === now.millions &&
  isDeepStrictEqual(portionsOf(ordered), portionsOf(now));
