import { MESSAGES, type Message } from '@blockbazaar/domain/messages';

/** Texts about signing in. */
export const SIGN_IN_MESSAGES = {
  signIn: 'Sign in with Discord',
  leaving: 'Opening Discord…',
  signOut: 'Sign Out',
  signedInAs: 'Signed in as',
  account: (name: string): string => `Your account, ${name}`,
  failed: { title: MESSAGES.signInFailed } satisfies Message,
  /** Not an error: the shopper cancelled the sign-in. */
  denied: {
    title: 'Sign-in cancelled',
    text: 'Nothing was changed. You can sign in at any time.',
  } satisfies Message,
  signedOut: { title: 'Signed out successfully' } satisfies Message,
  signOutFailed: { title: 'Failed to sign out', text: 'Please try again.' } satisfies Message,
} as const;
