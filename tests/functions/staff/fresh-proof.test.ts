import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import type { AdminOperationName } from '@blockbazaar/domain/admin-operations';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { newPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { STORE_ROLES, type StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { newLineRefund, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { ADMIN_PROOFS, CALLABLE_PROOFS, FACTOR_PROOFS } from '@blockbazaar/domain/staff/proof-requirements';
import { LOGIN_LIMITS, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import { codeOf, valueOf, type Answer } from '../../support/callable.ts';
import { createProduct, createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { enterSale } from '../../support/payout-books.ts';
import { SoftwareAuthenticator } from '../../support/software-authenticator.ts';
import {
  createSeller,
  mintOwnerSession,
  mintSellerSession,
  OWNER,
  signIn,
  type StaffSession,
  type TestSeller,
} from '../../support/staff.ts';
import { sampleCalls } from '../support/admin-samples.ts';
import { documentAt, fieldsOf, ownerIn } from '../support/admin.ts';
import { addApp, addPasskey, codeOfApp, offeredRequest, sellerFactors } from '../support/factors.ts';
import { checkoutOf } from '../support/orders.ts';
import { databaseState } from '../support/snapshot.ts';
import { auditOfAction } from '../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;

beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());
afterEach(() => vi.useRealTimers());

const STRONG = 'Lantern!Stall#20';
const OTHER_STRONG = 'Copper!Meadow#19';
type Person = TestSeller & StaffSession;

/** A person of a store in a session without a fresh proof. */
async function personOf(storeId: string, storeRole: StoreRole = 'owner'): Promise<Person> {
  const seller = await createSeller(storeId, { storeRole });
  return { ...seller, ...(await mintSellerSession(seller, { hasFreshProof: false })) };
}
const someone = async (storeRole?: StoreRole): Promise<Person> => personOf((await createStore()).id, storeRole);

const call = (
  name: Parameters<TestEnvironment['call']>[0],
  data: object,
  { token }: { token: string },
  freshProof?: string,
) => environment.call(name, data, { token, freshProof: freshProof ?? null });
const prove = (person: { token: string }, given: object) =>
  environment.call('reauthenticate', given, { token: person.token });
const provenBy = async (person: { token: string }, given: object): Promise<string> =>
  valueOf(await prove(person, given)).freshProof;

const newPerson = (changes: object = {}) => ({
  requestId: randomUUID(),
  person: {
    discordUsername: 'night.owl',
    username: uniqueId('person'),
    password: STRONG,
    storeRole: 'owner',
    ...changes,
  },
});

/** The actions of sellers that need fresh proof, with a valid input for each. */
const SELLER_ACTS: Record<string, () => object> = {
  changeOwnPassword: () => ({ newPassword: OTHER_STRONG }),
  savePayoutAccount: () => ({ details: 'Bank of Ash', paypalEmail: '' }),
  openPayoutOnboarding: () => ({}),
  addPerson: newPerson,
  changePersonRole: () => ({ id: 'nobody', storeRole: 'manager' }),
  removePerson: () => ({ id: 'nobody' }),
  endOwnSession: () => ({ id: 'nobody' }),
};
/** The actions that are open to every role of a store. */
const ACTS_OF_EVERYBODY: readonly string[] = ['changeOwnPassword', 'endOwnSession'];
const FRESH_CALLABLES = Object.entries(CALLABLE_PROOFS).flatMap(([name, need]) => (need === 'fresh' ? [name] : []));
const OWNER_ACTS = Object.entries(ADMIN_PROOFS).flatMap(([name, need]) =>
  need === 'fresh' ? [name as AdminOperationName] : [],
);

describe('a stolen session of a store owner', () => {
  /** Adds an owner, logs in as this owner, changes the payout account and removes the real owner. */
  async function takeOver(victim: Person, freshProof?: string): Promise<Answer<unknown>[]> {
    const input = newPerson();
    const { username } = input.person;
    const added = await call('addPerson', input, victim, freshProof);
    if (!added.ok) {
      const rest = ['changePersonRole', 'savePayoutAccount', 'removePerson'] as const;
      const others = rest.map((name) => call(name, SELLER_ACTS[name]?.() ?? {}, victim, freshProof));
      return [added, ...(await Promise.all(others))];
    }
    const login = await environment.call('sellerLogin', { username, password: STRONG });
    const { token } = await signIn(valueOf(login).token);
    const ownProof = await provenBy({ token }, { password: STRONG });
    const moved = await call('savePayoutAccount', { details: 'Bank of Thieves', paypalEmail: '' }, { token }, ownProof);
    const removed = await call('removePerson', { id: victim.sellerId }, { token }, ownProof);
    return [added, moved, removed];
  }

  it('cannot redirect the payouts of the store and changes nothing', async () => {
    const victim = await someone();
    const before = await databaseState();
    const answers = await takeOver(victim);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['PROOF_REQUIRED']));
    expect(await databaseState()).toBe(before);
  });

  it('can redirect them with the password: the calls of the attack are valid', async () => {
    const victim = await someone();
    const answers = await takeOver(victim, await provenBy(victim, { password: victim.password }));
    expect(answers.map(codeOf)).toEqual([null, null, null]);
    expect(await fieldsOf('sellers', victim.sellerId)).toBeUndefined();
    expect(await fieldsOf('payoutAccounts', victim.storeId ?? '')).toMatchObject({ details: 'Bank of Thieves' });
  });

  it('cannot use a proof that its owner gives in the same session', async () => {
    const victim = await someone();
    await provenBy(victim, { password: victim.password });
    for (const guess of [null, 'A'.repeat(43)]) {
      const answer = await environment.call('addPerson', newPerson(), { token: victim.token, freshProof: guess });
      expect(codeOf(answer)).toBe('PROOF_REQUIRED');
    }
  });
});

describe('a stolen session of the site’s owner', () => {
  it.each(OWNER_ACTS)('cannot do %s without fresh proof and changes nothing', async (operation) => {
    const store = await createStore();
    const [seller, product] = [await createSeller(store.id), await createProduct(store.id)];
    const data = sampleCalls({ storeId: store.id, productId: product.id, sellerId: seller.sellerId })[operation];
    const { token } = await mintOwnerSession({ hasFreshProof: false });
    const before = await databaseState();
    expect(codeOf(await call('adminOperation', { operation, data }, { token }))).toBe('PROOF_REQUIRED');
    expect(await databaseState()).toBe(before);
    const freshProof = await provenBy({ token }, { password: OWNER.password });
    const proven = await call('adminOperation', { operation, data }, { token }, freshProof);
    expect(codeOf(proven)).not.toBe('PROOF_REQUIRED');
  });

  it('cannot send a test payment', async () => {
    const { token } = await mintOwnerSession({ hasFreshProof: false });
    const answer = await call('sendTestPayment', { minecraftUsername: 'Owl_99', millions: 5 }, { token });
    expect(codeOf(answer)).toBe('PROOF_REQUIRED');
  });
});

describe('masked data of the marketplace', () => {
  const SECRETS = ['DE00 1234', 'forge@ash.test', 'refund.ash.test'];
  const operations = (Object.keys(ADMIN_PROOFS) as AdminOperationName[]).filter((name) => !(name in FACTOR_PROOFS));
  const unproven = operations.filter((name) => ADMIN_PROOFS[name] === 'none');
  const isDeletion = (name: string): boolean => name.startsWith('DELETE');
  const proven = operations
    .filter((name) => ADMIN_PROOFS[name] !== 'none')
    .toSorted((one, other) => Number(isDeletion(one)) - Number(isDeletion(other)));

  /**
   * A store with a payout account, a payout and an order with a receipt key and refund links, the owner, and a call of
   * each operation about it.
   */
  async function storeWithSecrets() {
    const store = await createStore();
    const [seller, product] = [await createSeller(store.id), await createProduct(store.id)];
    await enterSale(store.id, { cents: 5_000 });
    await rollUpLedger({ deadline: Date.now() + 20_000, until: Date.now() + 60_000 });
    const account = { ...newPayoutAccount(store.id), details: 'Ash\nDE00 1234 5678', paypalEmail: 'forge@ash.test' };
    await documentAt('payoutAccounts', store.id).set(account);
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 1)));
    const lineRefund: LineRefund = {
      ...newLineRefund({ refundId: 'one', lines: [{ line: 0, units: 1, cents: 100 }], returnsStock: false }),
      state: 'pending',
      ref: 'refund.ash.test',
      claimUrl: 'https://refund.ash.test/2',
    };
    const links = { refundUrl: 'https://refund.ash.test/1', lineRefunds: [lineRefund] };
    await documentAt('orders', orderId).update(links);
    const { receiptKey } = (await fieldsOf('orders', orderId)) ?? {};
    const owner = await ownerIn(environment);
    const { id: payoutId } = await owner.do('CREATE_PAYOUT', {
      requestId: randomUUID(),
      storeId: store.id,
      cents: 100,
      proof: { password: OWNER.password },
    });
    const ids = { storeId: store.id, productId: product.id, sellerId: seller.sellerId };
    const samples = {
      ...sampleCalls(ids),
      GET_ORDER: { orderId },
      GET_ORDER_PROVIDERS: { orderIds: [orderId] },
      GET_PAYOUT_RECEIVER: { payoutId },
      EXPORT_PAGE: { collection: 'payoutAccounts', after: null, withReceiptKeys: true },
    };
    const isSecret = (text: string) => [...SECRETS, String(receiptKey)].some((secret) => text.includes(secret));
    return { owner, samples, isSecret, payoutId, account };
  }

  it('never includes a payout account, receipt key or refund link in a session without proof', async () => {
    const { owner, samples, isSecret, payoutId, account } = await storeWithSecrets();
    const { token } = await mintOwnerSession({ hasFreshProof: false });
    const answers: Record<string, string> = {};
    for (const operation of unproven)
      answers[operation] = JSON.stringify(
        await call('adminOperation', { operation, data: samples[operation] }, { token }),
      );
    expect(Object.keys(answers).filter((operation) => isSecret(answers[operation] ?? ''))).toEqual([]);
    expect(answers.LIST_PAYOUT_BALANCES).toContain('••••5678');
    expect(answers.LIST_PAYOUTS).toContain('••••5678');
    expect(answers.GET_ORDER_PROVIDERS).toContain('stripe');
    expect(await owner.do('GET_PAYOUT_RECEIVER', { payoutId })).toEqual({ receiver: account.details });
  });

  it('is absent from the audit entry of an action with proof that returns it', async () => {
    const { owner, samples, isSecret } = await storeWithSecrets();
    const entries = async () =>
      (await firestore.collection(COLLECTIONS.auditLog).where('actor.sessionId', '==', owner.sessionId).get()).docs;
    const revealing: Record<string, number> = {};
    for (const operation of proven) {
      const before = (await entries()).length;
      const answer = JSON.stringify(await owner.ask(operation, samples[operation]));
      if (isSecret(answer)) revealing[operation] = (await entries()).length - before;
    }
    expect(revealing).toEqual({ EXPORT_PAGE: 1, GET_PAYOUT_RECEIVER: 1 });
    expect((await entries()).filter((entry) => isSecret(JSON.stringify(entry.data())))).toEqual([]);
  });
});

