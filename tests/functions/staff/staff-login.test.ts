import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { sessionSchema, staffClaimsSchema } from '@blockbazaar/domain/staff/session';
import { LOGIN_LIMITS, STAFF_LIMITS, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownerLogin } from '../../../functions/src/staff/login/owner-login.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, OWNER, signIn } from '../../support/staff.ts';
import { TEST_USER_AGENT } from '../../support/user-agent.ts';
import { countReads } from '../support/reads.ts';
import { runInSequence, times } from '../support/run-in-sequence.ts';
import { auditOfAction, claimsIn, setMaintenance } from '../support/staff.ts';
import { WRONG_PASSWORD } from '../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import {
  comparisons,
  uniqueAddress,
  attemptLogin,
  outcomeOf,
  countOutcomes,
  clearComparisons,
  restoreLoginSettings,
} from './login-attempts.ts';

/** The original library with a counter of password comparisons. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof Argon2>();
  return { ...original, verify: vi.fn<typeof original.verify>(original.verify) };
});

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());
beforeEach(clearComparisons);
afterEach(restoreLoginSettings);

const attemptOwnerLogin = (password: string, addressDigest = uniqueAddress()) =>
  ownerLogin({ password }, { addressDigest, userAgent: TEST_USER_AGENT });

/** Deletes the counts of failed logins before each test. */
const forgetOwner = async (): Promise<void> => {
  const found = await firestore.collection(COLLECTIONS.rateLimits).get();
  await Promise.all(found.docs.map(({ ref }) => ref.delete()));
};

