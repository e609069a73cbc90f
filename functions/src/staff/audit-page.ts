import { succeed, type Result } from '@blockbazaar/domain/failures';
import { type securityAuditResponseSchema, type securityAuditSchema } from '@blockbazaar/domain/staff/staff-callables';
import type * as z from 'zod/mini';
import type { Caller } from '../platform/define-callable.ts';
import { claimsOf } from './claims-of.ts';
import { endSession } from './sessions/end-session.ts';
import { requireSession } from './sessions/require-session.ts';
import { markActivity } from './sessions/session-activity.ts';

type AuditResponse = z.infer<typeof securityAuditResponseSchema>;

/**
 * Receives the reports of open staff pages, and returns whether the session of the page is active. The owner's session
 * ends with its page, because only the page's memory contains the ID token.
 */
export async function auditPage(
  { idToken, event }: z.infer<typeof securityAuditSchema>,
  { userAgent, addressDigest }: Pick<Caller, 'userAgent' | 'addressDigest'>,
): Promise<Result<AuditResponse>> {
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
