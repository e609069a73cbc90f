import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import type { Actor } from '../../audit/write-audit.ts';
import type { FactorAccount } from '../../documents/account-factors.ts';
import { sellerCredentialsDocuments, sellerCredentialsRef } from '../../documents/seller-credentials.ts';
import { sellerDocuments, sellerRef } from '../../documents/sellers.ts';
import type { LiveSession } from '../../platform/live-session.ts';
import { OWNER_PASSWORD_HASH } from '../../platform/params.ts';

/** A staff member who changes the second factors of their own account, or proves their identity. */
export interface FactorCaller {
  account: FactorAccount;
  sessionId: string;
  actor: Actor;
}

/** Returns the account of a session. The owner who acts as a seller does not count as that seller. */
export function factorCallerOf({ id, claims, session, actor }: LiveSession): Result<FactorCaller> {
  if (session.impersonatedBy !== null) return fail('NOT_ALLOWED_NOW', LOGIN_REFUSALS.ofImpersonation);
  const account: FactorAccount =
    claims.role === 'owner' ? { role: 'owner' } : { role: 'seller', sellerId: claims.sellerId };
  return succeed({ account, sessionId: id, actor });
}

/** The name of the account in an authenticator. */
export async function accountLabel(account: FactorAccount): Promise<string> {
  if (account.role === 'owner') return 'Owner';
  return sellerDocuments.parse(await sellerRef(account.sellerId).get())?.username ?? 'Seller';
}

/** The hash of an account's password; null if there is none. */
export async function passwordHashOf(account: FactorAccount): Promise<string | null> {
  if (account.role === 'owner') return OWNER_PASSWORD_HASH.value();
  const credentials = await sellerCredentialsRef(account.sellerId).get();
  return sellerCredentialsDocuments.parse(credentials)?.passwordHash ?? null;
}