describe('sellerLogin', () => {
  it('returns a token that signs in to the seller’s store for seven days', async () => {
    const seller = await createSeller(storeId);
    const before = Date.now();
    const answer = valueOf(
      await environment.call('sellerLogin', { username: seller.username, password: seller.password }),
    );
    expect(answer.seller).toEqual({ id: seller.sellerId, username: seller.username, storeId });
    expect(answer.expiresAt - before).toBeGreaterThanOrEqual(STAFF_TIMES.sellerSessionMs);
    expect(answer.expiresAt - Date.now()).toBeLessThanOrEqual(STAFF_TIMES.sellerSessionMs);
    const { token } = await signIn(answer.token);
    const claims = staffClaimsSchema.parse(claimsIn(token));
    expect(claims).toEqual({
      role: 'seller',
      sellerId: seller.sellerId,
      storeId,
      storeRole: 'owner',
      sessionId: claims.sessionId,
      sessionExpiresAt: answer.expiresAt,
    });
    expect(valueOf(await environment.call('validateSession', {}, { token })).seller).toMatchObject(answer.seller);
    const session = sessionSchema.parse(
      (await firestore.collection(COLLECTIONS.sessions).doc(claims.sessionId).get()).data(),
    );
    expect(session).toMatchObject({ role: 'seller', browser: 'Firefox on Linux', endedAt: null, impersonatedBy: null });
    expect(session.expireAt.toMillis()).toBeGreaterThan(answer.expiresAt);
    expect(await auditOfAction('LOGIN', `sellers/${seller.sellerId}`)).toMatchObject([
      { actor: { role: 'seller', sellerId: seller.sellerId, sessionId: claims.sessionId } },
    ]);
  });

  it('accepts the name in any case and with surrounding spaces, but no spaces around the password', async () => {
    const seller = await createSeller(storeId);
    expect(outcomeOf(await attemptLogin(` ${seller.username.toUpperCase()} `, seller.password))).toBe('in');
    expect(outcomeOf(await attemptLogin(seller.username, ` ${seller.password}`))).toBe('INVALID_LOGIN');
  });

  it('returns the same failure for an unknown name and a wrong password, after one comparison each', async () => {
    const seller = await createSeller(storeId);
    const nobody = uniqueId('nobody');
    const answers = [];
    for (const username of [
      seller.username,
      nobody,
      'a',
      'no such/../name',
      '__proto__',
      '.',
      'ключ',
      'x'.repeat(200),
    ]) {
      vi.mocked(verify).mockClear();
      answers.push(await environment.call('sellerLogin', { username, password: WRONG_PASSWORD }));
      expect(comparisons()).toBe(1);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({
      ok: false,
      httpStatus: 401,
      status: 'UNAUTHENTICATED',
      text: 'Invalid username or password. Please try again.',
      details: { code: 'INVALID_LOGIN' },
    });
    const [known, unknown] = await Promise.all(
      [seller.username, nobody].map(async (username) => {
        const outcomes = await runInSequence(8, () => attemptLogin(username, WRONG_PASSWORD));
        return outcomes.map(outcomeOf);
      }),
    );
    expect(known).toEqual(unknown);
  });

  it('compares the password of an unknown name with a hash of the same cost', async () => {
    const seller = await createSeller(storeId);
    vi.mocked(verify).mockClear();
    await attemptLogin(seller.username, WRONG_PASSWORD);
    await attemptLogin(uniqueId('nobody'), WRONG_PASSWORD);
    const [real, dummy] = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
    expect(real).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
    expect(dummy).toEqual(real);
  });

  it('reads the same number of documents for unknown and known names', async () => {
    const { username } = await createSeller(storeId);
    const known = await countReads(() => attemptLogin(username, WRONG_PASSWORD));
    expect(await countReads(() => attemptLogin(uniqueId('nobody'), WRONG_PASSWORD))).toEqual(known);
  });

  it('refuses a password that is too long without comparing it', async () => {
    const seller = await createSeller(storeId);
    const password = 'x'.repeat(STAFF_LIMITS.passwordMax + 1);
    expect(codeOf(await environment.call('sellerLogin', { username: seller.username, password }))).toBe(
      'INVALID_INPUT',
    );
    expect(codeOf(await environment.call('ownerLogin', { password }))).toBe('INVALID_INPUT');
    expect(comparisons()).toBe(0);
  });

  it('refuses a seller without a store, and returns that reason only for the right password', async () => {
    const seller = await createSeller(null);
    expect(await attemptLogin(seller.username, seller.password)).toMatchObject({
      ok: false,
      failure: { code: 'NOT_ALLOWED_NOW', text: 'No store associated with this seller' },
    });
    expect(outcomeOf(await attemptLogin(seller.username, WRONG_PASSWORD))).toBe('INVALID_LOGIN');
  });

  it('refuses a deleted seller', async () => {
    const seller = await createSeller(storeId);
    await firestore.collection(COLLECTIONS.sellers).doc(seller.sellerId).delete();
    expect(outcomeOf(await attemptLogin(seller.username, seller.password))).toBe('INVALID_LOGIN');
  });

  it('is refused during maintenance, unlike ownerLogin', async () => {
    const seller = await createSeller(storeId);
    await setMaintenance(true);
    try {
      const login = await environment.call('sellerLogin', { username: seller.username, password: seller.password });
      expect(codeOf(login)).toBe('MAINTENANCE');
      expect(codeOf(await environment.call('ownerLogin', { password: OWNER.password }))).toBeNull();
    } finally {
      await setMaintenance(false);
    }
  });
});

describe('ownerLogin', () => {
  beforeEach(forgetOwner);

  it('returns a token that signs in for two hours', async () => {
    const answer = valueOf(await environment.call('ownerLogin', { password: OWNER.password }));
    expect(answer.expiresAt - Date.now()).toBeLessThanOrEqual(STAFF_TIMES.ownerSessionMs);
    const { token } = await signIn(answer.token);
    expect(staffClaimsSchema.parse(claimsIn(token))).toMatchObject({
      role: 'owner',
      sessionExpiresAt: answer.expiresAt,
    });
    expect(valueOf(await environment.call('validateSession', {}, { token }))).toMatchObject({
      role: 'owner',
      seller: null,
    });
  });

  it('responds to a wrong password with 401 and a text', async () => {
    expect(await environment.call('ownerLogin', { password: WRONG_PASSWORD })).toMatchObject({
      httpStatus: 401,
      text: 'Invalid password',
      details: { code: 'INVALID_LOGIN' },
    });
  });

  it.each(['', 'none', 'Owner!Blockbazaar#2026'])(
    'refuses every password after one comparison with the invalid password hash %j',
    async (hash) => {
      process.env.OWNER_PASSWORD_HASH = hash;
      try {
        expect(await attemptOwnerLogin(OWNER.password)).toMatchObject({
          ok: false,
          failure: { code: 'INVALID_LOGIN', text: 'Invalid password' },
        });
        expect(comparisons()).toBe(1);
      } finally {
        process.env.OWNER_PASSWORD_HASH = OWNER.passwordHash;
      }
    },
  );

  it('compares five of fifty concurrent wrong passwords', async () => {
    const outcomes = (await Promise.all(times(50, () => attemptOwnerLogin(WRONG_PASSWORD)))).map(outcomeOf);
    expect(comparisons()).toBe(LOGIN_LIMITS.account.free);
    const { INVALID_LOGIN: compared, RATE_LIMITED: limited = 0, BUSY: busy = 0 } = countOutcomes(outcomes);
    expect(compared).toBe(LOGIN_LIMITS.account.free);
    // They conflict on one counter: on a busy machine, some wait too long and are refused earlier.
    expect(limited + busy).toBe(50 - LOGIN_LIMITS.account.free);
    expect(outcomeOf(await attemptOwnerLogin(OWNER.password))).toBe('RATE_LIMITED');
  });

  it('remains open to an address from which the owner has logged in, regardless of the number of other failures', async () => {
    const home = uniqueAddress();
    expect(outcomeOf(await attemptOwnerLogin(OWNER.password, home))).toBe('in');
    await runInSequence(8, () => attemptOwnerLogin(WRONG_PASSWORD));
    expect(outcomeOf(await attemptOwnerLogin(OWNER.password))).toBe('RATE_LIMITED');
    expect(outcomeOf(await attemptOwnerLogin(OWNER.password, home))).toBe('in');
    const guesses = (await runInSequence(7, () => attemptOwnerLogin(WRONG_PASSWORD, home))).map(outcomeOf);
    expect(countOutcomes(guesses)).toEqual({ INVALID_LOGIN: LOGIN_LIMITS.account.free, RATE_LIMITED: 2 });
  });
});
