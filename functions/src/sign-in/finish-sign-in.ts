import { logSignInFailed } from '../platform/logging.ts';
import { takeAttempt, type TakenAttempt } from './attempts.ts';
import { exchangeCode, readUser } from './discord-api.ts';
import { redirectWithCode, redirectWithFailure, type RedirectResult, type SignInFailure } from './redirect-target.ts';
import { saveSignIn } from './save-sign-in.ts';

interface Finish {
  /** The query parameters of the callback, as the browser sent them. */
  state: string | null;
  code: string | null;
  error: string | null;
  /** What the browser has under way. */
  states: readonly string[];
}

/**
 * Takes what a browser brings from Discord. It must come with a state that was made for this very browser and never used; then
 * Discord is asked who it is, and only when that is known is anything written.
 */
export async function finishSignIn({ state, code, error, states }: Finish): Promise<RedirectResult> {
  if (state === null || !states.includes(state)) {
    logSignInFailed('state', state === null ? 'missing' : 'not of this browser');
    return { location: redirectWithFailure('/', 'failed'), states: null };
  }
  const left = states.filter((other) => other !== state);
  const attempt = await takeAttempt(state);
  const { returnPath = '/' } = (attempt.ok && attempt.value) || {};
  const outcome = attempt.ok ? await signInWith(attempt.value, code, error) : failed('attempt', attempt.failure.code);
  const location =
    'code' in outcome ? redirectWithCode(returnPath, outcome.code) : redirectWithFailure(returnPath, outcome.failure);
  return { location, states: left };
}

type Outcome = { code: string } | { failure: SignInFailure };

async function signInWith(attempt: TakenAttempt | null, code: string | null, error: string | null): Promise<Outcome> {
  if (attempt === null || attempt.codeVerifier === null)
    return failed('attempt', attempt === null ? 'unknown' : 'over');
  if (error === 'access_denied') return { failure: 'denied' };
  if (error !== null || code === null) return failed('authorize', error === null ? 'no code' : 'error');
  const tokens = await exchangeCode(code, attempt.codeVerifier);
  if (tokens.outcome !== 'answered') return failed('exchange', reasonOf(tokens));
  const user = await readUser(tokens.value.accessToken);
  if (user.outcome !== 'answered') return failed('user', reasonOf(user));
  const saved = await saveSignIn(user.value, tokens.value);
  return saved.ok ? { code: saved.value } : failed('save', saved.failure.code);
}

/** `reason` is one of our words, or one of OAuth's: nothing that came in an address. */
function failed(step: string, reason: string): Outcome {
  logSignInFailed(step, reason);
  return { failure: 'failed' };
}

const reasonOf = (answer: { outcome: 'refused'; code: string } | { outcome: 'trouble' }): string =>
  answer.outcome === 'refused' ? answer.code : answer.outcome;
