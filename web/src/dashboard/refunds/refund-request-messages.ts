import type { Message } from '@blockbazaar/domain/messages';
import type { RefundRequestState } from '@blockbazaar/domain/refunds/refund-request';
import { REFUND_WORDS } from '@blockbazaar/domain/refunds/refund-words';
import { PIECES_MESSAGES } from './pieces-messages.ts';

/** Texts about the refund requests of a seller. */
export const REFUND_REQUEST_MESSAGES = {
  ask: 'Ask for a refund',
  askOf: (order: string): string => `Ask for a refund: ${order}`,
  title: (order: string): string => `Ask for a refund of ${order}`,
  text: 'The owner of the market decides. What is refunded is taken off what the market owes your store.',
  ...PIECES_MESSAGES,
  reasonHint: 'The owner reads it. The buyer does not.',
  send: 'Ask',
  sending: 'Asking...',
  sent: { title: 'Refund asked for', text: 'The owner of the market will grant or decline it.' } as Message,
  failed: { title: 'Error', text: 'Failed to ask for a refund' } as Message,
  state: {
    requested: 'Refund asked for',
    granted: 'Refund granted',
    declined: 'Refund declined',
    failed: 'Refund failed',
  } satisfies Record<RefundRequestState, string>,
  failedHint:
    'The payment provider did not make the refund. The buyer keeps these items. You can ask for a refund again.',
  declinedBecause: (reason: string): string => `The owner declined the refund: ${reason}`,
  refunded: REFUND_WORDS.refunded,
} as const;
