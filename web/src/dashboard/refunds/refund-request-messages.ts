import type { Message } from '@blockbazaar/domain/messages';
import { REFUND_LABELS } from '@blockbazaar/domain/refunds/refund-labels';
import type { RefundRequestState } from '@blockbazaar/domain/refunds/refund-request';
import { REFUND_QUANTITY_MESSAGES } from './refund-quantity-messages.ts';

/** Texts about the refund requests of a seller. */
export const REFUND_REQUEST_MESSAGES = {
  request: 'Request refund',
  requestOf: (order: string): string => `Request refund: ${order}`,
  title: (order: string): string => `Request a refund of ${order}`,
  text: 'The marketplace owner decides. Refunds are deducted from your balance.',
  ...REFUND_QUANTITY_MESSAGES,
  effect: (price: string, share: string): string =>
    `The buyer gets ${price}, or less if a coupon was used. ${share} is deducted from your balance.`,
  details: 'Refund request',
  line: (units: number, quantity: number, name: string): string => `${units} of ${quantity}: ${name}`,
  amounts: (price: string, share: string): string => `Price ${price}, of which ${share} is the store’s share`,
  reasonOf: (reason: string): string => `Reason: ${reason}`,
  reasonHint: 'Visible to the owner, not to the buyer.',
  send: 'Request',
  sending: 'Requesting...',
  sent: { title: 'Refund requested', text: 'The marketplace owner will grant or decline it.' } as Message,
  failed: { title: 'Error', text: 'Failed to request a refund' } as Message,
  state: {
    requested: 'Refund requested',
    granted: 'Refund granted',
    declined: 'Refund declined',
    failed: 'Refund failed',
  } satisfies Record<RefundRequestState, string>,
  failedHint:
    'The payment provider did not make the refund. The buyer keeps these items. You can request a refund again.',
  declinedBecause: (reason: string): string => `The owner declined the refund: ${reason}`,
  refunded: REFUND_LABELS.refunded,
} as const;
