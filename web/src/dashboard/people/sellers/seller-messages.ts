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
  emptyText: 'A seller works for one store: create the store first, then its people.',
  nobodyFound: (search: string): string => `No seller has “${search}” in the username or Discord name.`,
  more: 'Show more sellers',
  fetchFailed: error('Could not load sellers'),

  ...PERSON_FORM_MESSAGES,
  byLink: 'Let the seller set the password, by a link',
  byLinkHint: 'You get a link to hand over. It is good once, for a day.',
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
  moveHint: 'In another store the seller is logged out at once, and has to log in again.',
  factorsOf: (hasSecondFactor: boolean): string => `Second factor: ${hasSecondFactor ? 'on' : 'none'}`,
  resetFactors: 'Reset factors',
  resetFactorsTitle: (username: string): string => `Reset the second factor of ${username}?`,
  resetFactorsText:
    'All passkeys, the authenticator app and the recovery codes of the seller are worth nothing from then on, and the seller is logged out. The password alone logs in. Make sure that it is the seller who asks you.',
  factorsReset: { title: 'Second factor reset' } as Message,
  resetFactorsFailed: error('Failed to reset the second factor.'),
  resetPassword: 'Reset password',
  resetTitle: (username: string): string => `Reset the password of ${username}?`,
  resetAsked:
    'You get a link to hand over, with which the seller sets a new password, once, within a day. Until then the present password stays good. A link that you made before is good no more.',
  resetAction: 'Make a link',
  linkTitle: (username: string): string => `A link for ${username}`,
  linkText: (until: string): string =>
    `Hand this link over to the seller alone, in a private message: who has it sets the password. It is good once, until ${until}, and is shown only now.`,
  link: 'Link',
  copyLink: 'Copy link',
  close: 'Done',
  delete: 'Delete',
  deleteTitle: (username: string): string => `Delete the seller ${username}?`,
  deleteAsked: 'The seller is logged out at once and cannot log in again. The store and its products stay.',
  deleteAction: 'Delete seller',

  created: { title: 'Seller created successfully with secure password!' } as Message,
  createdWithLink: { title: 'Seller created successfully!' } as Message,
  updated: { title: 'Seller updated!' } as Message,
  updateFailed: error('Failed to update seller.'),
  resetFailed: error('Failed to make a link.'),
  deleted: { title: 'Seller deleted successfully!' } as Message,
  loggedInAs: (username: string): Message => ({ title: `Logged in as ${username}` }),
  createFailed: error('Failed to create seller. Please try again.'),
  deleteFailed: error('Failed to delete seller.'),
  loginFailed: error('Failed to login as seller.'),
} as const;
