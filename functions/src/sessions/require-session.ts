import { timingSafeEqual } from 'node:crypto';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import {
  staffClaimsSchema,
  type StaffClaims,
  type StaffRole,
  type StaffSession,
} from '@blockbazaar/domain/staff/session';
import type { Actor } from '../audit/write-audit.ts';
import { sessionDocuments, sessionRef } from '../documents/sessions.ts';
import type { Caller } from '../platform/define-callable.ts';
import { logSessionMoved } from '../platform/logging.ts';
import { isUnderMaintenance } from '../platform/maintenance.ts';
import { endSession } from './end-session.ts';
import { userAgentDigest } from './user-agent.ts';

/** A session that is alive, of the very browser that calls. */
export interface LiveSession {
  id: string;
  claims: StaffClaims;
  session: StaffSession;
  /** For the audit log. */
  actor: Actor;
}

interface Requirements {
  roles: readonly StaffRole[];
  /** While the market is closed only the owner gets in; unless the work is to leave. */
  maintenance?: 'refused' | 'open';
}

/**
 * Who calls, if that is staff with a session that is alive. Everything comes from the token's claims and the session's document.
 * A session that turns up in another browser ends.
 * Fails with NOT_AUTHENTICATED, SESSION_EXPIRED or MAINTENANCE.
 */
export async function requireSession(
  { claims, userAgent, addressDigest }: Pick<Caller, 'claims' | 'userAgent' | 'addressDigest'>,
  { roles, maintenance = 'refused' }: Requirements,
): Promise<Result<LiveSession>> {
  const parsed = staffClaimsSchema.safeParse(claims);
  if (!parsed.success || !roles.includes(parsed.data.role)) return fail('NOT_AUTHENTICATED');
  const live = await liveSession(parsed.data);
  if (live === null) return fail('SESSION_EXPIRED');
  const digest = await userAgentDigest(userAgent, live.session.saltId);
  if (digest === null || !isSame(digest, live.session.userAgentDigest)) {
    await endSession(live.id, 'other_browser', live.actor);
    logSessionMoved(live.claims.role, live.id, addressDigest);
    return fail('SESSION_EXPIRED');
  }
  if (maintenance === 'refused' && live.claims.role !== 'owner' && (await isUnderMaintenance()))
    return fail('MAINTENANCE');
  return succeed(live);
}

async function liveSession(claims: StaffClaims): Promise<LiveSession | null> {
  if (claims.sessionExpiresAt <= Date.now()) return null;
  const session = sessionDocuments.parse(await sessionRef(claims.sessionId).get());
  if (session === null || session.endedAt !== null) return null;
  if (Math.min(session.expiresAt.toMillis(), session.idleEndsAt.toMillis()) <= Date.now()) return null;
  const { sellerId = null, storeId = null } = claims.role === 'seller' ? claims : {};
  if (session.role !== claims.role || session.sellerId !== sellerId || session.storeId !== storeId) return null;
  return { id: claims.sessionId, claims, session, actor: { role: claims.role, sellerId, sessionId: claims.sessionId } };
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
