import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { sellerSchema } from '@blockbazaar/domain/staff/seller';
import type { StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { collection } from '../platform/firestore.ts';
import type { LiveSession } from './require-session.ts';

/** Says whose session it is. Of a seller who is no longer one, it is over. */
export async function validateSession({
  claims,
  session,
}: LiveSession): Promise<Result<StaffCallableOutput<'validateSession'>>> {
  const answer = {
    role: claims.role,
    expiresAt: claims.sessionExpiresAt,
    isImpersonation: session.impersonatedBy !== null,
  };
  if (claims.role === 'owner') return succeed({ ...answer, seller: null });
  const { sellerId, storeId } = claims;
  const { data: seller } = sellerSchema.safeParse((await collection('sellers').doc(sellerId).get()).data());
  if (seller?.storeId !== storeId) return fail('SESSION_EXPIRED');
  return succeed({ ...answer, seller: { id: sellerId, username: seller.username, storeId } });
}
