import type { Result } from '@blockbazaar/domain/failures';
import { priceOrder } from '@blockbazaar/domain/orders/price-order';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { newReceiptKey } from '../orders/order-documents.ts';
import type { Shopper } from '../platform/define-callable.ts';
import { firestore } from '../platform/firestore.ts';
import { GroupCommitter } from '../platform/group-committer.ts';
import { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { type CheckoutRequest, fingerprintRequest } from './new-order.ts';
import { readOffer } from './offer-documents.ts';
import { orderIdsOf } from './order-ids.ts';
import { purchaseLimits } from './purchase-limits/purchase-limits.ts';
import { decideReservation } from './reservations/decide-reservation.ts';
import { handleLateCommit, withTimeout, findCommittedReservation } from './reservations/late-commits.ts';
import { RESERVATION_DEADLINE_MS } from './reservations/reservation-deadline.ts';
import {
  readReservationState,
  writeReservationState,
  pathsWrittenBy,
} from './reservations/reservation-state-documents.ts';
import type { Reservation, ReservationRequest } from './reservations/reservation-state.ts';

export type { Reservation } from './reservations/reservation-state.ts';

/** Maximum number of documents in one commit. */
const DOCUMENTS_MAX = 500;

/** Groups all reservations of this process. */
const reservations = new GroupCommitter<ReservationRequest, Reservation>({
  commit: commitReservationGroup,
  documentsOf: pathsWrittenBy,
  documentsMax: DOCUMENTS_MAX,
  onLate: handleLateCommit,
  retryDeadlineMs: RESERVATION_DEADLINE_MS,
});

/**
 * Prices an order and reserves its stock, all or none, in one commit with concurrent requests. A request id with a
 * pending or paid order returns that order and reserves no stock. If its order was cancelled, a new order is created. A
 * caller that is refused as BUSY has no reservation: an order committed by then is returned, and one committed later is
 * released.
 */
export async function reserveStock(
  request: CheckoutRequest,
  provider: PaymentProviderName,
  caller: Shopper,
): Promise<Result<Reservation>> {
  const fingerprint = fingerprintRequest(request);
  const orderIds = orderIdsOf(request.requestId);
  const reservationRequest = {
    request,
    provider,
    caller,
    orderIds,
    receiptKeys: orderIds.map(newReceiptKey),
    fingerprint,
  };
  try {
    const submitted = await reservations.submit(reservationRequest);
    if (submitted.ok || submitted.failure.code !== 'BUSY') return submitted;
    return (await findCommittedReservation(reservationRequest)) ?? (await findSoldOutFailure(request)) ?? submitted;
  } catch (error) {
    const found = await findCommittedReservation(reservationRequest);
    if (found === null) throw error;
    return found;
  }
}

/** SOLD_OUT with the product's name is more useful to the buyer than BUSY. */
async function findSoldOutFailure({ items }: CheckoutRequest): Promise<Result<never> | null> {
  const offer = await withTimeout(readOffer(new OptimisticBatch(firestore), items));
  const priced = offer === null ? null : priceOrder(items, offer);
  return priced?.ok === false && priced.failure.code === 'SOLD_OUT' ? priced : null;
}

/** Decides the requests in sequence, each based on the stock that earlier ones left, and commits the result. */
async function commitReservationGroup(
  reservationRequests: readonly ReservationRequest[],
): Promise<PromiseSettledResult<Result<Reservation>>[]> {
  const now = Date.now();
  const batch = new OptimisticBatch(firestore);
  const reservationState = await readReservationState(batch, reservationRequests, purchaseLimits(), now);
  const outcomes = reservationRequests.map((reservationRequest): PromiseSettledResult<Result<Reservation>> => {
    try {
      const { result, reservation } = decideReservation(reservationRequest, reservationState, now);
      if (reservation !== null) reservationState.enter(reservation, reservationRequest.request.replaces);
      return { status: 'fulfilled', value: result };
    } catch (reason) {
      return { status: 'rejected', reason };
    }
  });
  writeReservationState(batch, reservationState, now);
  await batch.commit();
  return outcomes;
}
