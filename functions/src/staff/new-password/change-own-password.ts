import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { PASSWORD_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import type { StaffCallableInput } from '@blockbazaar/domain/staff/staff-callables';
import { writeAudit } from '../../audit/write-audit.ts';
import { sellerPasswordLinkRef } from '../../documents/seller-password-links.ts';
import { sellerDocuments, sellerRef } from '../../documents/sellers.ts';
import { sessionDocuments, sessionRef } from '../../documents/sessions.ts';
import { notifyOfSeller } from '../../notifications/notify-of-security.ts';
import type { SellerSession } from '../../platform/live-session.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { NO_FRESH_PROOF } from '../fresh-proof/require-fresh-proof.ts';
import { isPassword } from '../passwords.ts';
import { passwordHashOf } from '../second-factor/factor-caller.ts';
import { endSellerSessions, endSessionsInBatch } from '../sessions/end-sessions.ts';
import { hashNewPassword, writePassword } from './hash-new-password.ts';

/** Changes the password of a seller with fresh proof. The seller's other sessions end. */
export async function changeOwnPassword(
  { newPassword }: StaffCallableInput<'changeOwnPassword'>,
  { id, claims: { sellerId }, actor }: SellerSession,
): Promise<Result<Record<string, never>>> {
  if (await isPassword(newPassword, await passwordHashOf({ role: 'seller', sellerId })))
    return fail('WEAK_PASSWORD', PASSWORD_REFUSALS.same);
  const seller = sellerDocuments.parse(await sellerRef(sellerId).get());
  if (seller === null) return fail('SESSION_EXPIRED');
  const hash = await hashNewPassword(newPassword, seller);
  if (!hash.ok) return hash;
  const isExcluded = (session: { id: string }): boolean => session.id === id;
  const written = await runOptimistic(async (batch) => {
    const turn = await countAttempt(batch, RATE_LIMITS.passwordChange, sellerId);
    if (!turn.ok) return turn;
    const link = await batch.get(sellerPasswordLinkRef(sellerId));
    await writePassword(batch, { sellerId, passwordHash: hash.value, link });
    // A concurrent change of the password has ended this session: its proof is for the previous one.
    const own = await batch.get(sessionRef(id));
    if (own.get(sessionDocuments.field('endedAt')) !== null) return fail('SESSION_EXPIRED');
    batch.update(own.ref, NO_FRESH_PROOF);
    await endSessionsInBatch(batch, sellerId, { actor, reason: 'password_changed', isExcluded });
    await notifyOfSeller(batch, sellerId, 'passwordChanged');
    const target = sellerRef(sellerId).path;
    writeAudit(batch, { action: 'CHANGE_OWN_PASSWORD', actor, target, before: null, after: null });
    return succeed(null);
  });
  if (!written.ok) return written;
  const ended = await endSellerSessions(sellerId, { actor, reason: 'password_changed', isExcluded });
  return ended.ok ? succeed({}) : ended;
}