describe('an action that needs fresh proof', () => {
  it('is covered by the tests below', () => {
    expect([...Object.keys(SELLER_ACTS), 'sendTestPayment'].toSorted()).toEqual(FRESH_CALLABLES.toSorted());
  });

  const each = Object.keys(SELLER_ACTS).flatMap((name) => STORE_ROLES.map((role) => [name, role] as const));

  it.each(each)('is refused without proof, and depends on the role with it: %s by a %s', async (name, role) => {
    const person = await someone(role);
    const act = name as keyof typeof CALLABLE_PROOFS;
    const without = codeOf(await call(act, SELLER_ACTS[name]?.() ?? {}, person));
    const isForEverybody = ACTS_OF_EVERYBODY.includes(name);
    expect(without).toBe(role === 'owner' || isForEverybody ? 'PROOF_REQUIRED' : 'NOT_PERMITTED');
    const freshProof = await provenBy(person, { password: person.password });
    const proven = codeOf(await call(act, SELLER_ACTS[name]?.() ?? {}, person, freshProof));
    const isPermittedNow = proven !== 'PROOF_REQUIRED' && proven !== 'NOT_PERMITTED';
    expect([proven, isPermittedNow]).toEqual([proven, role === 'owner' || isForEverybody]);
  });

  it.each(Object.keys(SELLER_ACTS))('also needs the enrolled factor: %s', async (name) => {
    const person = await someone();
    const { secret } = await addApp(sellerFactors(environment, person.token), { password: person.password });
    const byPassword = await prove(person, { password: person.password });
    expect(codeOf(byPassword)).toBe('SECOND_FACTOR_REQUIRED');
    expect(codeOf(await prove(person, { password: person.password, code: '000000' }))).toBe('SECOND_FACTOR_INVALID');
    const act = name as keyof typeof CALLABLE_PROOFS;
    expect(codeOf(await call(act, SELLER_ACTS[name]?.() ?? {}, person))).toBe('PROOF_REQUIRED');
    const freshProof = await provenBy(person, { password: person.password, code: codeOfApp(secret, 1) });
    expect(codeOf(await call(act, SELLER_ACTS[name]?.() ?? {}, person, freshProof))).not.toBe('PROOF_REQUIRED');
  });

  it('is refused to the owner who impersonates a seller, also with the seller’s password', async () => {
    const seller = await someone();
    const siteOwner = await ownerIn(environment);
    const { token: custom } = await siteOwner.do('IMPERSONATE_SELLER', { sellerId: seller.sellerId });
    const { token } = await signIn(custom);
    expect(codeOf(await call('addPerson', newPerson(), { token }))).toBe('NOT_ALLOWED_NOW');
    expect(codeOf(await prove({ token }, { password: seller.password }))).toBe('NOT_ALLOWED_NOW');
  });
});

