import { isDocumentId } from '@blockbazaar/domain/document-id';
import { isReceiptKey } from '@blockbazaar/domain/orders/receipt-key';
import * as z from 'zod/mini';
import { localStore, type SafeStorage } from '../browser-storage.ts';
import { CHECKOUT_KEYS } from './checkout-keys.ts';
import { shortLived, type ShortLived } from './short-lived.ts';

/** The longest that a payment is waited for: coins that were sent at the last moment take hours to be final. */
const ATTEMPT_MS = 24 * 60 * 60_000;

const attemptSchema = z.object({
  /** The same id is the same order, so that a repeated click never buys twice. */
  requestId: z.uuid(),
  /** What is bought and for whom, as a digest: another purchase needs another id. */
  fingerprint: z.string(),
  /** Null until the server has answered: then nobody here knows whether there is an order. */
  orderId: z.nullable(z.string().check(z.refine(isDocumentId))),
  /** Opens the order's page. It is kept while the purchase is under way, and no longer. */
  receiptKey: z._default(z.nullable(z.string().check(z.refine(isReceiptKey))), null),
});

/** This browser's unfinished purchase. */
export type CheckoutAttempt = z.infer<typeof attemptSchema>;

export type AttemptMemory = ShortLived<CheckoutAttempt>;

export const attemptMemory = (storage: SafeStorage): AttemptMemory =>
  shortLived(storage, { key: CHECKOUT_KEYS.attempt, schema: attemptSchema, maxAgeMs: ATTEMPT_MS });

export const checkoutAttempts = attemptMemory(localStore);
