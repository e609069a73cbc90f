import type { Message } from '../messages.ts';
import { formatUsd } from '../money/price.ts';
import { STORE_FIELD_MESSAGES } from './store-field-messages.ts';

interface DeletedStoreSummary {
  isFinished: boolean;
  openStoreOrders: number;
  /** Cents; null: unknown. */
  owedCents: number | null;
}

const error = (text: string): Message => ({ title: 'Error', text });

/** Messages of the owner's Stores tab and of its product dialog. */
export const STORE_ADMIN_MESSAGES = {
  ...STORE_FIELD_MESSAGES,
  title: 'Stores',
  create: 'Create New Store',
  createAction: 'Create Store',
  creating: 'Creating...',
  editTitle: 'Edit Store',
  updateAction: 'Update Store',
  updating: 'Updating...',
  searchLabel: 'Search stores by name or address',
  searchPlaceholder: 'Search by name or address...',
  empty: 'No stores yet',
  emptyText: 'A store is on the site as soon as it is created.',
  nothingFound: (search: string): string => `No store has “${search}” in its name or address.`,
  more: 'Show more stores',
  fetchFailed: error('Could not load stores'),

  webhook: 'Discord webhook URL',
  webhookHint: 'New orders are posted there. It is never shown again in full.',
  webhookNone: 'No webhook: new orders are posted nowhere.',
  webhookGoes: 'It is removed when the store is updated.',
  webhookAdd: 'Add webhook',
  webhookReplace: 'Replace',
  webhookRemove: 'Remove',
  webhookKeep: 'Keep it',

  changeAddress: 'Change address',
  changeAddressTitle: (name: string): string => `Change the address of ${name}`,
  changeAddressText: 'The present address leads to the new one from then on, and so do those before it.',
  changeAddressAction: 'Change address',
  changingAddress: 'Changing...',
  formerAddresses: (slugs: readonly string[]): string =>
    `Lead here, too: ${slugs.map((slug) => `/stores/${slug}`).join(', ')}`,
  addressChanged: { title: 'Address changed!' } as Message,
  addressFailed: error('Failed to change the address of the store.'),

  noDescription: 'No description available',
  createdOn: (date: string): string => `Created ${date}`,
  officialBadge: 'Official',
  feesBadge: 'Bears payment fees',
  tariffBadge: (percentage: number): string => `${percentage}% Tariff`,
  webhookBadge: 'Discord Webhook',
  revenueBadge: 'Revenue Tracking',
  official: 'Mark as Official Store',
  products: 'Manage Products',
  edit: 'Edit',
  delete: 'Delete',
  deleteTitle: (name: string): string => `Delete ${name}?`,
  deleteAsked:
    'Its products, its sellers and its address go for good. Unpaid orders are cancelled; paid ones stay on record. This cannot be undone.',
  deleteAction: 'Delete store',
  deleting: 'Deleting...',
  slugTaken: 'Another store already has this address. Please choose another one.',
  webhookInvalid: 'Please enter the address of a Discord webhook.',
  created: { title: 'Store created successfully!' } as Message,
  updated: { title: 'Store updated!' } as Message,
  deleted: ({ isFinished, openStoreOrders, owedCents }: DeletedStoreSummary): Message => {
    const rest = [
      ...(isFinished ? [] : ['What is left of it is being removed in the background.']),
      ...(openStoreOrders === 0
        ? []
        : [
            openStoreOrders === 1
              ? '1 paid order still waits to be fulfilled. Find it under Sales, Deleted stores.'
              : `${openStoreOrders.toLocaleString('en-US')} paid orders still wait to be fulfilled. Find them under Sales, Deleted stores.`,
          ]),
      ...(owedCents === null || owedCents <= 0
        ? []
        : [`The store is still owed ${formatUsd(owedCents)}. Pay it under Payouts, Deleted stores.`]),
    ];
    return { title: 'Store deleted successfully!', ...(rest.length > 0 && { text: rest.join(' ') }) };
  },
  createFailed: error('Failed to create store. Please check your permissions.'),
  updateFailed: error('Failed to update store. Please check your permissions.'),
  deleteFailed: error('Failed to delete store. Please check your permissions.'),
  officialFailed: error('Failed to update store official status.'),
} as const;
