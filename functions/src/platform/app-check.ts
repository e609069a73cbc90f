import type { Request } from 'firebase-functions/v2/https';
import './firestore.ts';
import { APP_CHECK_OFF } from './params.ts';

export const APP_CHECK_HEADER = 'x-firebase-appcheck';

/**
 * Returns whether a request to a function that is not a callable comes from our pages, as App Check attests. The
 * platform checks callables.
 */
export async function hasValidAppCheckToken(request: Pick<Request, 'get'>): Promise<boolean> {
  if (APP_CHECK_OFF.value()) return true;
  const token = request.get(APP_CHECK_HEADER) ?? '';
  if (token === '') return false;
  const { getAppCheck } = await import('firebase-admin/app-check');
  return getAppCheck()
    .verifyToken(token)
    .then(
      () => true,
      () => false,
    );
}
