import { isBundle, piecesByKey, stockOfLines } from '@blockbazaar/domain/catalog/bundles/bundle';
import type { Receipt } from '@blockbazaar/domain/orders/order';
import type { QueryState } from '@/firebase/subscribe.ts';
import type { AttemptMemory, CheckoutAttempt } from './checkout-attempt.ts';

/** The order that this browser has made last, and not finished. */
export interface OwnOrder {
  orderId: string | null;
  receiptKey: string | null;
  /** `loading`: it is not known yet what became of it. `none`: there is none, or nobody can be asked. */
  status: 'loading' | 'none' | 'pending' | 'ended';
  receipt: Receipt | null;
  /** How many pieces of each product, or of each variant (`lineKey`), it holds: they are not in the product's stock, and this shopper can still buy them. */
  units: ReadonlyMap<string, number>;
}

interface Deps {
  attempts: Pick<AttemptMemory, 'read' | 'subscribe'>;
  /** Calls back with a receipt as it changes; null: there is none. The answer stops it. */
  watch: (receiptKey: string, emit: (state: QueryState<Receipt | null>) => void) => () => void;
  /** Where other tabs, and the way back to this page, make themselves known. */
  page: EventTarget;
}

export interface OwnOrderStore {
  read: () => OwnOrder;
  subscribe: (onChange: () => void) => () => void;
}

const NO_UNITS: OwnOrder['units'] = new Map();

/** Follows the unfinished order of this browser, while anybody wants to know. */
export function createOwnOrder({ attempts, watch, page }: Deps): OwnOrderStore {
  const subscribers = new Set<() => void>();
  let order = startOf(attempts.read());
  let stop: (() => void) | null = null;

  function show(next: OwnOrder): void {
    order = next;
    for (const onChange of subscribers) onChange();
  }

  function follow(): void {
    stop?.();
    stop = null;
    const { orderId, receiptKey } = order;
    if (orderId === null || receiptKey === null || subscribers.size === 0) return;
    stop = watch(receiptKey, (state) => {
      if (order.orderId === orderId && state.status !== 'loading') show(described(order, state));
    });
  }

  function look(): void {
    const attempt = attempts.read();
    if ((attempt?.orderId ?? null) === order.orderId) return;
    show(startOf(attempt));
    follow();
  }

  const EVENTS = ['storage', 'pageshow'];
  let unsubscribe: (() => void) | null = null;

  function begin(): void {
    unsubscribe = attempts.subscribe(look);
    for (const event of EVENTS) page.addEventListener(event, look);
    look();
    if (stop === null) follow();
  }

  function end(): void {
    unsubscribe?.();
    for (const event of EVENTS) page.removeEventListener(event, look);
    // What is known stays: the next page asks again.
    follow();
  }

  return {
    read: () => order,
    subscribe: (onChange) => {
      subscribers.add(onChange);
      if (subscribers.size === 1) begin();
      return () => {
        subscribers.delete(onChange);
        if (subscribers.size === 0) end();
      };
    },
  };
}

function startOf(attempt: CheckoutAttempt | null): OwnOrder {
  const { orderId = null, receiptKey = null } = attempt ?? {};
  // Without the key of its receipt nobody here can see what becomes of an order.
  const isKnown = orderId === null || receiptKey === null;
  return { orderId, receiptKey, status: isKnown ? 'none' : 'loading', receipt: null, units: NO_UNITS };
}

function described(
  { orderId, receiptKey }: OwnOrder,
  state: Exclude<QueryState<Receipt | null>, { status: 'loading' }>,
): OwnOrder {
  const receipt = state.status === 'ready' ? state.data : null;
  if (receipt === null) return { orderId, receiptKey, status: 'none', receipt, units: NO_UNITS };
  if (receipt.status !== 'pending') return { orderId, receiptKey, status: 'ended', receipt, units: NO_UNITS };
  return { orderId, receiptKey, status: 'pending', receipt, units: unitsOf(receipt) };
}

/** Of a bundle, it holds the bundle and what that is made of. */
function unitsOf({ items }: Pick<Receipt, 'items'>): ReadonlyMap<string, number> {
  const lines = items.filter(({ kind }) => kind === 'product');
  return piecesByKey([...lines, ...stockOfLines(lines.filter(isBundle))]);
}
