import { randomUUID } from 'node:crypto';
import { SIGN_IN_PATHS } from '@blockbazaar/domain/accounts/sign-in';
import { type Request, onRequest } from 'firebase-functions/v2/https';
import { completeSignIn as handleCompleteSignIn } from '../accounts/sign-in/complete-sign-in.ts';
import { finishSignIn } from '../accounts/sign-in/finish-sign-in.ts';
import { type RedirectResult, redirectWithFailure } from '../accounts/sign-in/redirect-target.ts';
import { signInCookie } from '../accounts/sign-in/sign-in-cookie.ts';
import { startSignIn } from '../accounts/sign-in/start-sign-in.ts';
import { addressDigests } from '../platform/client-address.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import { ADDRESS_DIGEST_KEY, DISCORD_SIGN_IN_SECRETS } from '../platform/params.ts';
import { SECURITY_HEADERS } from '../platform/security-headers.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';

export const completeSignIn = defineCallable(
  'completeSignIn',
  ({ code }, { addressDigest }) => handleCompleteSignIn(code, addressDigest),
  {
    serviceAccount: SERVICE_ACCOUNTS.tokens,
  },
);

/** Starts a sign-in with Discord, and receives Discord's redirect. Every response is a redirect. */
export const discordSignIn = onRequest(
  {
    secrets: [...DISCORD_SIGN_IN_SECRETS, ADDRESS_DIGEST_KEY],
    invoker: 'public',
  },
  async (request, response) => {
    // The URL contains the credentials: no cache may store the response, and no later page may receive the URL as
    // referrer.
    response.set({ ...SECURITY_HEADERS, 'Cache-Control': 'private, no-store' });
    const work = HANDLERS_BY_PATH.get(request.path);
    if (work === undefined) {
      response.status(404).send('Not Found');
      return;
    }
    if (request.method !== 'GET') {
      response.set('Allow', 'GET').status(405).send('Method Not Allowed');
      return;
    }
    const { location, pending } = await work(request).catch((error: unknown): RedirectResult => {
      logUnexpectedError('discordSignIn', randomUUID(), error);
      return { location: redirectWithFailure('/', 'failed'), pending: null };
    });
    if (pending !== null) response.set('Set-Cookie', signInCookie(pending));
    // Without the framework's default body, which would repeat the URL.
    response.status(303).set('Location', location).end();
  },
);

const HANDLERS_BY_PATH: ReadonlyMap<string, (request: Request) => Promise<RedirectResult>> = new Map([
  [
    SIGN_IN_PATHS.start,
    (request: Request) =>
      startSignIn({
        returnTo: given(request, 'returnTo'),
        cookie: request.headers.cookie,
        ...addressDigests(request),
      }),
  ],
  [
    SIGN_IN_PATHS.callback,
    (request: Request) =>
      finishSignIn({
        state: given(request, 'state'),
        code: given(request, 'code'),
        error: given(request, 'error'),
        cookie: request.headers.cookie,
        ...addressDigests(request),
      }),
  ],
]);

/** A non-empty parameter that occurs exactly once; null otherwise. */
function given({ query }: Request, name: string): string | null {
  const value = query[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
