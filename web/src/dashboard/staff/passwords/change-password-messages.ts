import type { Message } from '@blockbazaar/domain/messages';

/** Texts of the panel that changes a seller's own password. */
export const CHANGE_PASSWORD_MESSAGES = {
  title: 'Password',
  text: 'Whoever else is logged in as you, in another browser, is logged out. Here you stay logged in.',
  new: 'New password',
  change: 'Change password',
  changing: 'Changing...',
  changed: { title: 'Password changed', text: 'Use the new one from now on.' } as Message,
  failed: { title: 'Error', text: 'Failed to change the password. Please try again.' } as Message,
} as const;
