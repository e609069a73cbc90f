import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { logUnexpectedError } from '../../platform/logging.ts';
import { readOrder } from '../order-documents.ts';
import { releaseReservation } from '../release-reservation.ts';
import type { Reservation, ReservationRequest } from './reservation-state.ts';

/** A caller who is refused because the commit took too long must hold nothing, whenever that commit happens. */

/** How long a look at the database may take before a caller is refused, in ms. */
const LOOK_MS = 2_000;

/** Callers who gave up: refused for good, or with a commit that happened before they were. */
const afterGivingUp = new WeakMap<ReservationRequest, 'refused' | 'committed'>();

/** A commit that happens when its caller waits for it no more: releases what a refused caller would hold. */
export function handleLateCommit(reservationRequest: ReservationRequest, answer: Result<Reservation>): void {
  if (!answer.ok || answer.value.orderId !== reservationRequest.orderId) return;
  if (afterGivingUp.get(reservationRequest) === 'refused') void release(reservationRequest);
  else afterGivingUp.set(reservationRequest, 'committed');
}

/** The reservation of a caller who has given up, if it is committed by now. If not, the caller is refused for good. */
export async function reservedNevertheless(
  reservationRequest: ReservationRequest,
): Promise<Result<Reservation> | null> {
  const { orderId } = reservationRequest;
  const order = await inLookTime(readOrder(orderId));
  if (order?.status === 'pending') return succeed({ orderId, order });
  const isCommitted = afterGivingUp.get(reservationRequest) === 'committed';
  afterGivingUp.set(reservationRequest, 'refused');
  if (isCommitted) await release(reservationRequest);
  return null;
}

/** Null for what fails, or takes longer than a look may. */
export const inLookTime = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), wait(LOOK_MS, null, { ref: false })]);

async function release({ orderId }: ReservationRequest): Promise<void> {
  try {
    await releaseReservation(orderId, 'provider_error', { onlyWithSession: null });
  } catch (error) {
    // The sweep ends it when its time without a session is over.
    logUnexpectedError('reserveStock', randomUUID(), error);
  }
}
