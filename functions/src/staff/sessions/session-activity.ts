import type { StaffRole, StaffSession } from '@blockbazaar/domain/staff/session';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { sessionRef } from '../../documents/sessions.ts';
import type { LiveSession } from '../../platform/live-session.ts';

/** The activity fields of a session that is used at `now`; times in ms. */
export function activityFields(
  { role, expiresAtMs }: { role: StaffRole; expiresAtMs: number },
  now: number,
): Pick<StaffSession, 'lastSeenAt' | 'idleEndsAt'> {
  const idleEndsAtMs = role === 'owner' ? expiresAtMs : Math.min(expiresAtMs, now + STAFF_TIMES.sellerIdleMs);
  return { lastSeenAt: Timestamp.fromMillis(now), idleEndsAt: Timestamp.fromMillis(idleEndsAtMs) };
}

/** Records the use of a session. */
export async function markActivity({ id, session: { role, expiresAt } }: LiveSession, now = Date.now()): Promise<void> {
  await sessionRef(id).update(activityFields({ role, expiresAtMs: expiresAt.toMillis() }, now));
}

/** Records the use of a session, at most once per interval. */
export async function markActivityThrottled(live: LiveSession): Promise<void> {
  const now = Date.now();
  if (live.session.lastSeenAt.toMillis() + STAFF_TIMES.activityMarkMs <= now) await markActivity(live, now);
}
