import { isDocumentId } from '@blockbazaar/domain/document-id';
import * as z from 'zod/mini';
import { localStore, parseJson, type SafeStorage } from '../browser-storage.ts';

const KEY = 'checkoutAttempt';

const attemptSchema = z.object({
  /** The same id is the same order, so that a repeated click never buys twice. */
  requestId: z.uuid(),
  /** What is bought and for whom, as a digest: another purchase needs another id. */
  fingerprint: z.string(),
  /** Null until the server has answered: then nobody here knows whether there is an order. */
  orderId: z.nullable(z.string().check(z.refine(isDocumentId))),
});

/** This browser's unfinished purchase. */
export type CheckoutAttempt = z.infer<typeof attemptSchema>;

export interface AttemptMemory {
  read: () => CheckoutAttempt | null;
  keep: (attempt: CheckoutAttempt) => void;
  forget: () => void;
}

export function attemptMemory(storage: SafeStorage): AttemptMemory {
  return {
    read: () => {
      const stored = storage.read(KEY);
      const parsed = attemptSchema.safeParse(stored === null ? null : parseJson(stored));
      return parsed.success ? parsed.data : null;
    },
    keep: (attempt) => {
      storage.write(KEY, JSON.stringify(attempt));
    },
    forget: () => storage.remove(KEY),
  };
}

export const checkoutAttempts = attemptMemory(localStore);
