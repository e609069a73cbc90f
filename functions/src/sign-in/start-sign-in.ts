import { succeed } from '@blockbazaar/domain/failures';
import { returnPath as checkedReturnPath } from '@blockbazaar/domain/profiles/sign-in';
import { logSignInFailed } from '../platform/logging.ts';
import { isUnderMaintenance } from '../platform/maintenance.ts';
import { countAttempt } from '../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { writeAttempt } from './attempts.ts';
import { authorizeUrl } from './discord-api.ts';
import { redirectWithFailure, type RedirectResult } from './redirect-target.ts';
import { codeChallenge, newSecret } from './secrets.ts';

interface Start {
  /** The requested return path, not validated. */
  returnTo: string | null;
  /** What it has under way already. */
  states: readonly string[];
  /** A digest of who asks. */
  visitor: string;
}

/** Sends a browser to Discord, with a state that only this browser and we know. */
export async function startSignIn({ returnTo, states, visitor }: Start): Promise<RedirectResult> {
  const returnPath = checkedReturnPath(returnTo);
  const [state, codeVerifier] = [newSecret(), newSecret()];
  const written = (await isUnderMaintenance())
    ? 'MAINTENANCE'
    : await runOptimistic(async (batch) => {
        const counted = await countAttempt(batch, RATE_LIMITS.signIn, visitor);
        if (!counted.ok) return counted;
        writeAttempt(batch, state, { codeVerifier, returnPath });
        return succeed(null);
      }).then((result) => (result.ok ? null : result.failure.code));
  if (written !== null) {
    logSignInFailed('start', written);
    return { location: redirectWithFailure(returnPath, 'failed'), states: null };
  }
  const location = authorizeUrl({ state, codeChallenge: codeChallenge(codeVerifier) });
  return { location, states: [...states, state] };
}
