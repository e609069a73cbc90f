import type { Message } from '@blockbazaar/domain/messages';

/** Texts about the refunds that sellers ask the owner for. */
export const REFUND_MESSAGES = {
  title: 'Refunds asked for',
  text: 'Sellers ask for these. A granted refund goes back to the buyer through the payment provider, and is taken off what the store is owed.',
  loadFailed: { title: 'Error', text: 'Failed to fetch the refunds that sellers ask for' } as Message,
  more: 'Show more requests',
  order: (number: string): string => `Order ${number}`,
  line: (units: number, quantity: number, name: string): string => `${units} of ${quantity} × ${name}`,
  by: (store: string, buyer: string, when: string): string => `${store} · for ${buyer} · ${when}`,
  deletedStore: 'Deleted store',
  impossible: 'Cannot be refunded any more',
  grant: 'Grant',
  grantOf: (order: string): string => `Grant the refund of ${order}`,
  grantTitle: (amount: string, order: string): string => `Refund ${amount} of ${order}`,
  grantText:
    'The money goes back to the buyer. This cannot be undone. Pieces that are not put back on sale are written off.',
  stock: 'Put the pieces back on sale',
  granting: 'Refunding...',
  granted: { title: 'Refund granted', text: 'The payment provider was asked to give the money back.' } as Message,
  grantFailed: { title: 'Error', text: 'Failed to grant the refund' } as Message,
  decline: 'Decline',
  declineOf: (order: string): string => `Decline the refund of ${order}`,
  declineTitle: (order: string): string => `Decline the refund of ${order}`,
  declineText: 'Nothing is given back. The seller may ask again.',
  reason: 'Reason',
  reasonHint: 'The seller reads it.',
  reasonRequired: 'Please enter a reason.',
  declined: { title: 'Refund declined' } as Message,
  declineFailed: { title: 'Error', text: 'Failed to decline the refund' } as Message,
} as const;
