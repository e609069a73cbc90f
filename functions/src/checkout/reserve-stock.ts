import type { Result } from '@blockbazaar/domain/failures';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { Shopper } from '../platform/define-callable.ts';
import { firestore } from '../platform/firestore.ts';
import { GroupCommitter } from '../platform/group-committer.ts';
import { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { purchaseLimits } from '../purchase-limits/purchase-limits.ts';
import type { CheckoutRequest } from './new-order.ts';
import { newOrderId } from './order-documents.ts';
import { requestFingerprint } from './request-fingerprint.ts';
import { decideReservation } from './reservations/decide-reservation.ts';
import { readReservationState, writeReservationState, writtenBy } from './reservations/reservation-state-documents.ts';
import type { Reservation, ReservationRequest } from './reservations/reservation-state.ts';

export type { Reservation } from './reservations/reservation-state.ts';

/** What one commit may write to. */
const DOCUMENTS_MAX = 500;

/** All reservations of this process go through it. */
const reservations = new GroupCommitter<ReservationRequest, Reservation>({
  commit: reserveTogether,
  documentsOf: (reservationRequest) => writtenBy(reservationRequest, purchaseLimits()),
  documentsMax: DOCUMENTS_MAX,
});

/**
 * Prices an order and takes its stock, all or nothing, in one commit with concurrent requests.
 * A request id that has an order already, pending or paid, is answered with that order and takes nothing; one whose order
 * was cancelled starts anew.
 */
export const reserveStock = (
  request: CheckoutRequest,
  provider: PaymentProviderName,
  caller: Shopper,
): Promise<Result<Reservation>> =>
  reservations.submit({ request, provider, caller, orderId: newOrderId(), fingerprint: requestFingerprint(request) });

/** Decides one request after the other, each on what those before it have left, and commits onto what was read. */
async function reserveTogether(
  reservationRequests: readonly ReservationRequest[],
): Promise<PromiseSettledResult<Result<Reservation>>[]> {
  const now = Date.now();
  const batch = new OptimisticBatch(firestore);
  const reservationState = await readReservationState(batch, reservationRequests, purchaseLimits(), now);
  const outcomes = reservationRequests.map((reservationRequest): PromiseSettledResult<Result<Reservation>> => {
    try {
      const { answer, changes } = decideReservation(reservationRequest, reservationState, now);
      reservationState.enter(reservationRequest, changes);
      return { status: 'fulfilled', value: answer };
    } catch (reason) {
      return { status: 'rejected', reason };
    }
  });
  writeReservationState(batch, reservationState, now);
  await batch.commit();
  return outcomes;
}
