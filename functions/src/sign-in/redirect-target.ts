import { SIGN_IN_CODE_KEY, SIGN_IN_FAILURE_KEY, type SIGN_IN_FAILURES } from '@blockbazaar/domain/profiles/sign-in';
import { siteUrl } from '../platform/params.ts';
import type { PendingSignIn } from './sign-in-cookie.ts';

/** What a request to sign in is answered with: where the browser goes, and what it remembers meanwhile. */
export interface RedirectResult {
  location: string;
  /** The sign-ins that it has still under way; null: as they were. */
  pending: readonly PendingSignIn[] | null;
}

export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];

/** In the fragment: no server on the way, and no page that this one leads to, ever sees it. */
export const redirectWithCode = (returnPath: string, code: string): string =>
  `${siteUrl(returnPath)}#${SIGN_IN_CODE_KEY}=${code}`;

export const redirectWithFailure = (returnPath: string, failure: SignInFailure): string =>
  `${siteUrl(returnPath)}#${SIGN_IN_FAILURE_KEY}=${failure}`;
