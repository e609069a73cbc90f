import type { Message } from '@blockbazaar/domain/messages';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';

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
  emptyText: 'A seller runs one store: create the store first, then its seller.',
  nobodyFound: (search: string): string => `No seller has “${search}” in the username or Discord name.`,
  more: 'Show more sellers',

  discordUsername: 'Discord username',
  discordRequired: "Please enter the seller's Discord username.",
  username: 'Username',
  usernameHint: 'What the seller logs in with.',
  password: 'Password',
  passwordHint: `At least ${STAFF_LIMITS.passwordMin} characters: upper and lower case, a digit and a special character.`,
  passwordTooLong: `Please use at most ${STAFF_LIMITS.passwordMax} characters.`,
  passwordOnce: 'Pass it on to the seller now: it is stored as a digest and cannot be shown again.',
  passwordRequired: 'Please enter a password.',
  generate: 'Generate',
  store: 'Store',
  storeHint: "Type a part of the store's name or address.",
  storeRequired: 'Please choose a store.',
  noStoreFound: 'No store has this in its name or address.',
  storesFailed: 'Failed to load stores',
  strength: (label: string): string => `Strength: ${label}`,
  weakPassword: 'Password Too Weak',
  usernameTaken: 'Another seller already has this username. Please choose another one.',

  discord: (name: string): string => `Discord: ${name}`,
  storeOf: (name: string | null): string => `Store: ${name ?? 'No store assigned'}`,
  loginAs: 'Login as',
  factorsOf: (hasSecondFactor: boolean): string => `Second factor: ${hasSecondFactor ? 'on' : 'none'}`,
  resetFactors: 'Reset factors',
  resetTitle: (username: string): string => `Reset the second factor of ${username}?`,
  resetText:
    'All passkeys, the authenticator app and the recovery codes of the seller are worth nothing from then on, and the seller is logged out. The password alone logs in. Make sure that it is the seller who asks you.',
  factorsReset: { title: 'Second factor reset' } as Message,
  resetFailed: error('Failed to reset the second factor.'),
  delete: 'Delete',
  deleteTitle: (username: string): string => `Delete the seller ${username}?`,
  deleteAsked: 'The seller is logged out at once and cannot log in again. The store and its products stay.',
  deleteAction: 'Delete seller',

  created: { title: 'Seller created successfully with secure password!' } as Message,
  deleted: { title: 'Seller deleted successfully!' } as Message,
  loggedInAs: (username: string): Message => ({ title: `Logged in as ${username}` }),
  createFailed: error('Failed to create seller. Please try again.'),
  deleteFailed: error('Failed to delete seller.'),
  loginFailed: error('Failed to login as seller.'),
} as const;
