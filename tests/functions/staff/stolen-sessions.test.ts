import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import type { AdminOperationName } from '@blockbazaar/domain/admin-operations';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { newPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { newLineRefund, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { ADMIN_PROOFS, FACTOR_PROOFS } from '@blockbazaar/domain/staff/proof-requirements';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import { codeOf, valueOf, type CallResponse } from '../../support/callable.ts';
import { createProduct, createStore, firestore } from '../../support/fixtures.ts';
import { enterSale } from '../../support/payout-books.ts';
import { createSeller, mintOwnerSession, OWNER, signIn } from '../../support/staff.ts';
import { sampleCalls } from '../support/admin-samples.ts';
import { documentAt, fieldsOf, ownerIn } from '../support/admin.ts';
import { checkoutOf } from '../support/orders.ts';
import { databaseState } from '../support/snapshot.ts';
import {
  STRONG,
  type Person,
  createPerson,
  call,
  createFreshProof,
  newPerson,
  SELLER_ACTS,
  environment,
  startProofSite,
} from './proven-acts.ts';

beforeAll(startProofSite);
afterAll(() => environment.stop());
afterEach(() => vi.useRealTimers());

const OWNER_ACTS = Object.entries(ADMIN_PROOFS).flatMap(([name, need]) =>
  need === 'fresh' ? [name as AdminOperationName] : [],
);

describe('a stolen session of a store owner', () => {
  /** Adds an owner, logs in as this owner, changes the payout account and removes the real owner. */
  async function attackAccount(victim: Person, freshProof?: string): Promise<CallResponse<unknown>[]> {
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
    const ownProof = await createFreshProof({ token }, { password: STRONG });
    const moved = await call('savePayoutAccount', { details: 'Bank of Thieves', paypalEmail: '' }, { token }, ownProof);
    const removed = await call('removePerson', { id: victim.sellerId }, { token }, ownProof);
    return [added, moved, removed];
  }

  it('cannot redirect the payouts of the store and changes nothing', async () => {
    const victim = await createPerson();
    const before = await databaseState();
    const answers = await attackAccount(victim);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['PROOF_REQUIRED']));
    expect(await databaseState()).toBe(before);
  });

  it('can redirect them with the password: the calls of the attack are valid', async () => {
    const victim = await createPerson();
    const answers = await attackAccount(victim, await createFreshProof(victim, { password: victim.password }));
    expect(answers.map(codeOf)).toEqual([null, null, null]);
    expect(await fieldsOf('sellers', victim.sellerId)).toBeUndefined();
    expect(await fieldsOf('payoutAccounts', victim.storeId ?? '')).toMatchObject({ details: 'Bank of Thieves' });
  });

  it('cannot use a proof that its owner gives in the same session', async () => {
    const victim = await createPerson();
    await createFreshProof(victim, { password: victim.password });
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
    const freshProof = await createFreshProof({ token }, { password: OWNER.password });
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
      const answer = JSON.stringify(await owner.call(operation, samples[operation]));
      if (isSecret(answer)) revealing[operation] = (await entries()).length - before;
    }
    expect(revealing).toEqual({ EXPORT_PAGE: 1, GET_PAYOUT_RECEIVER: 1 });
    expect((await entries()).filter((entry) => isSecret(JSON.stringify(entry.data())))).toEqual([]);
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
