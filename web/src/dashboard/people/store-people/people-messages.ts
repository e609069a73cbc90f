import type { Message } from '@blockbazaar/domain/messages';
import { PEOPLE_LIMITS } from '@blockbazaar/domain/people/people-limits';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts of the tab with a store's people. */
export const PEOPLE_MESSAGES = {
  title: 'People',
  list: 'People of the store',
  intro: 'People who work for your store, and their roles. Their changes are recorded under their own names.',
  count: (count: number): string => `${count} of ${PEOPLE_LIMITS.storePeopleMax} people`,
  full: `A store can have ${PEOPLE_LIMITS.storePeopleMax} people. Remove someone to add another person.`,
  loading: 'Loading people',
  you: 'You',
  discord: (name: string): string => `Discord: ${name}`,
  since: (day: string): string => `since ${day}`,
  lastOwner: 'A store needs at least one store owner. To change or remove this one, make someone else a store owner.',
  add: 'Add person',
  adding: 'Adding...',
  addText: 'The person logs in at the seller login with this username and password.',
  changeRole: (username: string): string => `Change the role of ${username}`,
  remove: 'Remove',
  removeLabel: (username: string): string => `Remove ${username}`,
  removeTitle: (username: string): string => `Remove ${username}?`,
  removeConfirmation:
    'The person is logged out immediately and cannot log in again. Activity in the audit log is not deleted.',
  removeYourself: 'You are logged out immediately and cannot log in again. Activity in the audit log is not deleted.',
  removeAction: 'Remove person',
  added: (username: string): Message => ({ title: `${username} was added` }),
  roleChanged: (username: string, role: string): Message => ({ title: `${username} now has the role ${role}` }),
  removed: (username: string): Message => ({ title: `${username} was removed` }),
  loadFailed: error('Failed to load people'),
  addFailed: error('Failed to add the person'),
  roleFailed: error('Failed to change the role'),
  removeFailed: error('Failed to remove the person'),
  notForRole: (tab: string): string => `“${tab}” is not part of your role`,
  notForRoleText: (role: string): string => `You are logged in as: ${role}. A store owner can change your role.`,
} as const;
