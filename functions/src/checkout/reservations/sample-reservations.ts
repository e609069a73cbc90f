import { at } from '@blockbazaar/domain/testing/sample-order';
import { fingerprintRequest } from '../new-order.ts';
import { NO_HISTORY, type BuyerHistory, type Lapse } from '../purchase-limits/buyer-history.ts';
import type { PurchaseLimits } from '../purchase-limits/purchase-limits.ts';
import { decideReservation } from './decide-reservation.ts';
import { ReservationState, type ReservationRequest } from './reservation-state.ts';

const LIMITS_DISABLED: PurchaseLimits = { heldLinesMax: 0, unpaidOrders: { max: 0, windowMs: 0 } };
export const LIMITS_ENABLED: PurchaseLimits = { heldLinesMax: 60, unpaidOrders: { max: 30, windowMs: 600_000 } };
export const NOW = 10 * 3_600_000;

/** The whole stock is available to guests, unless a share is given. */
export const product = (stock: number, guestSharePercent = 100) => ({
  storeId: 'store',
  name: 'Kit',
  priceCents: 999,
  imageUrls: [],
  stock,
  minimumQuantity: 1,
  guestSharePercent,
});

export const reservationStateOf = (
  stocks: Record<string, number>,
  changes: Partial<ConstructorParameters<typeof ReservationState>[0]> = {},
): ReservationState =>
  new ReservationState({
    isClosed: false,
    offer: {
      products: new Map(Object.entries(stocks).map(([id, stock]) => [id, product(stock)])),
      stores: new Map([['store', { tariffPercentage: 0 }]]),
      moneyProducts: new Map([['ten', { name: '10M', amount: 10, priceCents: 250 }]]),
      instantMoneyEnabled: true,
    },
    orders: new Map(),
    coupons: new Map([['tenth', { uid: 'shopper', percent: 10, createdAt: at(0), orderId: null }]]),
    histories: new Map(),
    scarceHolds: new Map(),
    limits: LIMITS_DISABLED,
    ...changes,
  });

export const keyOf = (tokenDigest: string): string => `token_${tokenDigest}`;

/** A buyer with unpaid orders that ended one minute apart, the latest of them a minute ago. */
export const lapsed = (count: number, reason: Lapse['reason'] = 'expired'): BuyerHistory => ({
  ...NO_HISTORY,
  lapses: new Map(
    Array.from({ length: count }, (_, index) => [
      `lapsed ${index}`,
      { at: at(NOW - (index + 1) * 60_000), reason, keys: ['a', 'block'], heldScarceMs: 0 },
    ]),
  ),
});

let reservationRequests = 0;

export function reservationRequest(
  items: ReservationRequest['request']['items'],
  changes: Partial<ReservationRequest['request']> = {},
  caller: Partial<ReservationRequest['caller']> = {},
): ReservationRequest {
  reservationRequests += 1;
  const request = {
    items,
    customerInfo: { discordUsername: 'night.owl', minecraftUsername: 'Owl', notes: '' },
    manualDelivery: false,
    requestId: `request ${reservationRequests}`,
    ...changes,
  };
  return {
    request,
    provider: 'stripe',
    caller: { uid: null, addressDigest: 'home', networkDigest: '', tokenDigest: 'owl', ...caller },
    orderIds: ['first', 'second', 'third'].map((nth) => `${nth} order of ${request.requestId}`),
    receiptKeys: ['first', 'second', 'third'].map((nth) => `${nth} key of ${reservationRequests}`),
    fingerprint: fingerprintRequest(request),
  };
}

/** The id of a request's first order. */
export const orderIdOf = ({ orderIds }: ReservationRequest): string | undefined => orderIds[0];

/** Decides the requests in sequence, like one group commit. */
export const decideAll = (reservationState: ReservationState, requests: readonly ReservationRequest[]) =>
  requests.map((each) => {
    const { result, reservation } = decideReservation(each, reservationState, NOW);
    if (reservation !== null) reservationState.enter(reservation, each.request.replaces);
    return result.ok ? result.value.orderId : result.failure.code;
  });

export const stockLeft = (state: ReservationState) => state.offer.products.get('a')?.stock;
