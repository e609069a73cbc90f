import { PURCHASE_LIMITS } from '@blockbazaar/domain/checkout/purchase-limits';
import { isDocumentId } from '@blockbazaar/domain/document-id';
import { isReceiptKey } from '@blockbazaar/domain/orders/receipt-key';
import * as z from 'zod/mini';
import { localStore, type SafeStorage } from '@/ui/browser/browser-storage.ts';
import { CHECKOUT_KEYS } from './checkout-keys.ts';
import { createExpiringStore, type ExpiringStore } from './expiring-store.ts';

/** Maximum wait for a payment: cryptocurrency that is sent at the last moment takes hours to be final. */
const ATTEMPT_MS = 24 * 60 * 60_000;

const orderIdSchema = z.string().check(z.refine(isDocumentId));

const attemptSchema = z.object({
  /** The same ID is the same order, so that a repeated click never buys twice. */
  requestId: z.uuid(),
  /** Digest of the items and the buyer: a different purchase requires a new ID. */
  fingerprint: z.string(),
  /** Null until the server has responded: until then it is unknown whether there is an order. */
  orderId: z.nullable(orderIdSchema),
  /** Opens the order's page. It is stored only during the purchase. */
  receiptKey: z._default(z.nullable(z.string().check(z.refine(isReceiptKey))), null),
  /** Its cancellation is requested without a response yet: its payment page may close at any moment. */
  isBeingCancelled: z._default(z.boolean(), false),
});

const replacedSchema = z.object({ orderId: orderIdSchema });

/** This browser's unfinished purchase. */
export type CheckoutAttempt = z.infer<typeof attemptSchema>;

export interface CheckoutAttemptStore extends ExpiringStore<CheckoutAttempt> {
  /** Records that the cancellation is requested: see `isBeingCancelled`. */
  markBeingCancelled: (orderId: string) => void;
  /** Records that its order has ended unpaid: the next one replaces it. */
  markAbandoned: (orderId: string) => void;
  /** The order that the next one replaces; null if none. */
  readReplacedOrderId: () => string | null;
  /** Runs the callback after each change made here. */
  subscribe: (onChange: () => void) => () => void;
}

export function createCheckoutAttemptStore(storage: SafeStorage): CheckoutAttemptStore {
  const attempt = createExpiringStore(storage, {
    key: CHECKOUT_KEYS.attempt,
    schema: attemptSchema,
    maxAgeMs: ATTEMPT_MS,
  });
  // The lifetime matches the time that an unpaid order counts against its buyer.
  const replaced = createExpiringStore(storage, {
    key: CHECKOUT_KEYS.replaced,
    schema: replacedSchema,
    maxAgeMs: PURCHASE_LIMITS.lapseRetentionMs,
  });
  const subscribers = new Set<() => void>();
  const notifySubscribers = (): void => {
    for (const onChange of subscribers) onChange();
  };
  const store = (value: CheckoutAttempt): void => {
    attempt.store(value);
    if (value.orderId !== null) replaced.clear();
    notifySubscribers();
  };
  return {
    read: attempt.read,
    store: store,
    clear: () => {
      attempt.clear();
      notifySubscribers();
    },
    markBeingCancelled: (orderId) => {
      const storedAttempt = attempt.read();
      // In storage, not in memory only: the page may be reloaded before the response arrives.
      if (storedAttempt?.orderId === orderId) store({ ...storedAttempt, isBeingCancelled: true });
    },
    markAbandoned: (orderId) => {
      attempt.clear();
      replaced.store({ orderId });
      notifySubscribers();
    },
    readReplacedOrderId: () => replaced.read()?.orderId ?? null,
    subscribe: (onChange) => {
      subscribers.add(onChange);
      return () => {
        subscribers.delete(onChange);
      };
    },
  };
}

export const checkoutAttempts = createCheckoutAttemptStore(localStore);
