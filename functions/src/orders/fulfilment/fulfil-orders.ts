import type { Result } from '@blockbazaar/domain/failures';
import {
  UNDO_DEADLINE_MS,
  type BulkActionResult,
  type StoreOrderKey,
} from '@blockbazaar/domain/orders/bulk-fulfilment';
import type { Fulfilment } from '@blockbazaar/domain/orders/store-order';
import { canTransitionStoreOrder } from '@blockbazaar/domain/orders/store-order-states';
import { Timestamp } from 'firebase-admin/firestore';
import type { Actor } from '../../audit/write-audit.ts';
import { transitionStoreOrder, revertFulfilment } from '../store-orders/transition-store-order.ts';
import { applyBulkOrderChange } from './apply-bulk-order-change.ts';

/** Marks store orders as fulfilled. An earlier mark does not change, including its author. */
export const fulfilOrders = (
  { actId, parts }: { actId: string; parts: readonly StoreOrderKey[] },
  actor: Actor,
): Promise<Result<BulkActionResult>> =>
  applyBulkOrderChange(
    {
      action: 'FULFIL_STORE_ORDERS',
      actId,
      actor,
      decide: ({ status }) => {
        if (status === 'fulfilled') return 'done';
        return canTransitionStoreOrder(status, 'fulfilled') ? 'due' : { left: 'refunded' };
      },
      write: (batch, part) =>
        transitionStoreOrder(batch, part, {
          status: 'fulfilled',
          fulfilledAt: Timestamp.now(),
          fulfilledBy: fulfilmentOf(actor, actId),
        }),
    },
    parts,
  );

/**
 * Removes the fulfilment marks of an action, within a time limit and only for the seller who set them. Later changes by
 * others are preserved.
 */
export const undoFulfilment = (
  { actId, parts }: { actId: string; parts: readonly StoreOrderKey[] },
  actor: Actor,
): Promise<Result<BulkActionResult>> =>
  applyBulkOrderChange(
    {
      action: 'UNDO_FULFILMENT',
      actId,
      actor,
      decide: ({ status, fulfilledAt, fulfilledBy }) => {
        if (status === 'refunded') return { left: 'refunded' };
        if (status !== 'fulfilled') return 'done';
        if (!isOf(fulfilledBy, fulfilmentOf(actor, actId))) return { left: 'changed' };
        const isSoon = fulfilledAt !== null && Date.now() - fulfilledAt.toMillis() <= UNDO_DEADLINE_MS;
        return isSoon ? 'due' : { left: 'tooLate' };
      },
      write: revertFulfilment,
    },
    parts,
  );

const fulfilmentOf = ({ role, sellerId }: Actor, actId: string): Fulfilment | null =>
  role === 'nobody' ? null : { role, sellerId, actId };

const isOf = (one: Fulfilment | null, other: Fulfilment | null): boolean =>
  one !== null &&
  other !== null &&
  one.role === other.role &&
  one.sellerId === other.sellerId &&
  one.actId === other.actId;
