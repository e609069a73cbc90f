import { FAILURES } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';

/** Texts of the password link page and of the panel that changes a seller's password. */
export const SET_PASSWORD_MESSAGES = {
  title: 'Set your password',
  text: (until: string): string => `This link is good once, until ${until}. Whoever is logged in as you is logged out.`,
  username: 'Username',
  password: 'New password',
  set: 'Set password',
  setting: 'Setting the password...',
  setFailed: { title: 'Error', text: 'Failed to set the password. Please try again.' } as Message,
  done: { title: 'Password set', text: 'Please log in with it.' } as Message,
  invalidTitle: 'This link does not work',
  invalidText: FAILURES.LINK_INVALID.text,
  unreachableTitle: 'The link could not be checked',
  unreachableText: 'Please check your connection, then try again.',
  tryAgain: 'Try again',
  toLogin: 'To the login',
} as const;
