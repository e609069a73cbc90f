import { randomUUID } from 'node:crypto';
import { SIGN_IN_PATHS } from '@blockbazaar/domain/profiles/sign-in';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import { addressDigests } from '../platform/client-address.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import { ADDRESS_DIGEST_KEY, DISCORD_SIGN_IN_SECRETS } from '../platform/params.ts';
import { SECURITY_HEADERS } from '../platform/security-headers.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { redirectWithFailure, type RedirectResult } from '../sign-in/redirect-target.ts';
import { signInCookie } from '../sign-in/sign-in-cookie.ts';
import { startSignIn } from '../sign-in/start-sign-in.ts';

/** Where a sign-in with Discord begins, and where Discord sends its browser back to. Every answer is a redirect to somewhere better. */
export const discordSignIn = onRequest(
  {
    secrets: [...DISCORD_SIGN_IN_SECRETS, ADDRESS_DIGEST_KEY],
    invoker: 'public',
  },
  async (request, response) => {
    // Its address carries what signs in: no cache keeps the answer, and no page that follows receives it.
    response.set({ ...SECURITY_HEADERS, 'Cache-Control': 'private, no-store' });
    const work = WORK.get(request.path);
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
    // Without the words that a framework adds: they would repeat the address.
    response.status(303).set('Location', location).end();
  },
);

const WORK: ReadonlyMap<string, (request: Request) => Promise<RedirectResult>> = new Map([
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

/** A parameter that is given exactly once and is not empty; null for any other. */
function given({ query }: Request, name: string): string | null {
  const value = query[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
