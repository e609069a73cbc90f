import { FieldValue } from 'firebase-admin/firestore';
import { paymentEventRef } from '../documents/payment-events.ts';
import type { ProviderEvent } from '../payments/payment-provider.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** What an event came to, and for which of our orders. */
interface EventOutcome {
  orderId: string | null;
  outcome: string;
}

interface PreparedEvent {
  /** What the event asks for was done when it was stored. */
  isStored: boolean;
  /** Stores the event if it is not stored, in the transaction that does what it asks for. */
  storeEvent: (outcome: EventOutcome) => void;
}

/** Reads whether an event is stored already. What comes without an event (a buyer's return) stores nothing. */
export async function prepareEvent(batch: OptimisticBatch, event: ProviderEvent | null): Promise<PreparedEvent> {
  if (event === null) return { isStored: false, storeEvent: () => undefined };
  const stored = await batch.get(paymentEventRef(event));
  if (stored.exists) return { isStored: true, storeEvent: () => undefined };
  const { provider, type } = event;
  const storeEvent = (outcome: EventOutcome): void => {
    batch.create(paymentEventRef(event), { provider, type, ...outcome, receivedAt: FieldValue.serverTimestamp() });
  };
  return { isStored: false, storeEvent };
}
