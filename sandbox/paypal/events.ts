import { paypalId } from './paypal-id.ts';

export interface PaypalEvent {
  id: string;
  event_version: '1.0';
  create_time: string;
  resource_type: 'checkout-order' | 'capture' | 'refund' | 'dispute' | 'payouts' | 'payouts_item';
  resource_version: '2.0';
  event_type: string;
  summary: string;
  resource: Record<string, unknown>;
  links: unknown[];
}

export const newEventId = (): string => `WH-${paypalId()}-${paypalId()}`;

/** Creates an event with a snapshot of the resource. Later changes do not affect it. */
export const newEvent = (type: string, resourceType: PaypalEvent['resource_type'], resource: object): PaypalEvent => ({
  id: newEventId(),
  event_version: '1.0',
  create_time: new Date().toISOString(),
  resource_type: resourceType,
  resource_version: '2.0',
  event_type: type,
  summary: `${type} happened.`,
  resource: structuredClone(resource) as Record<string, unknown>,
  links: [],
});

/** The shop's order that an event refers to. */
export function orderOf({ resource }: PaypalEvent): unknown {
  const {
    custom_id: direct,
    purchase_units: units,
    disputed_transactions: disputed,
  } = resource as {
    custom_id?: string;
    purchase_units?: { custom_id?: string }[];
    disputed_transactions?: { custom?: string }[];
  };
  return direct ?? units?.[0]?.custom_id ?? disputed?.[0]?.custom;
}
