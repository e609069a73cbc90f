import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Result } from '@blockbazaar/domain/failures';
import { LOGIN_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import type * as Argon2 from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { createSeller } from '../../support/staff.ts';
import { runInSequence, times } from '../support/run-in-sequence.ts';
import { auditOfAction } from '../support/staff.ts';
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

const waitOf = (result: Result<unknown>): number | undefined => (result.ok ? undefined : result.failure.retryAfterS);

describe('the limit of wrong passwords', () => {
  it.each(['known', 'unknown'])(
    'allows five comparisons in fifty concurrent attempts for a name that is %s',
    async (kind) => {
      const username = kind === 'known' ? (await createSeller(storeId)).username : uniqueId('nobody');
      const outcomes = (await Promise.all(times(50, () => attemptLogin(username, WRONG_PASSWORD)))).map(outcomeOf);
      expect(comparisons()).toBe(LOGIN_LIMITS.account.free);
      expect(countOutcomes(outcomes)).toEqual({
        INVALID_LOGIN: LOGIN_LIMITS.account.free,
        RATE_LIMITED: 50 - LOGIN_LIMITS.account.free,
      });
    },
  );

  it('counts all spellings of a name together in fifty calls of sellerLogin, and returns the waiting time', async () => {
    const seller = await createSeller(storeId);
    const usernameSpelling = (index: number): string =>
      index % 2 === 0 ? seller.username.toUpperCase() : ` ${seller.username}`;
    const answers = await Promise.all(
      times(50, (index) =>
        environment.call('sellerLogin', { username: usernameSpelling(index), password: WRONG_PASSWORD }),
      ),
    );
    expect(comparisons()).toBe(LOGIN_LIMITS.account.free);
    const refused = answers.filter((answer) => codeOf(answer) === 'RATE_LIMITED');
    expect(refused).toHaveLength(45);
    const [first] = refused;
    expect(first).toMatchObject({
      httpStatus: 429,
      text: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds\.$/) as string,
    });
    expect(await attemptLogin(seller.username, seller.password)).toMatchObject({
      ok: false,
      failure: { code: 'RATE_LIMITED' },
    });
  });

  it('requires a longer wait after each failure, and is reset by the right password', async () => {
    const seller = await createSeller(storeId);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const advance = (seconds: number): void => {
      vi.setSystemTime(Date.now() + seconds * 1_000);
    };
    expect((await runInSequence(5, () => attemptLogin(seller.username, WRONG_PASSWORD))).map(outcomeOf)).toEqual(
      times(5, () => 'INVALID_LOGIN'),
    );
    for (const waitS of [30, 60, 120, 240, 480, 900, 900]) {
      expect(waitOf(await attemptLogin(seller.username, seller.password))).toBe(waitS);
      advance(waitS - 1);
      expect(waitOf(await attemptLogin(seller.username, seller.password))).toBe(1);
      advance(1);
      expect(outcomeOf(await attemptLogin(seller.username, WRONG_PASSWORD))).toBe('INVALID_LOGIN');
    }
    advance(900);
    expect(outcomeOf(await attemptLogin(seller.username, seller.password))).toBe('in');
    expect((await runInSequence(6, () => attemptLogin(seller.username, WRONG_PASSWORD))).map(outcomeOf)).toEqual([
      ...times(5, () => 'INVALID_LOGIN'),
      'RATE_LIMITED',
    ]);
  });

  it('expires after a day', async () => {
    const seller = await createSeller(storeId);
    await runInSequence(5, () => attemptLogin(seller.username, WRONG_PASSWORD));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LOGIN_LIMITS.account.forgottenAfterMs });
    expect((await runInSequence(6, () => attemptLogin(seller.username, WRONG_PASSWORD))).map(outcomeOf)).toEqual([
      ...times(5, () => 'INVALID_LOGIN'),
      'RATE_LIMITED',
    ]);
  });

  it('counts failures of one address across names, and a right password does not reset that count', async () => {
    process.env.LOGINS_PER_ADDRESS = '8';
    const address = uniqueAddress();
    const seller = await createSeller(storeId);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const outcomes = (
      await Promise.all(times(24, () => attemptLogin(uniqueId('nobody'), WRONG_PASSWORD, address)))
    ).map(outcomeOf);
    expect(comparisons()).toBe(8);
    expect(countOutcomes(outcomes)).toEqual({ INVALID_LOGIN: 8, RATE_LIMITED: 16 });
    expect(waitOf(await attemptLogin(seller.username, seller.password, address))).toBe(30);
    expect(outcomeOf(await attemptLogin(seller.username, seller.password))).toBe('in');
    vi.setSystemTime(Date.now() + 30_000);
    expect(outcomeOf(await attemptLogin(seller.username, seller.password, address))).toBe('in');
    expect(waitOf(await attemptLogin(uniqueId('nobody'), WRONG_PASSWORD, address))).toBe(30);
  });

  it('does not block an account at an address from which it has logged in, regardless of other failures there', async () => {
    process.env.LOGINS_PER_ADDRESS = '20';
    const [address, known, stranger] = [uniqueAddress(), await createSeller(storeId), await createSeller(storeId)];
    expect(outcomeOf(await attemptLogin(known.username, known.password, address))).toBe('in');
    const outcomes = (await runInSequence(30, () => attemptLogin(uniqueId('nobody'), WRONG_PASSWORD, address))).map(
      outcomeOf,
    );
    expect(countOutcomes(outcomes)).toEqual({ INVALID_LOGIN: 20, RATE_LIMITED: 10 });
    expect(outcomeOf(await attemptLogin(known.username, known.password, address))).toBe('in');
    expect(outcomeOf(await attemptLogin(stranger.username, stranger.password, address))).toBe('RATE_LIMITED');
  });

  it('limits failures of an account at its known address, and right passwords permit no other attempts', async () => {
    process.env.LOGINS_PER_ADDRESS = '3';
    const [address, seller] = [uniqueAddress(), await createSeller(storeId)];
    expect(outcomeOf(await attemptLogin(seller.username, seller.password, address))).toBe('in');
    const guesses = (await runInSequence(8, () => attemptLogin(seller.username, WRONG_PASSWORD, address))).map(
      outcomeOf,
    );
    expect(countOutcomes(guesses)).toEqual({ INVALID_LOGIN: 5, RATE_LIMITED: 3 });
    const other = await createSeller(storeId);
    await runInSequence(6, () => attemptLogin(other.username, other.password, address));
    const strangers = (await runInSequence(5, () => attemptLogin(uniqueId('nobody'), WRONG_PASSWORD, address))).map(
      outcomeOf,
    );
    expect(countOutcomes(strangers)).toEqual({ INVALID_LOGIN: 3, RATE_LIMITED: 2 });
  });

  it('counts no right passwords against an address', async () => {
    process.env.LOGINS_PER_ADDRESS = '3';
    const [address, seller] = [uniqueAddress(), await createSeller(storeId)];
    expect(
      (await runInSequence(8, () => attemptLogin(seller.username, seller.password, address))).map(outcomeOf),
    ).toEqual(times(8, () => 'in'));
    const outcomes = (await runInSequence(4, () => attemptLogin(uniqueId('nobody'), WRONG_PASSWORD, address))).map(
      outcomeOf,
    );
    expect(outcomes).toEqual([...times(3, () => 'INVALID_LOGIN'), 'RATE_LIMITED']);
  });

  it('writes one audit entry when it is reached, without a name or a password', async () => {
    const nobody = uniqueId('nobody');
    const before = await auditOfAction('LOGIN_LIMIT_REACHED');
    await runInSequence(8, () => attemptLogin(nobody, WRONG_PASSWORD));
    const added = (await auditOfAction('LOGIN_LIMIT_REACHED')).slice(before.length);
    expect(added).toMatchObject([{ actor: { role: 'nobody' }, after: { by: 'account', attempts: 5 } }]);
    const everything = await Promise.all(['auditLog', 'rateLimits'].map((name) => firestore.collection(name).get()));
    const written = JSON.stringify(
      everything.flatMap(({ docs }) => docs.map((document) => [document.id, document.data()])),
    );
    expect(written).not.toContain(nobody);
    expect(written).not.toContain(WRONG_PASSWORD);
  });

  it('stores its counts in documents that expire', async () => {
    const seller = await createSeller(storeId);
    const started = Date.now();
    await attemptLogin(seller.username, WRONG_PASSWORD);
    const { docs } = await firestore.collection(COLLECTIONS.rateLimits).get();
    const ends = docs.map(
      (document) => (document.get('expireAt') as { toMillis: () => number } | undefined)?.toMillis() ?? 0,
    );
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.filter((end) => end <= started)).toEqual([]);
  });
});
