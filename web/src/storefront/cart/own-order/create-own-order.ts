import { isBundle, quantityByKey, stockOfLines } from '@blockbazaar/domain/catalog/bundles/bundle';
import type { Receipt } from '@blockbazaar/domain/orders/order';
import type { QueryState } from '@/firebase/subscribe.ts';
import type { CheckoutAttemptStore, CheckoutAttempt } from './checkout-attempt.ts';

/** This browser's latest unfinished order. */
export interface OwnOrder {
  orderId: string | null;
  receiptKey: string | null;
  /** `loading`: its state is unknown. `none`: there is none, or the server is unreachable. */
  status: 'loading' | 'none' | 'pending' | 'ended';
  receipt: Receipt | null;
  /**
   * Quantity of each product, or of each variant (`lineKey`), in the order. The stock does not include it, and this
   * shopper can still buy it.
   */
  units: ReadonlyMap<string, number>;
}

interface Deps {
  attempts: Pick<CheckoutAttemptStore, 'read' | 'subscribe'>;
  /** Reports a receipt and its changes; null if it does not exist. Returns a function that unsubscribes. */
  subscribeToReceipt: (receiptKey: string, emit: (state: QueryState<Receipt | null>) => void) => () => void;
  /** Target of events for changes from other tabs, and for a return to this page. */
  page: EventTarget;
}

export interface OwnOrderStore {
  read: () => OwnOrder;
  subscribe: (onChange: () => void) => () => void;
}

const NO_UNITS: OwnOrder['units'] = new Map();

/** Follows the unfinished order of this browser while there are subscribers. */
export function createOwnOrder({ attempts, subscribeToReceipt, page }: Deps): OwnOrderStore {
  const subscribers = new Set<() => void>();
  let order = startOf(attempts.read());
  let stop: (() => void) | null = null;

  function publish(next: OwnOrder): void {
    order = next;
    for (const onChange of subscribers) onChange();
  }

  function follow(): void {
    stop?.();
    stop = null;
    const { orderId, receiptKey } = order;
    if (orderId === null || receiptKey === null || subscribers.size === 0) return;
    stop = subscribeToReceipt(receiptKey, (state) => {
      if (order.orderId === orderId && state.status !== 'loading') publish(withReceipt(order, state));
    });
  }

  function syncAttempt(): void {
    const attempt = attempts.read();
    if ((attempt?.orderId ?? null) === order.orderId) return;
    publish(startOf(attempt));
    follow();
  }

  const EVENTS = ['storage', 'pageshow'];
  let unsubscribe: (() => void) | null = null;

  function start(): void {
    unsubscribe = attempts.subscribe(syncAttempt);
    for (const event of EVENTS) page.addEventListener(event, syncAttempt);
    syncAttempt();
    if (stop === null) follow();
  }

  function end(): void {
    unsubscribe?.();
    for (const event of EVENTS) page.removeEventListener(event, syncAttempt);
    // The state is preserved: the next page fetches it again.
    follow();
  }

  return {
    read: () => order,
    subscribe: (onChange) => {
      subscribers.add(onChange);
      if (subscribers.size === 1) start();
      return () => {
        subscribers.delete(onChange);
        if (subscribers.size === 0) end();
      };
    },
  };
}

function startOf(attempt: CheckoutAttempt | null): OwnOrder {
  const { orderId = null, receiptKey = null } = attempt ?? {};
  // The state of an order is readable only with the key of its receipt.
  const isKnown = orderId === null || receiptKey === null;
  return { orderId, receiptKey, status: isKnown ? 'none' : 'loading', receipt: null, units: NO_UNITS };
}

function withReceipt(
  { orderId, receiptKey }: OwnOrder,
  state: Exclude<QueryState<Receipt | null>, { status: 'loading' }>,
): OwnOrder {
  const receipt = state.status === 'ready' ? state.data : null;
  if (receipt === null) return { orderId, receiptKey, status: 'none', receipt, units: NO_UNITS };
  if (receipt.status !== 'pending') return { orderId, receiptKey, status: 'ended', receipt, units: NO_UNITS };
  return { orderId, receiptKey, status: 'pending', receipt, units: unitsOf(receipt) };
}

/** A bundle reserves itself and its parts. */
function unitsOf({ items }: Pick<Receipt, 'items'>): ReadonlyMap<string, number> {
  const lines = items.filter(({ kind }) => kind === 'product');
  return quantityByKey([...lines, ...stockOfLines(lines.filter(isBundle))]);
}
