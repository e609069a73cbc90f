import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { sellerUsernameSchema } from '@blockbazaar/domain/people/seller';
import type { SellerCredentials, SellerUsernameEntry } from '@blockbazaar/domain/staff/credentials';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import type { StaffCallableInput, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { writeAudit } from '../../audit/write-audit.ts';
import type { FactorAccount } from '../../documents/account-factors.ts';
import { sellerCredentialsDocuments, sellerCredentialsRef } from '../../documents/seller-credentials.ts';
import { sellerUsernameDocuments, sellerUsernameRef } from '../../documents/seller-usernames.ts';
import { sellerDocuments, sellerRef } from '../../documents/sellers.ts';
import type { Caller } from '../../platform/define-callable.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { isPassword } from '../passwords.ts';
import { shouldEnroll } from '../second-factor/is-factor-required.ts';
import { proveFactorAfterPassword, recordFailedProof, type LoginProof } from '../second-factor/prove-at-login.ts';
import { boundBrowser, prepareSession, writeSession, type ProvenLogin } from '../sessions/open-session.ts';
import { clearLoginAttempts, registerLoginAttempt, type LoginAttempt } from './login-attempts.ts';

type Login = StaffCallableOutput<'sellerLogin'>;

/** Logs a seller in. An unknown name gets the same response as a wrong password, after the same work. */
export async function sellerLogin(
  { username: typed, password, ...given }: StaffCallableInput<'sellerLogin'>,
  { addressDigest, userAgent }: Pick<Caller, 'addressDigest' | 'userAgent'>,
): Promise<Result<Login>> {
  const username = typed.trim().toLowerCase();
  const attempt: LoginAttempt = { account: `seller ${username}`, addressDigest };
  const turn = await registerLoginAttempt(attempt);
  if (!turn.ok) return turn;
  const account = await accountOf(username);
  const isRight = await isPassword(password, account?.passwordHash ?? null);
  if (account === null || !isRight) return fail('INVALID_LOGIN');
  const factors: FactorAccount = { role: 'seller', sellerId: account.sellerId };
  const proveFactor = proveFactorAfterPassword(factors, given);
  const prove: LoginProof = async (batch) =>
    (await isPasswordUnchanged(batch, account)) ? proveFactor(batch) : fail('INVALID_LOGIN');
  const opened = await openSellerSession(account.sellerId, { userAgent, attempt: turn.value, prove, way: 'password' });
  if (!opened.ok) await recordFailedProof(opened.failure.code, factors, turn.value);
  return opened;
}

/** The id of a document that never exists, which is read for an unknown name. */
const NO_SELLER = 'no-such-seller';

/** Finds an account by name, with the same number of reads for an unknown one. */
async function accountOf(username: string): Promise<(SellerCredentials & SellerUsernameEntry) | null> {
  const name = sellerUsernameSchema.safeParse(username).success ? username : NO_SELLER;
  const sellerId = sellerUsernameDocuments.parse(await sellerUsernameRef(name).get())?.sellerId ?? null;
  const credentials = sellerCredentialsDocuments.parse(await sellerCredentialsRef(sellerId ?? NO_SELLER).get());
  if (sellerId === null || credentials === null) return null;
  return { sellerId, passwordHash: credentials.passwordHash };
}

/**
 * Returns whether the password is unchanged since its comparison. Otherwise the login would open a session that the
 * change should have ended.
 */
async function isPasswordUnchanged(
  batch: OptimisticBatch,
  { sellerId, passwordHash }: SellerCredentials & SellerUsernameEntry,
): Promise<boolean> {
  const credentials = await batch.get(sellerCredentialsRef(sellerId));
  if (sellerCredentialsDocuments.parse(credentials)?.passwordHash !== passwordHash) return false;
  batch.assertUnchanged(credentials);
  return true;
}

/** Opens a session of a seller in one commit, once the login is proven. */
export async function openSellerSession(
  sellerId: string,
  { userAgent, attempt, prove, way }: ProvenLogin,
): Promise<Result<Login>> {
  const browser = await boundBrowser(userAgent);
  return runOptimistic(async (batch) => {
    const proven = await prove(batch);
    if (!proven.ok) return proven;
    const snapshot = await batch.get(sellerRef(sellerId));
    const seller = sellerDocuments.parse(snapshot);
    if (seller === null) return fail('INVALID_LOGIN');
    const { username, storeId, storeRole } = seller;
    if (storeId === null) return fail('NOT_ALLOWED_NOW', LOGIN_REFUSALS.noStore);
    // Fails if the seller is deleted before the commit.
    batch.assertUnchanged(snapshot);
    const session = await prepareSession({
      sessionAccount: { role: 'seller', sellerId, storeId, storeRole },
      browser,
      lifetimeMs: STAFF_TIMES.sellerSessionMs,
      isFactorProven: proven.value,
    });
    writeSession(batch, session);
    clearLoginAttempts(batch, attempt);
    writeAudit(batch, {
      action: 'LOGIN',
      actor: { role: 'seller', sellerId, sessionId: session.id },
      target: snapshot.ref.path,
      before: null,
      after: { browser: browser.browser, by: way, secondFactor: proven.value },
    });
    return succeed({
      token: session.token,
      expiresAt: session.claims.sessionExpiresAt,
      seller: { id: sellerId, username, storeId },
      mustEnrol: await shouldEnroll(session.fields),
    });
  });
}