describe('a fresh proof', () => {
  it('accepts a passkey after the password, with a challenge of this session', async () => {
    const person = await someone();
    const authenticator = new SoftwareAuthenticator(environment.siteUrl);
    await addPasskey(sellerFactors(environment, person.token), authenticator, { password: person.password });
    const other = await mintSellerSession(person, { hasFreshProof: false });
    const ofOther = offeredRequest(await prove(other, { password: person.password }));
    const answer = authenticator.get(ofOther);
    expect(codeOf(await prove(person, { password: person.password, passkey: answer }))).toBe('PASSKEY_REFUSED');
    const own = offeredRequest(await prove(person, { password: person.password }));
    const freshProof = await provenBy(person, { password: person.password, passkey: authenticator.get(own) });
    expect(codeOf(await call('addPerson', newPerson(), person, freshProof))).toBeNull();
  });

  it('ends after its time or with the next proof, and is not valid in another session', async () => {
    const person = await someone();
    const first = await provenBy(person, { password: person.password });
    expect(codeOf(await call('addPerson', newPerson(), person, first))).toBeNull();
    const other = await mintSellerSession(person, { hasFreshProof: false });
    expect(codeOf(await call('addPerson', newPerson(), other, first))).toBe('PROOF_REQUIRED');
    const second = await provenBy(person, { password: person.password });
    expect(codeOf(await call('addPerson', newPerson(), person, first))).toBe('PROOF_REQUIRED');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + STAFF_TIMES.freshProofMs - 1_000);
    expect(codeOf(await call('addPerson', newPerson(), person, second))).toBeNull();
    vi.setSystemTime(Date.now() + 1_001);
    expect(codeOf(await call('addPerson', newPerson(), person, second))).toBe('PROOF_REQUIRED');
  });

  it('is not valid after a factor was added or removed, or the password changed', async () => {
    const person = await someone();
    const asker = sellerFactors(environment, person.token);
    const before = await provenBy(person, { password: person.password });
    const { secret } = await addApp(asker, { password: person.password });
    expect(codeOf(await call('addPerson', newPerson(), person, before))).toBe('PROOF_REQUIRED');
    const withCode = await provenBy(person, { password: person.password, code: codeOfApp(secret, 1) });
    await documentAt('sellerFactors', person.sellerId).delete();
    expect(codeOf(await call('changeOwnPassword', { newPassword: OTHER_STRONG }, person, withCode))).toBeNull();
    expect(codeOf(await call('addPerson', newPerson(), person, withCode))).toBe('PROOF_REQUIRED');
  });

  it('is stored as a digest and logged without it', async () => {
    const person = await someone();
    const freshProof = await provenBy(person, { password: person.password });
    expect(await databaseState()).not.toContain(freshProof);
    const entries = await auditOfAction('REAUTHENTICATE', `sessions/${person.sessionId}`);
    expect(entries).toMatchObject([{ actor: { sellerId: person.sellerId }, after: { secondFactor: false } }]);
  });

  it('is not limited by attempts in another session or by logins with any name', async () => {
    const person = await someone();
    const stolen = await mintSellerSession(person);
    for (let attempt = 0; attempt <= LOGIN_LIMITS.account.free; attempt += 1) {
      await prove(stolen, { password: 'wrong' });
      for (const name of [`${person.sellerId} reauthenticates`, `reauthentication in ${person.sessionId}`])
        await environment.call('sellerLogin', { username: name, password: 'wrong' });
    }
    expect(codeOf(await prove(stolen, { password: person.password }))).toBe('RATE_LIMITED');
    expect(codeOf(await prove(person, { password: person.password }))).toBeNull();
  });

  it('has the login limit of wrong passwords, and accepts a code once', async () => {
    const person = await someone();
    const { free } = LOGIN_LIMITS.account;
    for (let attempt = 0; attempt < free; attempt += 1)
      expect(codeOf(await prove(person, { password: 'wrong' }))).toBe('INVALID_LOGIN');
    expect(codeOf(await prove(person, { password: person.password }))).toBe('RATE_LIMITED');
    const { username, password } = person;
    expect(codeOf(await environment.call('sellerLogin', { username, password }))).toBeNull();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + LOGIN_LIMITS.account.firstWaitMs);
    expect(codeOf(await prove(person, { password }))).toBeNull();
    vi.useRealTimers();

    const other = await someone();
    const { secret } = await addApp(sellerFactors(environment, other.token), { password: other.password });
    const given = { password: other.password, code: codeOfApp(secret, 1) };
    const codes = await Promise.all([prove(other, given), prove(other, given)].map(async (one) => codeOf(await one)));
    expect(codes.map(String).toSorted()).toEqual(['SECOND_FACTOR_INVALID', 'null']);
  });
});

