import type { Message } from '@blockbazaar/domain/messages';
import { PERSON_FORM_MESSAGES } from '../person-form/person-form-messages.ts';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts of the owner's sellers tab. */
export const SELLER_ADMIN_MESSAGES = {
  title: 'Sellers',
  create: 'Create New Seller',
  createAction: 'Create Seller',
  creating: 'Creating...',
  searchLabel: 'Search sellers by username or Discord name',
  searchPlaceholder: 'Search by username or Discord name...',
  empty: 'No sellers yet',
  emptyText: 'A seller works for one store. Create the store first, then its sellers.',
  nobodyFound: (search: string): string => `No seller has “${search}” in the username or Discord name.`,
  more: 'Show more sellers',
  fetchFailed: error('Could not load sellers'),

  ...PERSON_FORM_MESSAGES,
  byLink: 'Let the seller set the password with a link',
  byLinkHint: 'You get a single-use link for the seller. It expires after one day.',
  store: 'Store',
  storeRequired: 'Please choose a store.',

  discord: (name: string): string => `Discord: ${name}`,
  storeOf: (name: string | null): string => `Store: ${name ?? 'No store assigned'}`,
  roleChanged: { title: 'Role changed. The seller logs in again.' } as Message,
  roleFailed: error('Failed to change the role.'),
  loginAs: 'Login as',
  edit: 'Edit',
  editTitle: (username: string): string => `Edit the seller ${username}`,
  editAction: 'Save',
  saving: 'Saving...',
  moveHint: 'If you change the store, the seller is logged out immediately and must log in again.',
  factorsOf: (hasSecondFactor: boolean): string => `Second factor: ${hasSecondFactor ? 'on' : 'none'}`,
  resetFactors: 'Reset factors',
  resetFactorsTitle: (username: string): string => `Reset the second factor of ${username}?`,
  resetFactorsText:
    'All passkeys, the authenticator app and the recovery codes of the seller will stop working, and the seller is logged out. The seller can then log in with only the password. Make sure that the request is from the seller.',
  factorsReset: { title: 'Second factor reset' } as Message,
  resetFactorsFailed: error('Failed to reset the second factor.'),
  resetPassword: 'Reset password',
  resetTitle: (username: string): string => `Reset the password of ${username}?`,
  resetConfirmation:
    'You get a link for the seller to set a new password. It works once, within one day. Until then, the current password still works. Earlier links stop working.',
  resetAction: 'Create link',
  linkTitle: (username: string): string => `Link for ${username}`,
  linkText: (until: string): string =>
    `Send this link only to the seller, in a private message: anyone who has it can set the password. Works once, until ${until}. It is shown only now: for another one, select Reset password under Sellers.`,
  link: 'Link',
  copyLink: 'Copy link',
  close: 'Done',
  delete: 'Delete',
  deleteTitle: (username: string): string => `Delete the seller ${username}?`,
  deleteConfirmation:
    'The seller is logged out immediately and cannot log in again. The store and its products are not deleted.',
  deleteAction: 'Delete seller',

  created: { title: 'Seller created successfully with secure password!' } as Message,
  createdWithLink: { title: 'Seller created successfully!' } as Message,
  updated: { title: 'Seller updated!' } as Message,
  updateFailed: error('Failed to update seller.'),
  resetFailed: error('Failed to create the link.'),
  deleted: { title: 'Seller deleted successfully!' } as Message,
  loggedInAs: (username: string): Message => ({ title: `Logged in as ${username}` }),
  createFailed: error('Failed to create seller. Please try again.'),
  deleteFailed: error('Failed to delete seller.'),
  loginFailed: error('Failed to login as seller.'),
} as const;
