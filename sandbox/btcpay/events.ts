import { randomId } from '../random-id.ts';
import type { Invoice } from './invoice.ts';

/** An invoice event as delivered. Times in s. */
export interface BtcpayEvent {
  /** ID of the first delivery. Not sent. */
  id: string;
  deliveryId: string;
  webhookId: string;
  originalDeliveryId: string;
  isRedelivery: boolean;
  type: string;
  timestamp: number;
  storeId: string;
  invoiceId: string;
  metadata: Record<string, unknown>;
  [field: string]: unknown;
}

/** A change of an invoice that is about to become an event. */
export interface PendingEvent {
  type: string;
  invoice: Invoice;
  /** Additional fields of this event type. */
  details: Record<string, unknown>;
}

const newDeliveryId = (): string => randomId('delivery', 11);

/** Creates an event with a snapshot of the invoice's metadata. Later changes do not affect it. */
export const newEvent = ({ type, invoice, details }: PendingEvent, storeId: string, now: number): BtcpayEvent =>
  copyAsNewEvent({
    webhookId: 'sandbox-webhook',
    type,
    timestamp: now,
    storeId,
    invoiceId: invoice.id,
    metadata: structuredClone(invoice.metadata),
    ...details,
  });

/** Copies an event under a new ID, as a separate event. */
export function copyAsNewEvent(
  event: Omit<BtcpayEvent, 'id' | 'deliveryId' | 'originalDeliveryId' | 'isRedelivery'>,
): BtcpayEvent {
  const id = newDeliveryId();
  return { ...(event as BtcpayEvent), id, deliveryId: id, originalDeliveryId: id, isRedelivery: false };
}

/** A redelivery of an event: it has its own ID and refers to the original delivery. */
export const createRedelivery = (event: BtcpayEvent): BtcpayEvent => ({
  ...event,
  deliveryId: newDeliveryId(),
  isRedelivery: true,
});
