import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import type { ProviderEvent } from '../payments/payment-provider.ts';
import { collection } from '../platform/firestore.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** What an event came to, and for which of our orders. */
export interface EventOutcome {
  orderId: string | null;
  outcome: string;
}

const eventRef = ({ provider, id }: ProviderEvent): DocumentReference =>
  collection('paymentEvents').doc(`${provider}_${id}`);

/**
 * Reads whether an event is stored already; the answer stores it if it is not, in the transaction that does what it asks for.
 * What comes without an event (a buyer's return) stores nothing.
 */
export async function prepareEvent(
  batch: OptimisticBatch,
  event: ProviderEvent | null,
): Promise<(outcome: EventOutcome) => void> {
  if (event === null) return () => undefined;
  const stored = await batch.get(eventRef(event));
  if (stored.exists) return () => undefined;
  const { provider, type } = event;
  return (outcome) => {
    batch.create(eventRef(event), { provider, type, ...outcome, receivedAt: FieldValue.serverTimestamp() });
  };
}
