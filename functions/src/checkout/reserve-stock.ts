import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { priceOrder } from '@blockbazaar/domain/orders/price-order';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { Shopper } from '../platform/define-callable.ts';
import { firestore } from '../platform/firestore.ts';
import { GroupCommitter } from '../platform/group-committer.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { purchaseLimits } from '../purchase-limits/purchase-limits.ts';
import type { CheckoutRequest } from './new-order.ts';
import { readOffer } from './offer-documents.ts';
import { newOrderId, readOrder } from './order-documents.ts';
import { releaseReservation } from './release-reservation.ts';
import { requestFingerprint } from './request-fingerprint.ts';
import { decideReservation } from './reservations/decide-reservation.ts';
import { readReservationState, writeReservationState, writtenBy } from './reservations/reservation-state-documents.ts';
import type { Reservation, ReservationRequest } from './reservations/reservation-state.ts';

export type { Reservation } from './reservations/reservation-state.ts';

/** What one commit may write to. */
const DOCUMENTS_MAX = 500;
/** How long the look for what was committed may take, in ms. */
const LOOK_MS = 2_000;

/** All reservations of this process go through it. */
const reservations = new GroupCommitter<ReservationRequest, Reservation>({
  commit: reserveTogether,
  documentsOf: (reservationRequest) => writtenBy(reservationRequest, purchaseLimits()),
  documentsMax: DOCUMENTS_MAX,
  onLate: (reservationRequest, answer) => {
    if (!answer.ok || answer.value.orderId !== reservationRequest.orderId) return;
    if (fates.get(reservationRequest) === 'refused') void release(reservationRequest);
    else fates.set(reservationRequest, 'committed');
  },
});

/** Requests whose callers gave up while a commit was under way: refused for good, or known to be committed after all. */
const fates = new WeakMap<ReservationRequest, 'refused' | 'committed'>();

/**
 * Prices an order and takes its stock, all or nothing, in one commit with concurrent requests.
 * A request id that has an order already, pending or paid, is answered with that order and takes nothing; one whose order
 * was cancelled starts anew. Who is refused as BUSY holds nothing: what was committed by then is the answer, and what is committed
 * later is released.
 */
export async function reserveStock(
  request: CheckoutRequest,
  provider: PaymentProviderName,
  caller: Shopper,
): Promise<Result<Reservation>> {
  const fingerprint = requestFingerprint(request);
  const reservationRequest = { request, provider, caller, orderId: newOrderId(), fingerprint };
  try {
    const answer = await reservations.submit(reservationRequest);
    if (answer.ok || answer.failure.code !== 'BUSY') return answer;
    return (await committedNevertheless(reservationRequest)) ?? (await soldOut(request)) ?? answer;
  } catch (error) {
    const found = await committedNevertheless(reservationRequest);
    if (found === null) throw error;
    return found;
  }
}

/** The reservation of a caller who has given up, if it is committed by now. If not, one that is committed later is released. */
async function committedNevertheless(reservationRequest: ReservationRequest): Promise<Result<Reservation> | null> {
  const found = await pendingOrderOf(reservationRequest);
  if (found !== null) return found;
  const isCommitted = fates.get(reservationRequest) === 'committed';
  fates.set(reservationRequest, 'refused');
  if (isCommitted) await release(reservationRequest);
  return null;
}

async function pendingOrderOf({ orderId }: ReservationRequest): Promise<Result<Reservation> | null> {
  const order = await inTime(readOrder(orderId));
  return order?.status === 'pending' ? succeed({ orderId, order }) : null;
}

async function release({ orderId }: ReservationRequest): Promise<void> {
  try {
    await releaseReservation(orderId, 'provider_error', { onlyWithSession: null });
  } catch (error) {
    // The sweep ends it when its time without a session is over.
    logUnexpectedError('reserveStock', randomUUID(), error);
  }
}

/** A product that has too little left for the request explains more than BUSY does. */
async function soldOut({ items }: CheckoutRequest): Promise<Result<never> | null> {
  const lines = items.map(({ kind = 'product', productId }) => ({ kind, productId }));
  const offer = await inTime(readOffer(new OptimisticBatch(firestore), lines));
  const priced = offer === null ? null : priceOrder(items, offer);
  return priced?.ok === false && priced.failure.code === 'SOLD_OUT' ? priced : null;
}

/** Null for what takes longer than a look may take, or fails: the caller's first answer counts then. */
const inTime = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), wait(LOOK_MS, null, { ref: false })]);

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
