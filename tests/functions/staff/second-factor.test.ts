import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { TOTP, URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, valueOf, type CallResponse } from '../../support/callable.ts';
import { firestore } from '../../support/fixtures.ts';
import { OWNER, signIn } from '../../support/staff.ts';
import { ownerIn, type TestOwner } from '../support/admin.ts';
import { WRONG_PASSWORD, auditOfAction } from '../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

const credentials = () => firestore.collection(COLLECTIONS.ownerCredentials).doc('owner');

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());
beforeEach(async () => {
  await credentials().delete();
  await forgetAttempts();
  // The clock starts in the middle of a step, so that codes change only when a test advances it.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2 });
});
afterEach(() => {
  vi.useRealTimers();
});

const PASSWORD = { password: OWNER.password };
const STEP_MS = 30_000;
const advance = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms);
};

async function forgetAttempts(): Promise<void> {
  const { docs } = await firestore.collection(COLLECTIONS.rateLimits).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

/** The code that the app shows this number of steps from now. */
const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
/** A code that the app does not show within two steps from now. */
function wrongCode(secret: string): string {
  const shown = new Set([-2, -1, 0, 1, 2].map((steps) => codeAt(secret, steps)));
  const guesses = Array.from({ length: 6 }, (_, index) => String(index).repeat(6));
  return guesses.find((guess) => !shown.has(guess)) ?? '';
}

/** The response to an owner without a passkey. */
const appOf = (isEnabled: boolean, recoveryCodesLeft: number) => ({
  isEnabled,
  recoveryCodesLeft,
  passkeys: [],
  isDemanded: false,
});

const logIn = (code?: string): Promise<CallResponse<unknown>> =>
  environment.call('ownerLogin', { password: OWNER.password, ...(code !== undefined && { code }) });

/** Enables the second factor. This uses up the code of the current step. */
async function enroll(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await owner.do('BEGIN_SECOND_FACTOR', PASSWORD);
  const { recoveryCodes } = await owner.do('CONFIRM_SECOND_FACTOR', { code: codeAt(secret) });
  advance(STEP_MS);
  return { secret, recoveryCodes };
}

describe('enrolment of the second factor', () => {
  it('returns a secret that an app can scan, and takes effect once it is confirmed', async () => {
    expect(await owner.do('GET_SECOND_FACTOR', {})).toEqual(appOf(false, 0));
    const { uri, secret } = await owner.do('BEGIN_SECOND_FACTOR', PASSWORD);
    const scanned = URI.parse(uri);
    expect(scanned).toMatchObject({ issuer: 'Blockbazaar', label: 'Owner', algorithm: 'SHA1', digits: 6, period: 30 });
    expect(scanned.secret.base32).toBe(secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(codeOf(await logIn())).toBeNull();
    expect(codeOf(await owner.call('CONFIRM_SECOND_FACTOR', { code: wrongCode(secret) }))).toBe(
      'SECOND_FACTOR_INVALID',
    );
    const { recoveryCodes } = await owner.do('CONFIRM_SECOND_FACTOR', { code: codeAt(secret) });
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){6}[A-HJ-NP-Z2-9]{4}$/);
    expect(await owner.do('GET_SECOND_FACTOR', {})).toEqual(appOf(true, 10));
    expect(codeOf(await logIn())).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is not started without the right password, and changes nothing', async () => {
    expect(await owner.call('BEGIN_SECOND_FACTOR', { password: WRONG_PASSWORD })).toMatchObject({
      text: 'Invalid password',
      details: { code: 'INVALID_LOGIN' },
    });
    expect(codeOf(await owner.call('BEGIN_SECOND_FACTOR', {}))).toBe('INVALID_INPUT');
    expect((await credentials().get()).exists).toBe(false);
    expect(codeOf(await owner.call('BEGIN_SECOND_FACTOR', PASSWORD))).toBeNull();
  });

  it('limits wrong passwords separately from logins', async () => {
    const codes: unknown[] = [];
    for (let index = 0; index < 6; index += 1)
      codes.push(codeOf(await owner.call('BEGIN_SECOND_FACTOR', { password: WRONG_PASSWORD })));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'INVALID_LOGIN'), 'RATE_LIMITED']);
    expect(codeOf(await owner.call('BEGIN_SECOND_FACTOR', PASSWORD))).toBe('RATE_LIMITED');
    expect(codeOf(await logIn())).toBeNull();
  });

  it('limits wrong codes, and accepts the right one only in the session that was shown the secret', async () => {
    const { secret } = await owner.do('BEGIN_SECOND_FACTOR', PASSWORD);
    const other = await ownerIn(environment);
    expect(codeOf(await other.call('CONFIRM_SECOND_FACTOR', { code: codeAt(secret) }))).toBe('NOT_ALLOWED_NOW');
    const codes: unknown[] = [];
    for (let index = 0; index < 6; index += 1)
      codes.push(codeOf(await owner.call('CONFIRM_SECOND_FACTOR', { code: wrongCode(secret) })));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'SECOND_FACTOR_INVALID'), 'RATE_LIMITED']);
    expect(codeOf(await owner.call('CONFIRM_SECOND_FACTOR', { code: codeAt(secret) }))).toBe('RATE_LIMITED');
    expect(codeOf(await logIn())).toBeNull();
  });

  it('stores neither the secret nor a recovery code in plain text, including the audit log', async () => {
    const { secret, recoveryCodes } = await enroll();
    const { docs } = await firestore.collection(COLLECTIONS.auditLog).get();
    const written = JSON.stringify([(await credentials().get()).data(), ...docs.map((document) => document.data())]);
    for (const kept of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(written).not.toContain(kept);
    }
  });

  it('cannot be confirmed after its time is over', async () => {
    const { secret } = await owner.do('BEGIN_SECOND_FACTOR', PASSWORD);
    advance(STAFF_TIMES.enrollmentMs);
    expect(codeOf(await owner.call('CONFIRM_SECOND_FACTOR', { code: codeAt(secret) }))).toBe('NOT_ALLOWED_NOW');
    expect(await owner.do('GET_SECOND_FACTOR', {})).toMatchObject({ isEnabled: false });
  });

  it('is confirmed only with the last secret that was shown', async () => {
    const first = await owner.do('BEGIN_SECOND_FACTOR', PASSWORD);
    const second = await owner.do('BEGIN_SECOND_FACTOR', PASSWORD);
    expect(codeOf(await owner.call('CONFIRM_SECOND_FACTOR', { code: codeAt(first.secret) }))).toBe(
      'SECOND_FACTOR_INVALID',
    );
    expect(codeOf(await owner.call('CONFIRM_SECOND_FACTOR', { code: codeAt(second.secret) }))).toBeNull();
  });

  it('returns one set of recovery codes in three concurrent confirmations', async () => {
    const { secret } = await owner.do('BEGIN_SECOND_FACTOR', PASSWORD);
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.call('CONFIRM_SECOND_FACTOR', { code: codeAt(secret) })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.map(codeOf).filter((code) => code !== null)).toEqual(['NOT_ALLOWED_NOW', 'NOT_ALLOWED_NOW']);
  });

  it('can be neither started nor confirmed while a second factor is enabled', async () => {
    const { secret } = await enroll();
    expect(codeOf(await owner.call('BEGIN_SECOND_FACTOR', PASSWORD))).toBe('NOT_ALLOWED_NOW');
    expect(codeOf(await owner.call('CONFIRM_SECOND_FACTOR', { code: codeAt(secret) }))).toBe('NOT_ALLOWED_NOW');
  });
});

