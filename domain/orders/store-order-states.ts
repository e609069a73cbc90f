import type { DeliveryStatus } from '../delivery/delivery.ts';
import type { TimestampLike } from '../timestamp.ts';

/**
 * State transitions of a store order. `completed`: the bot has delivered it. `fulfilled`: the seller has marked it as
 * done. Two changes are not transitions: removing a mark (`statusWithoutFulfilment`), and the end of a refund that was
 * only a dispute (`statusBeforeRefund`).
 */
export const STORE_ORDER_TRANSITIONS = {
  paid: ['fulfilled', 'completed', 'refunded'],
  completed: ['fulfilled', 'refunded'],
  fulfilled: ['refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type StoreOrderStatus = keyof typeof STORE_ORDER_TRANSITIONS;
export const STORE_ORDER_STATUSES = Object.keys(STORE_ORDER_TRANSITIONS) as [StoreOrderStatus, ...StoreOrderStatus[]];

export const canTransitionStoreOrder = (from: StoreOrderStatus, to: StoreOrderStatus): boolean =>
  (STORE_ORDER_TRANSITIONS[from] as readonly StoreOrderStatus[]).includes(to);

/** Throws for a move that the table does not allow: a programming error of the caller. */
export function assertStoreOrderTransition(from: StoreOrderStatus, to: StoreOrderStatus): void {
  if (!canTransitionStoreOrder(from, to)) throw new Error(`A store order cannot move from ${from} to ${to}.`);
}

/** The initial status of a store order. */
export const STORE_ORDER_INITIAL = 'paid' satisfies StoreOrderStatus;

/** Statuses that count as sold: all except the final ones. */
export const SOLD_STORE_ORDER_STATUSES: readonly StoreOrderStatus[] = STORE_ORDER_STATUSES.filter(
  (status) => STORE_ORDER_TRANSITIONS[status].length > 0,
);

/** The fields of a store order that determine its status when a mark or a refund is removed. */
interface FulfilmentFields {
  deliveryStatus: DeliveryStatus | null;
  fulfilledAt: TimestampLike | null;
}

/** The status of a fulfilled order after its mark is removed. */
export const statusWithoutFulfilment = ({
  deliveryStatus,
}: Pick<FulfilmentFields, 'deliveryStatus'>): Extract<StoreOrderStatus, 'paid' | 'completed'> =>
  deliveryStatus === 'delivered' ? 'completed' : 'paid';

/** The status of a refunded part whose sale counts again, because its dispute was won. */
export const statusBeforeRefund = (
  part: FulfilmentFields,
): Extract<StoreOrderStatus, 'paid' | 'completed' | 'fulfilled'> =>
  part.fulfilledAt === null ? statusWithoutFulfilment(part) : 'fulfilled';

/** True if no action is left: the bot has delivered it, or it is marked as fulfilled. */
export const isStoreOrderDone = ({ status }: { status: StoreOrderStatus }): boolean =>
  status === 'completed' || status === 'fulfilled';
