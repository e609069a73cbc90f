import { FAILURES } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';

/** For the step after the password, in both logins. */
const SECOND_STEP = {
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes.',
  codeTitle: 'One more step',
  codeRequired: 'Please enter a code.',
  codeBack: 'Back to the password',
  codeOrPasskeyHint: 'From your authenticator app, or a recovery code. Leave this blank to use your passkey.',
  recoveryHint: 'One of your recovery codes.',
  recoveryText: 'Your browser does not support passkeys. Please enter one of your recovery codes.',
  passkeyText: (hasApp: boolean): string =>
    hasApp
      ? 'Use your passkey, or enter a code from your authenticator app.'
      : 'Use your passkey. If you have lost it, enter one of your recovery codes.',
  byPasskey: 'Use a passkey',
  passkeyAlone: 'Log in with a passkey',
  passkeyCancelled: 'No passkey was used. Please try again, or use another method.',
} as const;

/** Texts of the two staff logins and of ended sessions. */
export const LOGIN_MESSAGES = {
  login: 'Login',
  busy: 'Logging in...',
  /** Above the form, after a session has ended without a logout. */
  sessionOver: FAILURES.SESSION_EXPIRED.text,
  seller: {
    title: 'Seller Login',
    text: 'For sellers in the marketplace.',
    username: 'Username',
    password: 'Password',
    usernameRequired: 'Please enter your username.',
    passwordRequired: 'Please enter your password.',
    backToStore: '← Back to Store',
    ownerAccess: 'Owner Access',
    failedTitle: 'Login failed',
    failed: { title: 'Login failed', text: FAILURES.INVALID_LOGIN.text } as Message,
    unexpected: { title: 'Error', text: 'An error occurred. Please try again.' } as Message,
    succeeded: { title: 'Login successful' } as Message,
  },
  owner: {
    title: 'Owner Login',
    text: 'For the marketplace owner. Your session ends when you close or reload this page, and after two hours at the latest.',
    password: 'Owner password',
    placeholder: 'Enter owner password',
    passwordRequired: 'Please enter the owner password.',
    backToStore: 'Back to Store',
    failedTitle: 'Login Failed',
    failed: { title: 'Login Failed', text: 'Invalid password' } as Message,
    unexpected: { title: 'Login Failed', text: 'An unexpected error occurred. Please try again.' } as Message,
    succeeded: { title: 'Login Successful', text: 'Welcome back, owner!' } as Message,
  },
  secondStep: SECOND_STEP,
  logout: 'Logout',
  loggedOut: { title: 'Logged out' } as Message,
} as const;
