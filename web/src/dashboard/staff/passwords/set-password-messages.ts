import { FAILURES } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';

/** Texts of the password link page and of the panel that changes a seller's password. */
export const SET_PASSWORD_MESSAGES = {
  title: 'Set your password',
  text: (until: string): string =>
    `This link works once, until ${until}. A new password logs you out in all other browsers.`,
  username: 'Username',
  password: 'New password',
  set: 'Set password',
  setting: 'Setting the password...',
  setFailed: { title: 'Error', text: 'Failed to set the password. Please try again.' } as Message,
  /** On the login that follows. */
  done: 'Your password is set.',
  invalidTitle: 'This link does not work',
  invalidText: FAILURES.LINK_INVALID.text,
  unreachableTitle: 'We could not check the link',
  unreachableText: 'Please check your connection, then try again.',
  tryAgain: 'Try again',
  toLogin: 'Go to login',
} as const;
