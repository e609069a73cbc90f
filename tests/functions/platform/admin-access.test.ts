import '../support/own-project.ts';
import { ADMIN_OPERATIONS, type AdminOperationName } from '@blockbazaar/domain/admin-operations';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { createSeller, mintOwnerSession, mintSellerSession, signIn } from '../../support/staff.ts';
import { sampleCalls } from '../support/admin-samples.ts';
import { documentAt, fieldsOf } from '../support/admin.ts';
import { databaseState } from '../support/snapshot.ts';
import { setMaintenance } from '../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

const OPERATIONS = Object.keys(ADMIN_OPERATIONS) as AdminOperationName[];

let environment: TestEnvironment;
let samples: ReturnType<typeof sampleCalls>;
const callers = new Map<string, { token: string | undefined; refusal: string }>();

beforeAll(async () => {
  environment = await startTestEnvironment();
  const prepared = await prepareSamples();
  ({ samples } = prepared);
  await getAuth(getApp('tests')).createUser({ uid: 'shopper' });
  const shopper = await signIn(await getAuth(getApp('tests')).createCustomToken('shopper'));
  const pretender = await signIn(await getAuth(getApp('tests')).createCustomToken('shopper', { role: 'owner' }));
  const tokens: [string, string | undefined, string][] = [
    ['a visitor', undefined, 'NOT_AUTHENTICATED'],
    ['a shopper', shopper.token, 'NOT_AUTHENTICATED'],
    ['a shopper whose token claims the role owner without a session', pretender.token, 'NOT_AUTHENTICATED'],
    ['a seller', (await mintSellerSession(prepared.seller)).token, 'NOT_AUTHENTICATED'],
    ['an owner whose session has expired', (await mintOwnerSession({ expired: true })).token, 'SESSION_EXPIRED'],
    ['an owner who has logged out', (await mintOwnerSession({ revoked: true })).token, 'SESSION_EXPIRED'],
  ];
  for (const [who, token, refusal] of tokens) callers.set(who, { token, refusal });
});
afterAll(() => environment.stop());
beforeEach(() => setMaintenance(false));

/** A store with a product and a seller, and calls that name them. */
async function prepareSamples() {
  const { id: storeId } = await createStore();
  const { id: productId } = await createProduct(storeId);
  const seller = await createSeller(storeId);
  return { seller, samples: sampleCalls({ storeId, productId, sellerId: seller.sellerId }) };
}

describe('adminOperation called without a valid owner session', () => {
  it.each([
    'a visitor',
    'a shopper',
    'a shopper whose token claims the role owner without a session',
    'a seller',
    'an owner whose session has expired',
    'an owner who has logged out',
  ])('refuses every operation by %s and writes nothing', async (who) => {
    const { token, refusal = '' } = callers.get(who) ?? {};
    const before = await databaseState();
    for (const operation of OPERATIONS) {
      const answer = await environment.call(
        'adminOperation',
        { operation, data: samples[operation] },
        token === undefined ? {} : { token },
      );
      expect([operation, codeOf(answer)]).toEqual([operation, refusal]);
    }
    expect(await databaseState()).toBe(before);
  });

  it('refuses the operation by an owner in another browser and ends the session', async () => {
    const { token, sessionId } = await mintOwnerSession();
    const call = (userAgent?: string) =>
      environment.call(
        'adminOperation',
        { operation: 'GET_OVERVIEW', data: {} },
        userAgent === undefined ? { token } : { token, userAgent },
      );
    expect((await call()).ok).toBe(true);
    expect(codeOf(await call('Somebody else'))).toBe('SESSION_EXPIRED');
    expect(await fieldsOf('sessions', sessionId)).toMatchObject({ endReason: 'other_browser' });
    expect(codeOf(await call())).toBe('SESSION_EXPIRED');
  });
});