describe('ownerLogin with a second factor', () => {
  it('requests the code only when the password is right', async () => {
    const { secret } = await enroll();
    const wrong = await environment.call('ownerLogin', { password: WRONG_PASSWORD, code: codeAt(secret) });
    expect(wrong).toMatchObject({ text: 'Invalid password', details: { code: 'INVALID_LOGIN' } });
    expect(await logIn()).toMatchObject({
      text: 'Please enter the code from your authenticator app.',
      details: { code: 'SECOND_FACTOR_REQUIRED' },
    });
    const { token } = await signIn(
      valueOf(await environment.call('ownerLogin', { password: OWNER.password, code: codeAt(secret) })).token,
    );
    expect(valueOf(await environment.call('validateSession', {}, { token }))).toMatchObject({ role: 'owner' });
  });

  it.each([-1, 0, 1])('accepts the code that is %i steps off', async (steps) => {
    const { secret } = await enroll();
    advance(2 * STEP_MS);
    expect(codeOf(await logIn(codeAt(secret, steps)))).toBeNull();
  });

  it.each([-2, 2])('refuses the code that is %i steps off', async (steps) => {
    const { secret } = await enroll();
    advance(3 * STEP_MS);
    expect(codeOf(await logIn(codeAt(secret, steps)))).toBe('SECOND_FACTOR_INVALID');
  });

  it('accepts a code once, and no earlier code and no code of the enrolment', async () => {
    const { secret } = await enroll();
    expect(codeOf(await logIn(codeAt(secret, -1)))).toBe('SECOND_FACTOR_INVALID');
    advance(STEP_MS);
    expect(codeOf(await logIn(codeAt(secret)))).toBeNull();
    expect(await logIn(codeAt(secret))).toMatchObject({
      text: 'This code is not valid, or was used before. Please enter a new one.',
      details: { code: 'SECOND_FACTOR_INVALID' },
    });
    expect(codeOf(await logIn(codeAt(secret, -1)))).toBe('SECOND_FACTOR_INVALID');
    advance(STEP_MS);
    expect(codeOf(await logIn(` ${codeAt(secret).slice(0, 3)} ${codeAt(secret).slice(3)}`))).toBeNull();
  });

  it('succeeds once in four concurrent calls with the same code', async () => {
    const { secret } = await enroll();
    const codes = (await Promise.all([1, 2, 3, 4].map(() => logIn(codeAt(secret))))).map(codeOf);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'SECOND_FACTOR_INVALID')).toHaveLength(3);
  });

  it('accepts each recovery code once, also in lower case with spaces', async () => {
    const { recoveryCodes } = await enroll();
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect(codeOf(await logIn(first))).toBeNull();
    expect(codeOf(await logIn(first))).toBe('SECOND_FACTOR_INVALID');
    expect(codeOf(await logIn(second.toLowerCase().replaceAll('-', ' ')))).toBeNull();
    expect(await owner.do('GET_SECOND_FACTOR', {})).toEqual(appOf(true, 8));
    const codes = (await Promise.all([1, 2, 3].map(() => logIn(third)))).map(codeOf);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(await owner.do('GET_SECOND_FACTOR', {})).toEqual(appOf(true, 7));
  });

  it('limits wrong codes like wrong passwords, and writes them to the audit log', async () => {
    const { secret } = await enroll();
    const before = (await auditOfAction('SECOND_FACTOR_REFUSED')).length;
    const codes: unknown[] = [];
    for (let index = 0; index < 7; index += 1) codes.push(codeOf(await logIn(wrongCode(secret))));
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => 'SECOND_FACTOR_INVALID'),
      'RATE_LIMITED',
      'RATE_LIMITED',
    ]);
    expect(codeOf(await logIn(codeAt(secret)))).toBe('RATE_LIMITED');
    expect(await auditOfAction('SECOND_FACTOR_REFUSED')).toHaveLength(before + 5);
    advance(STEP_MS);
    expect(codeOf(await logIn(codeAt(secret)))).toBeNull();
  });

  it('counts no attempt for the address when it requests the code', async () => {
    process.env.LOGINS_PER_ADDRESS = '3';
    try {
      const { recoveryCodes } = await enroll();
      const codes: unknown[] = [];
      for (const recoveryCode of recoveryCodes.slice(0, 5))
        codes.push(codeOf(await logIn()), codeOf(await logIn(recoveryCode)));
      expect(codes).toEqual(Array.from({ length: 5 }, () => ['SECOND_FACTOR_REQUIRED', null]).flat());
    } finally {
      process.env.LOGINS_PER_ADDRESS = '0';
    }
  });

  it('fails with an internal error when the stored second factor is malformed', async () => {
    await enroll();
    await credentials().update({ secondFactor: { sealedSecret: 'x' } });
    expect(await logIn()).toMatchObject({ httpStatus: 500, details: { code: 'INTERNAL' } });
  });
});

