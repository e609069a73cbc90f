import { returnPath as checkedReturnPath, SIGN_IN_TIMES } from '@blockbazaar/domain/accounts/sign-in';
import { logSignInFailed } from '../../platform/logging.ts';
import { isUnderMaintenance } from '../../platform/maintenance.ts';
import { codeChallenge, newSecret } from '../../platform/secrets.ts';
import { authorizeUrl } from '../discord/discord-api.ts';
import { redirectWithFailure, type RedirectResult } from './redirect-target.ts';
import { parsePendingSignIns } from './sign-in-cookie.ts';

interface Start {
  /** The requested return path, not validated. */
  returnTo: string | null;
  /** The cookie of the browser, with its pending sign-ins. */
  cookie: string | undefined;
  addressDigest: string;
}

/**
 * Redirects a browser to Discord, with a state that only this browser knows. Stores no data, so that calls need no
 * limit.
 */
export async function startSignIn({ returnTo, cookie, addressDigest }: Start): Promise<RedirectResult> {
  const returnPath = checkedReturnPath(returnTo);
  if (await isUnderMaintenance()) {
    logSignInFailed('start', 'MAINTENANCE', addressDigest);
    return { location: redirectWithFailure(returnPath, 'failed'), pending: null };
  }
  const [state, codeVerifier] = [newSecret(), newSecret()];
  const now = Date.now();
  const open = parsePendingSignIns(cookie).filter(({ endsAt }) => endsAt > now);
  return {
    location: authorizeUrl({ state, codeChallenge: codeChallenge(codeVerifier) }),
    pending: [...open, { state, codeVerifier, returnPath, endsAt: now + SIGN_IN_TIMES.attemptMs }],
  };
}
