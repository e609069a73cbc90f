import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { PASSWORD_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import type { StaffCallableInput } from '@blockbazaar/domain/staff/staff-callables';
import { writeAudit } from '../../audit/write-audit.ts';
import { sellerPasswordLinkRef } from '../../documents/seller-password-links.ts';
import { sellerDocuments, sellerRef } from '../../documents/sellers.ts';
import { sessionDocuments, sessionRef } from '../../documents/sessions.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { endSellerSessions, endSessionsWithin } from '../end-sessions.ts';
import { forgetLoginAttempts } from '../login-attempts.ts';
import type { LiveSession } from '../require-session.ts';
import { takeSellerProof } from '../take-seller-proof.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { writePassword } from './write-password.ts';

/** Gives a seller who is logged in, and knows the present password, another one. Everybody else who is logged in as this seller is so no more. */
export async function changeOwnPassword(
  { password, newPassword }: StaffCallableInput<'changeOwnPassword'>,
  { id, claims, actor }: LiveSession,
): Promise<Result<Record<string, never>>> {
  if (claims.role !== 'seller') return fail('NOT_AUTHENTICATED');
  const { sellerId } = claims;
  const proof = await takeSellerProof(sellerId, password, 'new password');
  if (!proof.ok) return proof;
  if (newPassword === password) return fail('WEAK_PASSWORD', PASSWORD_REFUSALS.same);
  const seller = sellerDocuments.parse(await sellerRef(sellerId).get());
  if (seller === null) return fail('SESSION_EXPIRED');
  const hash = await hashNewPassword(newPassword, seller);
  if (!hash.ok) return hash;
  const isKept = (session: { id: string }): boolean => session.id === id;
  const written = await runOptimistic(async (batch) => {
    const link = await batch.get(sellerPasswordLinkRef(sellerId));
    await writePassword(batch, { sellerId, passwordHash: hash.value, link });
    // Another new password, set meanwhile, has ended this session: what was proven was the one before.
    const own = await batch.get(sessionRef(id));
    if (own.get(sessionDocuments.field('endedAt')) !== null) return fail('SESSION_EXPIRED');
    await endSessionsWithin(batch, sellerId, { actor, reason: 'password_changed', isKept });
    forgetLoginAttempts(batch, proof.value);
    const target = sellerRef(sellerId).path;
    writeAudit(batch, { action: 'CHANGE_OWN_PASSWORD', actor, target, before: null, after: null });
    return succeed(null);
  });
  if (!written.ok) return written;
  const ended = await endSellerSessions(sellerId, { actor, reason: 'password_changed', isKept });
  return ended.ok ? succeed({}) : ended;
}
