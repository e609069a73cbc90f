import { succeed, type Result } from '@blockbazaar/domain/failures';
import { type securityAuditAnswerSchema, type securityAuditSchema } from '@blockbazaar/domain/staff/staff-callables';
import type * as z from 'zod/mini';
import { auth } from '../platform/auth.ts';
import type { Caller } from '../platform/define-callable.ts';
import { endSession } from './end-session.ts';
import { requireSession } from './require-session.ts';
import { markActivity } from './session-activity.ts';

type Answer = z.infer<typeof securityAuditAnswerSchema>;

/**
 * Receives the reports of open staff pages, and returns whether the page's session is alive. The owner's ends with the page: its
 * sign-in was in that page's memory alone.
 */
export async function auditPage(
  { idToken, event }: z.infer<typeof securityAuditSchema>,
  { userAgent, addressDigest }: Pick<Caller, 'userAgent' | 'addressDigest'>,
): Promise<Result<Answer>> {
  const claims = await claimsOf(idToken);
  const live = await requireSession(
    { claims, userAgent, addressDigest },
    { access: 'staff', maintenance: 'open', unproven: 'open' },
  );
  if (!live.ok) return succeed({ isAlive: false });
  if (event === 'unload' && live.value.claims.role === 'owner') {
    const ended = await endSession(live.value.id, 'page_closed', live.value.actor);
    return ended.ok ? succeed({ isAlive: false }) : ended;
  }
  await markActivity(live.value);
  return succeed({ isAlive: true });
}

/** The claims of a valid ID token; null for an invalid or expired one. */
async function claimsOf(idToken: string): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    return await (await auth()).verifyIdToken(idToken);
  } catch (error) {
    if (saysRefused(error)) return null;
    throw error;
  }
}

/** Whether the error means an invalid token. Any other error means that it cannot be known now. */
const saysRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && REFUSED.has(error.code) && !error.message.includes(NO_KEYS);

const REFUSED: ReadonlySet<unknown> = new Set([
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);
/** The library's message, under the code of an invalid token, when it could not fetch the verification keys. */
const NO_KEYS = 'Error fetching public keys';
