import { PURCHASE_LIMITS } from '@blockbazaar/domain/checkout/purchase-limits';
import { isDocumentId } from '@blockbazaar/domain/document-id';
import { isReceiptKey } from '@blockbazaar/domain/orders/receipt-key';
import * as z from 'zod/mini';
import { localStore, type SafeStorage } from '../browser-storage.ts';
import { CHECKOUT_KEYS } from './checkout-keys.ts';
import { shortLived, type ShortLived } from './short-lived.ts';

/** The longest that a payment is waited for: coins that were sent at the last moment take hours to be final. */
const ATTEMPT_MS = 24 * 60 * 60_000;

const orderIdSchema = z.string().check(z.refine(isDocumentId));

const attemptSchema = z.object({
  /** The same id is the same order, so that a repeated click never buys twice. */
  requestId: z.uuid(),
  /** What is bought and for whom, as a digest: another purchase needs another id. */
  fingerprint: z.string(),
  /** Null until the server has answered: then nobody here knows whether there is an order. */
  orderId: z.nullable(orderIdSchema),
  /** Opens the order's page. It is kept while the purchase is under way, and no longer. */
  receiptKey: z._default(z.nullable(z.string().check(z.refine(isReceiptKey))), null),
  /** Its cancellation was asked for, and the answer has not come: its payment page may close at any moment. */
  isBeingCancelled: z._default(z.boolean(), false),
});

const replacedSchema = z.object({ orderId: orderIdSchema });

/** This browser's unfinished purchase. */
export type CheckoutAttempt = z.infer<typeof attemptSchema>;

export interface AttemptMemory extends ShortLived<CheckoutAttempt> {
  /** The end of its order is being asked for: see `isBeingCancelled`. */
  cancelling: (orderId: string) => void;
  /** Its order is over without being paid: the next one takes its place. */
  giveUp: (orderId: string) => void;
  /** The order whose place the next one takes; null: none. */
  replaced: () => string | null;
  /** Calls back after each change that is made here. */
  subscribe: (onChange: () => void) => () => void;
}

export function attemptMemory(storage: SafeStorage): AttemptMemory {
  const attempt = shortLived(storage, { key: CHECKOUT_KEYS.attempt, schema: attemptSchema, maxAgeMs: ATTEMPT_MS });
  // No longer than an order that was given up can count against its buyer.
  const replaced = shortLived(storage, {
    key: CHECKOUT_KEYS.replaced,
    schema: replacedSchema,
    maxAgeMs: PURCHASE_LIMITS.lapseCountsMs,
  });
  const subscribers = new Set<() => void>();
  const changed = (): void => {
    for (const onChange of subscribers) onChange();
  };
  const store = (value: CheckoutAttempt): void => {
    attempt.keep(value);
    if (value.orderId !== null) replaced.forget();
    changed();
  };
  return {
    read: attempt.read,
    keep: store,
    forget: () => {
      attempt.forget();
      changed();
    },
    cancelling: (orderId) => {
      const kept = attempt.read();
      // Kept, not only known to this page: it may be loaded anew before the answer comes.
      if (kept?.orderId === orderId) store({ ...kept, isBeingCancelled: true });
    },
    giveUp: (orderId) => {
      attempt.forget();
      replaced.keep({ orderId });
      changed();
    },
    replaced: () => replaced.read()?.orderId ?? null,
    subscribe: (onChange) => {
      subscribers.add(onChange);
      return () => {
        subscribers.delete(onChange);
      };
    },
  };
}

export const checkoutAttempts = attemptMemory(localStore);
