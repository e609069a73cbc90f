import { randomId } from '../random-id.ts';
import type { Invoice } from './invoice.ts';

/** An event of an invoice, as a delivery carries it. Time in s. */
export interface BtcpayEvent {
  /** Of its first delivery. Not sent. */
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

/** A change of an invoice, before it becomes an event. */
export interface Happening {
  type: string;
  invoice: Invoice;
  /** Further fields of this type of event. */
  details: Record<string, unknown>;
}

const newDeliveryId = (): string => randomId('delivery', 11);

/** An event with the invoice's metadata as they are now; later changes do not reach it. */
export const newEvent = ({ type, invoice, details }: Happening, storeId: string, now: number): BtcpayEvent =>
  asNew({
    webhookId: 'sandbox-webhook',
    type,
    timestamp: now,
    storeId,
    invoiceId: invoice.id,
    metadata: structuredClone(invoice.metadata),
    ...details,
  });

/** As if it had happened again. */
export function asNew(
  event: Omit<BtcpayEvent, 'id' | 'deliveryId' | 'originalDeliveryId' | 'isRedelivery'>,
): BtcpayEvent {
  const id = newDeliveryId();
  return { ...(event as BtcpayEvent), id, deliveryId: id, originalDeliveryId: id, isRedelivery: false };
}

/** The same event, sent again: the delivery has an id of its own, and names the one that came first. */
export const redelivered = (event: BtcpayEvent): BtcpayEvent => ({
  ...event,
  deliveryId: newDeliveryId(),
  isRedelivery: true,
});
