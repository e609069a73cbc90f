import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { orderRef } from '../../documents/orders.ts';
import { firestore } from '../../platform/firestore.ts';
import { getAll } from '../../platform/get-all.ts';
import { logUnexpectedError } from '../../platform/logging.ts';
import { releaseReservation } from '../release-reservation.ts';
import type { Reservation, ReservationRequest } from './reservation-state.ts';

/** A caller who is refused because the commit took too long must hold nothing, whenever that commit happens. */

/** How long a look at the database may take before a caller is refused, in ms. */
const LOOK_MS = 2_000;

/** Callers who gave up: refused for good, or with an order that was committed before they were. */
const afterGivingUp = new WeakMap<ReservationRequest, 'refused' | { orderId: string }>();

/** A commit that happens when its caller waits for it no more: releases what a refused caller would hold. */
export function handleLateCommit(reservationRequest: ReservationRequest, answer: Result<Reservation>): void {
  if (!answer.ok || !isOwn(reservationRequest, answer.value.order)) return;
  const { orderId } = answer.value;
  if (afterGivingUp.get(reservationRequest) === 'refused') void release(orderId);
  else afterGivingUp.set(reservationRequest, { orderId });
}

/** Whether an order is this caller's, and not that of another call with the same request id. */
const isOwn = ({ receiptKeys }: ReservationRequest, { receiptKey }: Order): boolean =>
  receiptKey !== null && receiptKeys.includes(receiptKey);

/** The reservation of a caller who has given up, if it is committed by now. If not, the caller is refused for good. */
export async function reservedNevertheless(
  reservationRequest: ReservationRequest,
): Promise<Result<Reservation> | null> {
  const found = await inLookTime(readLatestOrder(reservationRequest.orderIds));
  if (found?.order.status === 'pending' && isOwn(reservationRequest, found.order)) return succeed(found);
  const committed = afterGivingUp.get(reservationRequest);
  afterGivingUp.set(reservationRequest, 'refused');
  if (typeof committed === 'object') await release(committed.orderId);
  return null;
}

/** The last of a request's orders; null when it has none. */
async function readLatestOrder(orderIds: readonly string[]): Promise<Reservation | null> {
  const snapshots = await getAll(firestore, orderIds.map(orderRef));
  const latest = snapshots.findLast(({ exists }) => exists);
  const order = latest?.data();
  return latest === undefined || order === undefined ? null : { orderId: latest.id, order };
}

/** Null for what fails, or takes longer than a look may. */
export const inLookTime = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), wait(LOOK_MS, null, { ref: false })]);

async function release(orderId: string): Promise<void> {
  try {
    await releaseReservation(orderId, 'provider_error', { onlyWithSession: null });
  } catch (error) {
    // The sweep ends it when its time without a session is over.
    logUnexpectedError('reserveStock', randomUUID(), error);
  }
}
