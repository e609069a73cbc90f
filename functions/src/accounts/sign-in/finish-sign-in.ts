import { succeed } from '@blockbazaar/domain/failures';
import { BoundedWork } from '../../platform/bounded-work.ts';
import { logSignInFailed } from '../../platform/logging.ts';
import { exchangeCode, readMembership, readUser } from '../discord/discord-api.ts';
import { redirectWithCode, redirectWithFailure, type RedirectResult, type SignInFailure } from './redirect-target.ts';
import { saveSignIn } from './save-sign-in.ts';
import { parsePendingSignIns, type PendingSignIn } from './sign-in-cookie.ts';

interface Finish {
  /** The query parameters of the callback, as the browser sent them. */
  state: string | null;
  code: string | null;
  error: string | null;
  /** The cookie of the browser, with its pending sign-ins. */
  cookie: string | undefined;
  addressDigest: string;
}

/** Limits the concurrent calls to Discord of this process: each callback with a state causes one. */
const questions = new BoundedWork({ running: 16, waiting: 64 });

/**
 * Handles the callback from Discord. Its state must have been created for this browser; then the user is read from
 * Discord. Data is written only after a valid response. A browser that still has its cookie can repeat the callback,
 * but Discord's code works once.
 */
export async function finishSignIn({ state, code, error, cookie, addressDigest }: Finish): Promise<RedirectResult> {
  const pending = parsePendingSignIns(cookie);
  const own = pending.find((one) => one.state === state);
  if (own === undefined) {
    logSignInFailed('state', state === null ? 'missing' : 'not of this browser', addressDigest);
    return { location: redirectWithFailure('/', 'failed'), pending: null };
  }
  const { returnPath } = own;
  const outcome = await signInWith(own, code, error);
  if ('failure' in outcome) logSignInFailed(outcome.step, outcome.reason, addressDigest);
  const location =
    'code' in outcome ? redirectWithCode(returnPath, outcome.code) : redirectWithFailure(returnPath, outcome.failure);
  return { location, pending: pending.filter((other) => other !== own) };
}

/** `reason` is one of our words, or one of OAuth's, and no text from an address. */
type Outcome = { code: string } | { failure: SignInFailure; step: string; reason: string };

async function signInWith(
  { codeVerifier, endsAt }: PendingSignIn,
  code: string | null,
  error: string | null,
): Promise<Outcome> {
  if (endsAt <= Date.now()) return failed('attempt', 'over');
  if (error === 'access_denied') return { failure: 'denied', step: 'authorize', reason: 'denied by the shopper' };
  if (error !== null || code === null) return failed('authorize', error === null ? 'no code' : 'error');
  const exchanged = await questions.run(async () => succeed(await exchangeCode(code, codeVerifier)));
  if (!exchanged.ok) return failed('exchange', exchanged.failure.code);
  const tokens = exchanged.value;
  if (tokens.outcome !== 'received') return failed('exchange', reasonOf(tokens));
  const { accessToken } = tokens.value;
  const user = await readUser(accessToken);
  if (user.outcome !== 'received') return failed('user', reasonOf(user));
  const membership = await readMembership(accessToken);
  // Signing in does not require membership: if it is unknown, the stored value remains.
  const isMember = membership.outcome === 'received' ? membership.value : null;
  const saved = await saveSignIn(user.value, tokens.value, isMember);
  return saved.ok ? { code: saved.value } : failed('save', saved.failure.code);
}

const failed = (step: string, reason: string): Outcome => ({ failure: 'failed', step, reason });

const reasonOf = (answer: { outcome: 'refused'; code: string } | { outcome: 'trouble' }): string =>
  answer.outcome === 'refused' ? answer.code : answer.outcome;
