import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { sellerDocuments, sellerRef } from '../../documents/sellers.ts';
import type { LiveSession } from '../../platform/live-session.ts';
import { passwordNames } from '../new-password/hash-new-password.ts';
import { shouldEnroll } from '../second-factor/is-factor-required.ts';

/**
 * Returns the holder of the session. The session is over if the seller was deleted or has another role in the store.
 */
export async function validateSession({
  claims,
  session,
}: LiveSession): Promise<Result<StaffCallableOutput<'validateSession'>>> {
  const response = {
    role: claims.role,
    startedAt: session.createdAt.toMillis(),
    expiresAt: claims.sessionExpiresAt,
    isImpersonation: session.impersonatedBy !== null,
    mustEnrol: await shouldEnroll(session),
  };
  if (claims.role === 'owner') return succeed({ ...response, seller: null });
  const { sellerId, storeId, storeRole } = claims;
  const seller = sellerDocuments.parse(await sellerRef(sellerId).get());
  // A login at the time of a role change may have read the previous role.
  if (seller?.storeId !== storeId || seller.storeRole !== storeRole) return fail('SESSION_EXPIRED');
  const names = await passwordNames(seller);
  return succeed({ ...response, seller: { id: sellerId, username: seller.username, passwordNames: names, storeId } });
}
