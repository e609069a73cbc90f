import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import { FieldValue } from 'firebase-admin/firestore';
import { writeAudit } from '../../audit/write-audit.ts';
import { sellerDocuments, sellerRef } from '../../documents/sellers.ts';
import { sessionDocuments, sessionRef } from '../../documents/sessions.ts';
import type { LiveSession } from '../../platform/live-session.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { prepareSession, writeSession } from './open-session.ts';

/**
 * Opens a seller session for the owner, linked to the owner's own session and the same browser. It ends with the
 * owner's session at the latest, well before a seller's week is over.
 */
export function impersonate(
  sellerId: string,
  { id: impersonatedBy, actor, session: { userAgentDigest, saltId, browser, expiresAt } }: LiveSession,
): Promise<Result<AdminResult<'IMPERSONATE_SELLER'>>> {
  return runOptimistic(async (batch) => {
    const own = await batch.get(sessionRef(impersonatedBy));
    if (own.get(sessionDocuments.field('endedAt')) !== null) return fail('SESSION_EXPIRED');
    // Makes this commit conflict with a concurrent end of the owner's session. The write must change a value, because
    // otherwise the document's version would stay the same.
    batch.update(own.ref, { [sessionDocuments.field('lastSeenAt')]: FieldValue.serverTimestamp() });
    const snapshot = await batch.get(sellerRef(sellerId));
    const seller = sellerDocuments.parse(snapshot);
    if (seller === null) return fail('NOT_FOUND');
    const { username, storeId, storeRole } = seller;
    if (storeId === null) return fail('NOT_ALLOWED_NOW', LOGIN_REFUSALS.noStore);
    batch.assertUnchanged(snapshot);
    const now = Date.now();
    const session = await prepareSession({
      sessionAccount: { role: 'seller', sellerId, storeId, storeRole },
      browser: { userAgentDigest, saltId, browser },
      lifetimeMs: expiresAt.toMillis() - now,
      impersonatedBy,
      now,
    });
    writeSession(batch, session);
    writeAudit(batch, {
      action: 'IMPERSONATE_SELLER',
      actor,
      target: snapshot.ref.path,
      before: null,
      after: { username, sessionId: session.id },
    });
    return succeed({
      token: session.token,
      seller: { id: sellerId, username },
      startedAt: now,
      expiresAt: expiresAt.toMillis(),
    });
  });
}