describe('an action that needs no fresh proof', () => {
  /** The collections that a session without proof must not change. */
  const GUARDED = [
    'sellers',
    'sellerCredentials',
    'sellerUsernames',
    'sellerPasswordLinks',
    'sellerFactors',
    'ownerCredentials',
    'payoutAccounts',
    'payouts',
    'storeDeletions',
  ] as const;
  const guardedState = async (): Promise<string> => {
    const lists = await Promise.all(GUARDED.map((name) => firestore.collection(COLLECTIONS[name]).get()));
    return JSON.stringify(lists.map(({ docs }) => docs.map((document) => [document.ref.path, document.data()])));
  };

  it('changes no account, factor or payout account', async () => {
    const store = await createStore();
    const [seller, product] = [await createSeller(store.id), await createProduct(store.id)];
    const samples = sampleCalls({ storeId: store.id, productId: product.id, sellerId: seller.sellerId });
    const { token } = await mintOwnerSession({ hasFreshProof: false });
    const before = await guardedState();
    const unproven = (Object.keys(ADMIN_PROOFS) as AdminOperationName[]).filter(
      (name) => ADMIN_PROOFS[name] === 'none',
    );
    for (const operation of unproven.filter((name) => !(name in FACTOR_PROOFS))) {
      await call('adminOperation', { operation, data: samples[operation] }, { token });
      expect([operation, await guardedState()]).toEqual([operation, before]);
    }
  });
});
