import { succeed, type Result } from '@blockbazaar/domain/failures';
import { STAFF_ROLES, type StaffSession } from '@blockbazaar/domain/staff/session';
import { type securityAuditAnswerSchema, type securityAuditSchema } from '@blockbazaar/domain/staff/staff-callables';
import { Timestamp } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { sessionRef } from '../documents/sessions.ts';
import type { Caller } from '../platform/define-callable.ts';
import { claimsOf } from './claims-of.ts';
import { endSession } from './end-session.ts';
import { requireSession, type LiveSession } from './require-session.ts';

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
  const live = await requireSession({ claims, userAgent, addressDigest }, { roles: STAFF_ROLES, maintenance: 'open' });
  if (!live.ok) return succeed({ isAlive: false });
  if (event === 'unload' && live.value.claims.role === 'owner') {
    const ended = await endSession(live.value.id, 'page_closed', live.value.actor);
    return ended.ok ? succeed({ isAlive: false }) : ended;
  }
  await stamp(live.value);
  return succeed({ isAlive: true });
}

async function stamp({ id }: LiveSession): Promise<void> {
  const seen: Partial<StaffSession> = { lastSeenAt: Timestamp.now() };
  await sessionRef(id).update(seen);
}
