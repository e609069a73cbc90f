import { FieldValue } from 'firebase-admin/firestore';
import { paymentEventRef } from '../../documents/payment-events.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import type { ProviderEvent } from '../payment-provider.ts';

/** The outcome of an event, and the affected order. */
interface EventOutcome {
  orderId: string | null;
  outcome: string;
}

interface PreparedEvent {
  /** True if the event is already stored, and so was already applied. */
  isStored: boolean;
  /** Stores the event if it is not stored yet, in the transaction that applies it. */
  storeEvent: (outcome: EventOutcome) => void;
}

/** Checks whether an event is already stored. A buyer's return has no event, so there is no event to store. */
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
