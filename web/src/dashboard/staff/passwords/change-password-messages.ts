import type { Message } from '@blockbazaar/domain/messages';

/** Texts of the panel that changes a seller's own password. */
export const CHANGE_PASSWORD_MESSAGES = {
  title: 'Password',
  text: 'A new password logs you out in all other browsers. You stay logged in here.',
  new: 'New password',
  change: 'Change password',
  changing: 'Changing...',
  changed: { title: 'Password changed', text: 'Use the new password at your next login.' } as Message,
  failed: { title: 'Error', text: 'Failed to change the password. Please try again.' } as Message,
} as const;
