import { discountCents } from '@blockbazaar/domain/checkout/coupon';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { addAnswersToLines } from '@blockbazaar/domain/orders/add-answers-to-lines';
import { orderSchema } from '@blockbazaar/domain/orders/order';
import { priceOrder } from '@blockbazaar/domain/orders/price-order';
import { storeIdsOf } from '@blockbazaar/domain/orders/store-order';
import { buyerKeysOf } from '../../documents/buyer-keys.ts';
import { newOrder } from '../new-order.ts';
import { buyerClassOf } from '../purchase-limits/buyer-class.ts';
import { checkPurchaseLimits, decidingKeys, historyOfShopper } from '../purchase-limits/check-purchase-limits.ts';
import { checkScarceShares } from '../purchase-limits/check-scarce-shares.ts';
import type { NewReservation, Reservation, ReservationRequest, ReservationState } from './reservation-state.ts';

export interface Decision {
  result: Result<Reservation>;
  /** The new order; null if there is none, or if the request already has one. */
  reservation: NewReservation | null;
}

const withoutReservation = (result: Result<Reservation>): Decision => ({ result, reservation: null });

/**
 * The outcome of a reservation request at `now` (ms), given the state. Does not change the state. A request that
 * already has a pending or paid order returns that order.
 */
export function decideReservation(
  reservationRequest: ReservationRequest,
  reservationState: ReservationState,
  now: number,
): Decision {
  if (reservationState.isClosed) return withoutReservation(fail('MAINTENANCE'));
  const currentOrder = currentOrderOf(reservationRequest, reservationState);
  if (currentOrder !== null && isSame(reservationRequest, currentOrder))
    return withoutReservation(succeed(currentOrder));

  const { orderIds, receiptKeys } = reservationRequest;
  const index = orderIds.findIndex((id) => !reservationState.orders.has(id));
  const [orderId, receiptKey] = [orderIds[index], receiptKeys[index]];
  if (currentOrder !== null || orderId === undefined || receiptKey === undefined)
    return withoutReservation(fail('REQUEST_REUSED'));
  const order = orderFor(reservationRequest, reservationState, { receiptKey, now });
  if (!order.ok) return withoutReservation(order);
  const reservation = { orderId, ...order.value };
  return { result: succeed(reservation), reservation };
}

/** The current order of a request; null if it has none, or if the last one was cancelled. */
function currentOrderOf({ orderIds }: ReservationRequest, { orders }: ReservationState): Reservation | null {
  const orderId = orderIds.findLast((id) => orders.has(id));
  if (orderId === undefined) return null;
  const order = orderSchema.parse(orders.get(orderId));
  return order.status === 'cancelled' || order.status === 'refunded' ? null : { orderId, order };
}

/** Returns whether a request matches the order of its request id. Another provider makes it a different order. */
const isSame = ({ fingerprint, provider }: ReservationRequest, { order }: Reservation): boolean =>
  order.requestFingerprint === fingerprint && (order.status !== 'pending' || order.provider === provider);

function orderFor(
  { request, provider, caller, fingerprint }: ReservationRequest,
  reservationState: ReservationState,
  { receiptKey, now }: { receiptKey: string; now: number },
): Result<Omit<NewReservation, 'orderId'>> {
  const priced = priceOrder(request.items, reservationState.offer);
  if (!priced.ok) return priced;
  const answered = addAnswersToLines(priced.value.lines, request.items, reservationState.offer.products);
  if (!answered.ok) return answered;
  const lines = answered.value;
  const coupon = couponFor(request.couponId, caller.uid, priced.value.subtotalCents, reservationState);
  if (!coupon.ok) return coupon;
  const { histories, scarceHolds, limits, offer } = reservationState;
  const keys = buyerKeysOf(caller);
  const [refusal] = checkPurchaseLimits({
    buyerKeys: keys,
    histories,
    lines,
    products: offer.products,
    replaces: request.replaces,
    limits,
    now,
  });
  if (refusal !== undefined) return { ok: false, failure: refusal };
  const own = historyOfShopper(keys, histories);
  const scarce = checkScarceShares({
    buyer: buyerClassOf(own, request.replaces),
    ownHolds: own?.holds,
    lines,
    products: offer.products,
    scarceHolds,
    replaces: request.replaces,
    now,
  });
  if (!scarce.ok) return scarce;
  const buyerKeys = [...decidingKeys(keys, histories).map(({ id }) => id), ...scarce.value.ids];
  const feeStoreIds = storeIdsOf(lines).filter((id) => offer.stores.get(id)?.feesPassedOn === true);
  const terms = { ...priced.value, lines, coupon: coupon.value, provider, buyerKeys, feeStoreIds, receiptKey };
  const order = newOrder(request, { ...terms, requestFingerprint: fingerprint }, now);
  const { expectedTotalCents = order.totalCents } = request;
  return order.totalCents === expectedTotalCents
    ? succeed({ order, buyer: scarce.value.buyer })
    : fail('TOTAL_CHANGED');
}

/** The coupon's discount, if there is a coupon. It must belong to the caller and be unused. */
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
