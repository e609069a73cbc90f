import type { Message } from '../messages.ts';
import { formatUsd } from '../money/price.ts';
import { counted } from '../text/counted.ts';
import { STORE_FIELD_MESSAGES } from './store-field-messages.ts';
import type { StoreDeletion } from './store-operations.ts';

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
  emptyText: 'A new store appears on the site immediately.',
  nothingFound: (search: string): string => `No store has “${search}” in its name or address.`,
  more: 'Show more stores',
  fetchFailed: error('Could not load stores'),

  webhook: 'Discord webhook URL',
  webhookGroup: 'Discord channel',
  webhookHint: 'New orders are posted to this webhook. Its full URL is not shown again.',
  webhookNone: 'No webhook. New orders are not posted to Discord.',
  webhookRemovalHint: 'The webhook is removed when you update the store.',
  webhookAdd: 'Add webhook',
  webhookReplace: 'Replace',
  webhookRemove: 'Remove',
  keepWebhook: 'Keep webhook',

  changeAddress: 'Change address',
  changeAddressTitle: (name: string): string => `Change the address of ${name}`,
  changeAddressText: 'The current address and all earlier ones will redirect to the new one.',
  changeAddressAction: 'Change address',
  changingAddress: 'Changing...',
  formerAddresses: (slugs: readonly string[]): string =>
    `Redirected from: ${slugs.map((slug) => `/stores/${slug}`).join(', ')}`,
  addressChanged: { title: 'Address changed!' } as Message,
  addressFailed: error('Failed to change the address of the store.'),

  noDescription: 'No description available',
  createdOn: (date: string): string => `Created ${date}`,
  officialBadge: 'Official',
  feesBadge: 'Pays provider fees',
  tariffBadge: (percentage: number): string => `${percentage}% Tariff`,
  webhookBadge: 'Discord Webhook',
  revenueBadge: 'Revenue Tracking',
  official: 'Mark as Official Store',
  products: 'Manage Products',
  edit: 'Edit',
  delete: 'Delete',
  deleteTitle: (name: string): string => `Delete ${name}?`,
  deleteConfirmation:
    'Its products, sellers and address are permanently deleted. Unpaid orders are cancelled, and paid orders stay on record. This cannot be undone.',
  deletionEffects: ({ products, sellers, unpaidOrders, openStoreOrders, balance }: StoreDeletion): string[] => [
    `${counted(products, 'product', 'products')} and ${counted(sellers, 'seller', 'sellers')} are deleted.`,
    `${counted(unpaidOrders, 'unpaid order is', 'unpaid orders are')} cancelled, and reserved stock is released.`,
    openStoreOrders === 0
      ? 'No paid order is undelivered.'
      : `${counted(openStoreOrders, 'paid order is undelivered and becomes', 'paid orders are undelivered and become')} an open task for you.`,
    ...(balance === null
      ? ['The balance of the store cannot be read now.']
      : balance.owedCents < 0
        ? [`The store owes you ${formatUsd(-balance.owedCents)}.`]
        : [
            `You owe the store ${formatUsd(balance.owedCents)}.`,
            ...(balance.heldCents > 0
              ? [`${formatUsd(balance.heldCents)} of it is pending: disputes and refunds can still reduce it.`]
              : []),
          ]),
  ],
  deletionLoadFailed: error('Could not load the effects of the deletion.'),
  deleteName: (name: string): string => `Enter the store name to confirm: ${name}`,
  deleteNameWrong: 'This is not the name of the store.',
  deleteNameMissing: 'Deletions require the name of the store. Reload the page, and enter the name.',
  deleteNameDiffers: 'This is not the current name of the store. Reload the page to see it.',
  deleteAction: 'Delete store',
  deleting: 'Deleting...',
  slugTaken: 'Another store already has this address. Please choose another one.',
  webhookInvalid: 'Please enter the address of a Discord webhook.',
  created: { title: 'Store created successfully!' } as Message,
  updated: { title: 'Store updated!' } as Message,
  deleted: ({ isFinished, openStoreOrders, owedCents }: DeletedStoreSummary): Message => {
    const rest = [
      ...(isFinished ? [] : ['Its remaining data is being removed in the background.']),
      ...(openStoreOrders === 0
        ? []
        : [
            counted(
              openStoreOrders,
              'paid order is not complete yet. Find it under Sales, Deleted stores.',
              'paid orders are not complete yet. Find them under Sales, Deleted stores.',
            ),
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