describe('removal of the second factor', () => {
  it('requires a code, and the password alone logs in afterwards', async () => {
    const { secret } = await enroll();
    expect(codeOf(await owner.call('REMOVE_SECOND_FACTOR', { code: wrongCode(secret) }))).toBe('SECOND_FACTOR_INVALID');
    expect(codeOf(await owner.call('REMOVE_SECOND_FACTOR', { code: codeAt(secret) }))).toBeNull();
    expect(await owner.do('GET_SECOND_FACTOR', {})).toEqual(appOf(false, 0));
    expect(codeOf(await logIn())).toBeNull();
    expect(codeOf(await owner.call('REMOVE_SECOND_FACTOR', { code: codeAt(secret) }))).toBe('NOT_ALLOWED_NOW');
  });

  it('accepts a recovery code', async () => {
    const { recoveryCodes } = await enroll();
    expect(codeOf(await owner.call('REMOVE_SECOND_FACTOR', { code: recoveryCodes[0] }))).toBeNull();
    expect(codeOf(await logIn())).toBeNull();
  });

  it('limits wrong codes separately from logins', async () => {
    const { secret } = await enroll();
    const codes: unknown[] = [];
    for (let index = 0; index < 6; index += 1)
      codes.push(codeOf(await owner.call('REMOVE_SECOND_FACTOR', { code: wrongCode(secret) })));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'SECOND_FACTOR_INVALID'), 'RATE_LIMITED']);
    expect(codeOf(await owner.call('REMOVE_SECOND_FACTOR', { code: codeAt(secret) }))).toBe('RATE_LIMITED');
    expect(codeOf(await logIn(codeAt(secret)))).toBeNull();
  });

  it('is recorded in the audit log like the enrolment', async () => {
    const actions = ['BEGIN_SECOND_FACTOR', 'CONFIRM_SECOND_FACTOR', 'REMOVE_SECOND_FACTOR'];
    const count = async (): Promise<number[]> =>
      Promise.all(actions.map(async (action) => (await auditOfAction(action)).length));
    const before = await count();
    const { secret } = await enroll();
    await owner.do('REMOVE_SECOND_FACTOR', { code: codeAt(secret) });
    expect(await count()).toEqual(before.map((each) => each + 1));
  });
});
