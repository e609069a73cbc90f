import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { orderRef } from '../../documents/orders.ts';
import { firestore } from '../../platform/firestore.ts';
import { logUnexpectedError } from '../../platform/logging.ts';
import { getAll } from '../../platform/read-all.ts';
import { releaseReservation } from './release-reservation.ts';
import type { Reservation, ReservationRequest } from './reservation-state.ts';

/**
 * A caller that is refused because of a slow commit must not end up with a reservation, even if the commit succeeds
 * later.
 */

/** Timeout of a database read before a caller is refused, in ms. */
const READ_TIMEOUT_MS = 2_000;

/** Callers that stopped waiting: refused permanently, or with an order that was committed before that. */
const outcomeAfterTimeout = new WeakMap<ReservationRequest, 'refused' | { orderId: string }>();

/** Handles a commit whose caller no longer waits: releases the reservation of a refused caller. */
export function handleLateCommit(reservationRequest: ReservationRequest, result: Result<Reservation>): void {
  if (!result.ok || !isOwn(reservationRequest, result.value.order)) return;
  const { orderId } = result.value;
  if (outcomeAfterTimeout.get(reservationRequest) === 'refused') void release(orderId);
  else outcomeAfterTimeout.set(reservationRequest, { orderId });
}

/** Returns whether an order belongs to this caller, not to another call with the same request id. */
const isOwn = ({ receiptKeys }: ReservationRequest, { receiptKey }: Order): boolean =>
  receiptKey !== null && receiptKeys.includes(receiptKey);

/**
 * The reservation of a caller that stopped waiting, if it is committed by now. Otherwise the caller is refused
 * permanently.
 */
export async function findCommittedReservation(
  reservationRequest: ReservationRequest,
): Promise<Result<Reservation> | null> {
  const found = await withTimeout(readLatestOrder(reservationRequest.orderIds));
  if (found?.order.status === 'pending' && isOwn(reservationRequest, found.order)) return succeed(found);
  const committed = outcomeAfterTimeout.get(reservationRequest);
  outcomeAfterTimeout.set(reservationRequest, 'refused');
  if (typeof committed === 'object') await release(committed.orderId);
  return null;
}

/** The latest order of a request; null if it has none. */
async function readLatestOrder(orderIds: readonly string[]): Promise<Reservation | null> {
  const snapshots = await getAll(firestore, orderIds.map(orderRef));
  const latest = snapshots.findLast(({ exists }) => exists);
  const order = latest?.data();
  return latest === undefined || order === undefined ? null : { orderId: latest.id, order };
}

/** Returns null on an error or a timeout. */
export const withTimeout = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), wait(READ_TIMEOUT_MS, null, { ref: false })]);

async function release(orderId: string): Promise<void> {
  try {
    await releaseReservation(orderId, 'provider_error', { expectedSession: null });
  } catch (error) {
    // The sweep releases the order when its time without a session has expired.
    logUnexpectedError('reserveStock', randomUUID(), error);
  }
}
