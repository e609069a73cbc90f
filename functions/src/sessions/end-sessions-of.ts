import { type Result, succeed } from '@blockbazaar/domain/failures';
import type { StaffSession } from '@blockbazaar/domain/staff/session';
import type { Actor } from '../audit/write-audit.ts';
import { collection } from '../platform/firestore.ts';
import { endSession } from './end-session.ts';

/** How many are looked up at once. */
const PAGE = 50;

/**
 * Ends every session of a seller, those that the owner has opened included. May be repeated, and goes on where it was interrupted.
 * Whoever takes a seller away does that first: no new session begins then.
 */
export async function endSessionsOf(sellerId: string, actor: Actor): Promise<Result<null>> {
  const open = collection('sessions')
    .where('sellerId' satisfies keyof StaffSession, '==', sellerId)
    .where('endedAt' satisfies keyof StaffSession, '==', null)
    .limit(PAGE);
  for (;;) {
    const { docs } = await open.select().get();
    for (const { id } of docs) {
      const ended = await endSession(id, 'seller_deleted', actor);
      if (!ended.ok) return ended;
    }
    if (docs.length < PAGE) return succeed(null);
  }
}
