import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { StaffCallableInput, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { writeAudit, type Actor } from '../../audit/write-audit.ts';
import { sellerDocuments, sellerRef } from '../../documents/sellers.ts';
import { notifyOfSeller } from '../../notifications/notify-of-security.ts';
import type { Caller } from '../../platform/define-callable.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { endSellerSessions, endSessionsInBatch } from '../sessions/end-sessions.ts';
import { hashNewPassword, passwordNames, writePassword } from './hash-new-password.ts';
import { findPasswordLink } from './password-link.ts';

type From = Pick<Caller, 'addressDigest'>;

/** The name of the account of a password link, which its page shows before any input. */
export async function readPasswordLink(
  { token }: StaffCallableInput<'readPasswordLink'>,
  { addressDigest }: From,
): Promise<Result<StaffCallableOutput<'readPasswordLink'>>> {
  const turn = await registerAttempt(addressDigest);
  if (!turn.ok) return turn;
  const found = await runOptimistic((batch) => findSeller(batch, token));
  if (!found.ok) return found;
  const { username, expiresAt } = found.value;
  return succeed({ username, passwordNames: await passwordNames(found.value), expiresAt });
}

/** Sets a password by a link. Of concurrent calls, one succeeds. All previous sessions of the seller end. */
export async function setSellerPassword(
  { token, password }: StaffCallableInput<'setSellerPassword'>,
  { addressDigest }: From,
): Promise<Result<StaffCallableOutput<'setSellerPassword'>>> {
  const turn = await registerAttempt(addressDigest);
  if (!turn.ok) return turn;
  // Only a valid link triggers the expensive password hash.
  const seller = await runOptimistic((batch) => findSeller(batch, token));
  if (!seller.ok) return seller;
  const { sellerId, username } = seller.value;
  const hash = await hashNewPassword(password, seller.value);
  if (!hash.ok) return hash;
  const actor: Actor = { role: 'nobody', sellerId, sessionId: null };
  const written = await runOptimistic(async (batch) => {
    const found = await findPasswordLink(batch, token);
    if (found === null) return fail('LINK_INVALID');
    const isChange = await writePassword(batch, { sellerId, passwordHash: hash.value, link: found.link });
    await endSessionsInBatch(batch, sellerId, { actor, reason: 'password_changed' });
    const target = sellerRef(sellerId).path;
    // The first password of an account is no change.
    if (isChange) await notifyOfSeller(batch, sellerId, 'passwordChanged');
    writeAudit(batch, { action: 'SET_SELLER_PASSWORD', actor, target, before: null, after: null });
    return succeed(null);
  });
  if (!written.ok) return written;
  const ended = await endSellerSessions(sellerId, { actor, reason: 'password_changed' });
  return ended.ok ? succeed({ username }) : ended;
}

const registerAttempt = (addressDigest: string): Promise<Result<null>> =>
  runOptimistic((batch) => countAttempt(batch, RATE_LIMITS.passwordLink, addressDigest));

async function findSeller(batch: OptimisticBatch, token: string) {
  const link = await findPasswordLink(batch, token);
  const seller = link === null ? null : sellerDocuments.parse(await batch.get(sellerRef(link.sellerId)));
  return link === null || seller === null ? fail('LINK_INVALID') : succeed({ ...seller, ...link });
}