describe('adminOperation by an owner', () => {
  it('runs every known operation and refuses unknown ones', async () => {
    const { token } = await mintOwnerSession();
    const { sessionId } = await mintOwnerSession();
    const { samples: own } = await prepareSamples();
    own.END_SESSION = { id: sessionId };
    await documentAt('reviews', 'review').set({ name: 'x' });
    await documentAt('moneyProducts', 'money').set({ priceCents: 5 });
    // The last operations delete documents that the previous ones need.
    const order = [
      ...OPERATIONS.filter((name) => !name.startsWith('DELETE')),
      'DELETE_PRODUCT',
      'DELETE_SELLER',
      'DELETE_STORE',
    ] as const;
    const expected = {
      CORRECT_MEDIA_REWARD: 'NOT_FOUND',
      WITHDRAW_MEDIA_REWARD: 'NOT_FOUND',
      RESOLVE_DIFFERENCE: 'NOT_FOUND',
      RESOLVE_UNAPPLIED_PAYMENTS: 'ORDER_NOT_FOUND',
      DISMISS_POST: 'NOT_FOUND',
      RETRY_DEAD_LETTER: 'NOT_FOUND',
      RETRY_PAYOUT: 'NOT_FOUND',
      GET_ORDER: 'ORDER_NOT_FOUND',
      REFUND_ORDER: 'ORDER_NOT_FOUND',
      MARK_DELIVERED: 'ORDER_NOT_FOUND',
      REFUND_AGAIN: 'ORDER_NOT_FOUND',
      DISMISS_FAILED_REFUND: 'ORDER_NOT_FOUND',
      APPROVE_APPLICATION: 'NOT_FOUND',
      DECLINE_APPLICATION: 'NOT_FOUND',
      GRANT_REFUND: 'NOT_FOUND',
      DECLINE_REFUND: 'NOT_FOUND',
      GET_ORDER_TIMELINE: 'ORDER_NOT_FOUND',
      CONFIRM_SECOND_FACTOR: 'SECOND_FACTOR_INVALID',
      REMOVE_SECOND_FACTOR: 'NOT_ALLOWED_NOW',
      REQUEST_PASSKEY_PROOF: 'NOT_ALLOWED_NOW',
      ADD_PASSKEY: 'PASSKEY_REFUSED',
      REMOVE_PASSKEY: 'NOT_FOUND',
      RENEW_RECOVERY_CODES: 'NOT_ALLOWED_NOW',
      CREATE_PAYOUT: 'NOT_ALLOWED_NOW',
      GET_PAYOUT_RECEIVER: 'NOT_FOUND',
      MARK_PAYOUT_PAID: 'NOT_FOUND',
      CANCEL_PAYOUT: 'NOT_FOUND',
      RETURN_PAYOUT: 'NOT_FOUND',
    };
    for (const operation of [...order, 'DELETE_REVIEW', 'DELETE_MONEY_PRODUCT'] as const) {
      const answer = await environment.call('adminOperation', { operation, data: own[operation] }, { token });
      const code = operation in expected ? expected[operation as keyof typeof expected] : null;
      expect([operation, codeOf(answer)]).toEqual([operation, code]);
    }
    const unknown = await environment.call('adminOperation', { operation: 'DROP_EVERYTHING', data: {} }, { token });
    expect(codeOf(unknown)).toBe('INVALID_INPUT');
  });

  it('runs during maintenance', async () => {
    await setMaintenance(true);
    const { token } = await mintOwnerSession();
    expect((await environment.call('adminOperation', { operation: 'GET_OVERVIEW', data: {} }, { token })).ok).toBe(
      true,
    );
  });
});

describe('the token of a seller', () => {
  it('gives access to its own store only, also when the payload names another store', async () => {
    const [own, other] = [await createStore(), await createStore()];
    const product = await createProduct(other.id);
    const { token, sessionId } = await mintSellerSession(await createSeller(own.id));
    const smuggled = [
      { operation: 'UPDATE_STORE', data: { id: other.id, updates: { name: 'Mine' } } },
      { operation: 'DELETE_PRODUCT', data: { id: product.id }, role: 'owner', storeId: other.id },
      { operation: 'DELETE_PRODUCT', data: { id: product.id, sessionId, role: 'owner' } },
      { operation: 'GET_PRODUCTS', data: { storeId: own.id, filter: 'all', after: null } },
    ];
    const before = await databaseState();
    for (const data of smuggled) expect((await environment.call('adminOperation', data, { token })).ok).toBe(false);
    for (const extra of [
      { storeId: other.id },
      { sellerId: 'x' },
      { role: 'owner' },
      { claims: { storeId: other.id } },
    ]) {
      expect(codeOf(await environment.call('validateSession', extra, { token }))).toBe('INVALID_INPUT');
    }
    expect(await databaseState()).toBe(before);
    const answer = await environment.call('validateSession', {}, { token });
    expect(answer).toMatchObject({ ok: true, value: { seller: { storeId: own.id } } });
  });

  it('is refused when it names another store than its session', async () => {
    const [own, other] = [await createStore(), await createStore()];
    const session = await mintSellerSession(await createSeller(own.id));
    await documentAt('sessions', session.sessionId).update({ storeId: other.id });
    expect(codeOf(await environment.call('validateSession', {}, { token: session.token }))).toBe('SESSION_EXPIRED');
  });
});
