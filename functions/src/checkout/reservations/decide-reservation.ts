import { discountCents } from '@blockbazaar/domain/coupons/coupon';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { answerLines } from '@blockbazaar/domain/orders/answer-lines';
import { orderSchema, type Order, type OrderLine } from '@blockbazaar/domain/orders/order';
import { priceOrder } from '@blockbazaar/domain/orders/price-order';
import { storeIdsOf } from '@blockbazaar/domain/orders/store-order';
import { countInWindow } from '../../platform/rate-limit/fixed-window.ts';
import { buyerKeysOf, type BuyerKey } from '../../purchase-limits/buyer-keys.ts';
import { checkPurchaseLimits, decidingKeys } from '../../purchase-limits/check-purchase-limits.ts';
import { newOrder } from '../new-order.ts';
import type { Changes, Reservation, ReservationRequest, ReservationState } from './reservation-state.ts';

export interface Decision {
  answer: Result<Reservation>;
  changes: Changes;
}

const UNCHANGED: Changes = { attempts: null, reservation: null };

/**
 * The outcome of a reservation request at `now` (ms), given the state. Changes nothing itself.
 * A request that has an order already, pending or paid, is answered with that one; it is no new attempt.
 */
export function decideReservation(
  reservationRequest: ReservationRequest,
  reservationState: ReservationState,
  now: number,
): Decision {
  if (reservationState.isClosed) return { answer: fail('MAINTENANCE'), changes: UNCHANGED };
  const has = latestOf(reservationRequest, reservationState);
  if (has !== null && isSame(reservationRequest, has)) return { answer: succeed(has), changes: UNCHANGED };

  const { addressDigest } = reservationRequest.caller;
  const isCounted = reservationState.limits.attempts.max > 0 && addressDigest !== '';
  const counted = isCounted
    ? countInWindow(reservationState.attempts.get(addressDigest), reservationState.limits.attempts, now)
    : succeed(null);
  if (!counted.ok) return { answer: counted, changes: UNCHANGED };
  const attempts = counted.value;

  const { orderIds, receiptKeys } = reservationRequest;
  const index = orderIds.findIndex((id) => !reservationState.orders.has(id));
  const [orderId, receiptKey] = [orderIds[index], receiptKeys[index]];
  if (has !== null || orderId === undefined || receiptKey === undefined)
    return { answer: fail('REQUEST_REUSED'), changes: { attempts, reservation: null } };
  const order = orderFor(reservationRequest, reservationState, { receiptKey, now });
  if (!order.ok) return { answer: order, changes: { attempts, reservation: null } };
  const reservation = { orderId, order: order.value };
  return { answer: succeed(reservation), changes: { attempts, reservation } };
}

/** The order that a request has; null when it has none, or the last one came to nothing. */
function latestOf({ orderIds }: ReservationRequest, { orders }: ReservationState): Reservation | null {
  const orderId = orderIds.findLast((id) => orders.has(id));
  if (orderId === undefined) return null;
  const order = orderSchema.parse(orders.get(orderId));
  return order.status === 'cancelled' || order.status === 'refunded' ? null : { orderId, order };
}

/** Whether a reservation request asks for the order that its request id already has. Another provider makes it another order. */
const isSame = ({ fingerprint, provider }: ReservationRequest, { order }: Reservation): boolean =>
  order.requestFingerprint === fingerprint && (order.status !== 'pending' || order.provider === provider);

function orderFor(
  { request, provider, caller, fingerprint }: ReservationRequest,
  reservationState: ReservationState,
  { receiptKey, now }: { receiptKey: string; now: number },
): Result<Order> {
  const priced = priceOrder(request.items, reservationState.offer);
  if (!priced.ok) return priced;
  const answered = answerLines(priced.value.lines, request.items, reservationState.offer.products);
  if (!answered.ok) return answered;
  const lines = answered.value;
  const coupon = couponFor(request.couponId, caller.uid, priced.value.subtotalCents, reservationState);
  if (!coupon.ok) return coupon;
  const { histories, limits, offer } = reservationState;
  const keys = buyerKeysOf({ ...request.customerInfo, caller });
  const [refusal] = checkPurchaseLimits({
    buyerKeys: keys,
    histories,
    lines,
    products: offer.products,
    replaces: request.replaces,
    heldLinesMax: limits.heldLinesMax,
    now,
  });
  if (refusal !== undefined) return { ok: false, failure: refusal.failure };
  const buyerKeys = countedKeys(keys, lines, histories).map(({ id }) => id);
  const feeStoreIds = storeIdsOf(lines).filter((id) => offer.stores.get(id)?.feesPassedOn === true);
  const terms = { ...priced.value, lines, coupon: coupon.value, provider, buyerKeys, feeStoreIds, receiptKey };
  return succeed(newOrder(request, { ...terms, requestFingerprint: fingerprint }, now));
}

/** What an order counts for while it is unpaid. One of money alone holds no stock: it can only show that a shopper pays. */
const countedKeys = (
  keys: readonly BuyerKey[],
  lines: readonly Pick<OrderLine, 'kind'>[],
  histories: ReservationState['histories'],
): readonly BuyerKey[] =>
  lines.some(({ kind }) => kind === 'product')
    ? decidingKeys(keys, histories)
    : keys.filter(({ kind }) => kind === 'shopper');

/** What a coupon takes off, if there is one: it must be the caller's own, and not spent. */
function couponFor(
  couponId: string | undefined,
  uid: string | null,
  subtotalCents: number,
  { coupons }: ReservationState,
): Result<{ couponId: string; discountCents: number } | null> {
  if (couponId === undefined) return succeed(null);
  const coupon = coupons.get(couponId);
  if (coupon === undefined || coupon.uid !== uid || coupon.orderId !== null) return fail('COUPON_UNAVAILABLE');
  return succeed({ couponId, discountCents: discountCents(subtotalCents, coupon.percent) });
}
