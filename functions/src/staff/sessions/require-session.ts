import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { isPermitted } from '@blockbazaar/domain/people/store-permissions';
import type { CallableAccess } from '@blockbazaar/domain/staff/callable-access';
import { staffClaimsSchema, type StaffClaims, type StaffRole } from '@blockbazaar/domain/staff/session';
import { sessionDocuments, sessionRef } from '../../documents/sessions.ts';
import type { Caller } from '../../platform/define-callable.ts';
import type { LiveSession } from '../../platform/live-session.ts';
import { logSessionUsedElsewhere } from '../../platform/logging.ts';
import { isUnderMaintenance } from '../../platform/maintenance.ts';
import { isSameDigest } from '../../platform/secrets.ts';
import { shouldEnroll } from '../second-factor/is-factor-required.ts';
import { endSession } from './end-session.ts';
import { userAgentDigest } from './user-agent.ts';

interface Requirements {
  access: Exclude<CallableAccess, 'public'>;
  /** During maintenance only the owner may call, unless this is `open`, as for the logout. */
  maintenance?: 'refused' | 'open';
  /**
   * `open`: also allowed before a required second factor is set up. Such a session may otherwise only set it up or log
   * out.
   */
  unproven?: 'refused' | 'open';
}

/**
 * Returns the active session of a calling staff member, from the claims of the token and the session's document. Ends a
 * session that is used in another browser. Fails with NOT_AUTHENTICATED, SESSION_EXPIRED, MAINTENANCE,
 * SECOND_FACTOR_DEMANDED or NOT_PERMITTED.
 */
export async function requireSession(
  { claims, userAgent, addressDigest }: Pick<Caller, 'claims' | 'userAgent' | 'addressDigest'>,
  { access, maintenance = 'refused', unproven = 'refused' }: Requirements,
): Promise<Result<LiveSession>> {
  const parsed = staffClaimsSchema.safeParse(claims);
  if (!parsed.success || !isOf(parsed.data.role, access)) return fail('NOT_AUTHENTICATED');
  const live = await liveSession(parsed.data);
  if (live === null) return fail('SESSION_EXPIRED');
  const digest = await userAgentDigest(userAgent, live.session.saltId);
  if (digest === null || !isSameDigest(digest, live.session.userAgentDigest)) {
    await endSession(live.id, 'other_browser', live.actor);
    logSessionUsedElsewhere(live.claims.role, live.id, addressDigest);
    return fail('SESSION_EXPIRED');
  }
  if (maintenance === 'refused' && live.claims.role !== 'owner' && (await isUnderMaintenance()))
    return fail('MAINTENANCE');
  if (unproven === 'refused' && (await shouldEnroll(live.session))) return fail('SECOND_FACTOR_DEMANDED');
  return canCall(live, access) ? succeed(live) : fail('NOT_PERMITTED');
}

const isOf = (role: StaffRole, access: Requirements['access']): boolean =>
  access === 'staff' || (access === 'owner') === (role === 'owner');

/** Checks the role in the session's document, as the rules do. The role in the token is for the pages only. */
const canCall = ({ session: { storeRole } }: LiveSession, access: Requirements['access']): boolean =>
  access === 'staff' ||
  access === 'owner' ||
  access === 'seller' ||
  (storeRole !== null && isPermitted(storeRole, access));

async function liveSession(claims: StaffClaims): Promise<LiveSession | null> {
  if (claims.sessionExpiresAt <= Date.now()) return null;
  const session = sessionDocuments.parse(await sessionRef(claims.sessionId).get());
  if (session === null || session.endedAt !== null) return null;
  if (Math.min(session.expiresAt.toMillis(), session.idleEndsAt.toMillis()) <= Date.now()) return null;
  const { sellerId = null, storeId = null } = claims.role === 'seller' ? claims : {};
  if (session.role !== claims.role || session.sellerId !== sellerId || session.storeId !== storeId) return null;
  return { id: claims.sessionId, claims, session, actor: { role: claims.role, sellerId, sessionId: claims.sessionId } };
}
