import { SIGN_IN_CODE_KEY, SIGN_IN_FAILURE_KEY, type SIGN_IN_FAILURES } from '@blockbazaar/domain/accounts/sign-in';
import { siteUrl } from '../../platform/params.ts';
import type { PendingSignIn } from './sign-in-cookie.ts';

/** The response to a sign-in request: the redirect target, and the pending sign-ins for the cookie. */
export interface RedirectResult {
  location: string;
  /** The sign-ins that are still pending; null if unchanged. */
  pending: readonly PendingSignIn[] | null;
}

export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];

/** The code is in the fragment, so that no server and no linked page ever receives it. */
export const redirectWithCode = (returnPath: string, code: string): string =>
  `${siteUrl(returnPath)}#${SIGN_IN_CODE_KEY}=${code}`;

export const redirectWithFailure = (returnPath: string, failure: SignInFailure): string =>
  `${siteUrl(returnPath)}#${SIGN_IN_FAILURE_KEY}=${failure}`;
