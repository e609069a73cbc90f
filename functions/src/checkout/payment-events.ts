import { FieldValue } from 'firebase-admin/firestore';
import { paymentEventRef } from '../documents/payment-events.ts';
import type { ProviderEvent } from '../payments/payment-provider.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** What an event came to, and for which of our orders. */
export interface EventOutcome {
  orderId: string | null;
  outcome: string;
}

/**
 * Reads whether an event is stored already; the answer stores it if it is not, in the transaction that does what it asks for.
 * What comes without an event (a buyer's return) stores nothing.
 */
export async function prepareEvent(
  batch: OptimisticBatch,
  event: ProviderEvent | null,
): Promise<(outcome: EventOutcome) => void> {
  if (event === null) return () => undefined;
  const stored = await batch.get(paymentEventRef(event));
  if (stored.exists) return () => undefined;
  const { provider, type } = event;
  return (outcome) => {
    batch.create(paymentEventRef(event), { provider, type, ...outcome, receivedAt: FieldValue.serverTimestamp() });
  };
}
