import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import type { AdminPayout, ListedPayouts } from '@blockbazaar/domain/payouts/payout-operations';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { FieldValue } from 'firebase-admin/firestore';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payoutAccountRef } from '../../../functions/src/documents/payout-accounts.ts';
import { readPayoutBalance, readPayoutBalances } from '../../../functions/src/payouts/balance/read-payout-balance.ts';
import { codeOf } from '../../support/callable.ts';
import { createStore, uniqueId } from '../../support/fixtures.ts';
import { enterSale, payoutEntriesOf, payoutsOf } from '../../support/payout-books.ts';
import { auditOfTarget, documentAt, fieldsOf } from '../support/admin.ts';
import {
  proof,
  create,
  createdIn,
  markPaid,
  listed,
  balanceOf,
  rollUpAll,
  environment,
  owner,
  startPayoutSite,
  clearLimits,
} from './manual-payouts.ts';
import { runDuringEntryRead } from './run-during-entry-read.ts';

beforeAll(startPayoutSite);
afterAll(() => environment.stop());
beforeEach(clearLimits);

describe('a manual payout', () => {
  it('reduces the debt to the store at once, and the bank account when it is marked as paid', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    await rollUpAll();
    await enterSale(storeId, { cents: 500, daysAgo: 0 });
    expect(await balanceOf(storeId)).toEqual({
      owedCents: 10_500,
      availableCents: 10_000,
      pendingCents: 500,
      disputedCents: 0,
      refundingCents: 0,
      reservedCents: 0,
    });
    const payoutId = await createdIn(storeId, 7_000);
    expect(await balanceOf(storeId)).toMatchObject({ owedCents: 3_500, availableCents: 3_000 });
    expect((await listed(storeId)).openPayoutId).toBe(payoutId);
    expect(codeOf(await markPaid(payoutId, 'T-77', 'Transfer of the first'))).toBeNull();
    expect(await payoutsOf(storeId)).toMatchObject([
      { state: 'arrived', cents: 7_000, reference: 'T-77', note: 'Transfer of the first', createdBy: 'owner' },
    ]);
    await rollUpAll();
    expect(await balanceOf(storeId)).toMatchObject({ owedCents: 3_500, availableCents: 3_000 });
    expect(balancesOf(await payoutEntriesOf(storeId))).toEqual({ [`store/${storeId}`]: 7_000, bank: -7_000 });
    // The next payout is possible now.
    await createdIn(storeId, 3_000);
  });

  it('is recorded in the audit log with the state before and after each action', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    const payoutId = await createdIn(storeId, 4_000);
    await markPaid(payoutId);
    await owner.do('RETURN_PAYOUT', { payoutId, reason: 'Account closed', proof });
    const actor = { role: 'owner', sellerId: null, sessionId: owner.sessionId };
    expect(await auditOfTarget(`payouts/${payoutId}`)).toMatchObject([
      {
        action: 'CREATE_PAYOUT',
        actor,
        before: { storeId, availableCents: 10_000 },
        after: { storeId, availableCents: 6_000, cents: 4_000, way: 'manual', state: 'created' },
      },
      {
        action: 'MARK_PAYOUT_PAID',
        actor,
        before: { state: 'created', reference: null },
        after: { storeId, cents: 4_000, state: 'arrived', reference: 'T-1' },
      },
      {
        action: 'RETURN_PAYOUT',
        actor,
        before: { state: 'arrived', error: null },
        after: { state: 'returned', error: 'Account closed' },
      },
    ]);
    await owner.do('SET_PAYOUT_TERMS', {
      storeId,
      terms: { way: 'manual', schedule: 'weekly', minimumCents: 5_000 },
      proof,
    });
    await owner.do('SET_PAYOUT_TERMS', {
      storeId,
      terms: { way: 'manual', schedule: 'weekly', minimumCents: 5_000 },
      proof,
    });
    expect(await auditOfTarget(payoutAccountRef(storeId).path)).toMatchObject([
      {
        action: 'SET_PAYOUT_TERMS',
        before: { schedule: 'manual', minimumCents: 2_000 },
        after: { schedule: 'weekly', minimumCents: 5_000 },
      },
    ]);
  });

  it('is owed again when it is cancelled or returned', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    const cancelled = await createdIn(storeId, 10_000);
    await owner.do('CANCEL_PAYOUT', { payoutId: cancelled, reason: 'Wrong account', proof });
    expect(await balanceOf(storeId)).toMatchObject({ availableCents: 10_000 });
    const returned = await createdIn(storeId, 10_000);
    await markPaid(returned);
    expect(await balanceOf(storeId)).toMatchObject({ owedCents: 0 });
    await owner.do('RETURN_PAYOUT', { payoutId: returned, reason: 'Account closed', proof });
    expect(await balanceOf(storeId)).toMatchObject({ availableCents: 10_000 });
    expect(balancesOf(await payoutEntriesOf(storeId))).toEqual({});
    // An ended payout does not change any more.
    expect(codeOf(await markPaid(cancelled))).toBe('NOT_ALLOWED_NOW');
    expect(codeOf(await owner.call('RETURN_PAYOUT', { payoutId: cancelled, reason: 'x', proof }))).toBe(
      'NOT_ALLOWED_NOW',
    );
  });

  it('never exceeds the available amount, and is the only open one', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    await enterSale(storeId, { cents: 10_000, daysAgo: 3 });
    for (const cents of [10_001, 20_000]) expect(codeOf(await create(storeId, cents))).toBe('NOT_ALLOWED_NOW');
    for (const cents of [0, -5, 1.5]) expect(codeOf(await create(storeId, cents))).toBe('INVALID_INPUT');
    await createdIn(storeId, 4_000);
    expect(codeOf(await create(storeId, 1_000))).toBe('NOT_ALLOWED_NOW');
    expect(await payoutsOf(storeId)).toHaveLength(1);
  });

  it('excludes disputed amounts', async () => {
    const { id: storeId } = await createStore();
    const orderId = await enterSale(storeId, { cents: 6_000 });
    await enterSale(storeId, { cents: 1_000 });
    const part = documentAt('storeOrders', `${orderId}_${storeId}`);
    await part.set({ orderId, storeId, disputed: true });
    expect(await balanceOf(storeId)).toMatchObject({ availableCents: 1_000, disputedCents: 6_000 });
    expect(codeOf(await create(storeId, 1_001))).toBe('NOT_ALLOWED_NOW');
    await part.update({ disputed: false });
    expect(await balanceOf(storeId)).toMatchObject({ availableCents: 7_000, disputedCents: 0 });
  });

  it.each([
    ['alone', (storeId: string) => readPayoutBalance(storeId)],
    ['in a list', async (storeId: string) => (await readPayoutBalances([storeId]))[0]],
  ])(
    'excludes an amount that is reversed by a lost dispute during the read when the balance is read %s',
    async (_, read) => {
      const { id: storeId } = await createStore();
      const orderId = await enterSale(storeId, { cents: 6_000 });
      await enterSale(storeId, { cents: 1_000 });
      const part = documentAt('storeOrders', `${orderId}_${storeId}`);
      await part.set({ orderId, storeId, disputed: true });
      const lose = async (): Promise<void> => {
        await enterSale(storeId, { cents: 6_000, orderId, kind: 'refunded', daysAgo: 0 });
        await part.update({ disputed: false });
        await documentAt('payoutGuards', storeId).set({ changes: FieldValue.increment(1) }, { merge: true });
      };
      const balance = await runDuringEntryRead(lose, () => read(storeId));
      const left = { owedCents: 1_000, availableCents: 1_000, disputedCents: 0 };
      expect(balance).toMatchObject({ ok: true, value: left });
    },
  );
});

describe('the owner’s fresh proof for money actions', () => {
  it('requires the password and limits wrong ones', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    const data = { requestId: randomUUID(), storeId, cents: 1_000 };
    expect(codeOf(await owner.call('CREATE_PAYOUT', data))).toBe('INVALID_INPUT');
    const wrong = { ...data, proof: { password: 'wrong' } };
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(codeOf(await owner.call('CREATE_PAYOUT', wrong))).toBe('INVALID_LOGIN');
    expect(codeOf(await owner.call('CREATE_PAYOUT', { ...data, proof }))).toBe('RATE_LIMITED');
    expect(await payoutsOf(storeId)).toEqual([]);
  });

  it('also requires a code of an existing second factor, which is valid for one action', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    const { secret } = await owner.do('BEGIN_SECOND_FACTOR', proof);
    const codeAt = (steps: number): string => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
    const { recoveryCodes } = await owner.do('CONFIRM_SECOND_FACTOR', { code: codeAt(-1) });
    const data = { requestId: randomUUID(), storeId, cents: 1_000 };
    expect(codeOf(await owner.call('CREATE_PAYOUT', { ...data, proof }))).toBe('SECOND_FACTOR_REQUIRED');
    const [code = '', other = ''] = recoveryCodes;
    // A refused call does not use up the code.
    const tooMuch = { ...data, cents: 10_001, proof: { ...proof, code } };
    expect(codeOf(await owner.call('CREATE_PAYOUT', tooMuch))).toBe('NOT_ALLOWED_NOW');
    const { id: payoutId } = await owner.do('CREATE_PAYOUT', { ...data, proof: { ...proof, code } });
    const paid = { payoutId, reference: 'T-1', note: '' };
    expect(codeOf(await owner.call('MARK_PAYOUT_PAID', { ...paid, proof: { ...proof, code } }))).toBe(
      'SECOND_FACTOR_INVALID',
    );
    await owner.do('MARK_PAYOUT_PAID', { ...paid, proof: { ...proof, code: other } });
    // The same request returns its payout, although its code is used.
    expect(await owner.do('CREATE_PAYOUT', { ...data, proof: { ...proof, code } })).toEqual({ id: payoutId });
  });
});

describe('the list of payouts or stores', () => {
  it('contains each payout and each store once, page by page', async () => {
    const stores: string[] = [];
    for (let index = 0; index <= STAFF_PAGE_SIZES.payouts; index += 1) {
      const { id: storeId } = await createStore();
      await enterSale(storeId, { cents: 1_000 });
      stores.push(storeId);
      await createdIn(storeId, 600);
    }
    await rollUpAll();
    const balances = await owner.all<ListedPayouts>('LIST_PAYOUT_BALANCES', { search: '', isDeleted: false });
    const ids = balances.map(({ storeId }) => storeId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(stores));
    expect(ids).not.toContain('_site');
    const all = await owner.all<AdminPayout>('LIST_PAYOUTS', { isOpen: false });
    const open = await owner.all<AdminPayout>('LIST_PAYOUTS', { isOpen: true });
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(open).toEqual(all.filter(({ state }) => state === 'created'));
    expect(open.filter(({ storeId }) => stores.includes(storeId))).toHaveLength(stores.length);
  });

  it('names a store whose books or account cannot be read, and includes the others', async () => {
    const word = uniqueId('books');
    const [fine, broken, lost] = await Promise.all(
      ['fine', 'broken', 'lost'].map((name) => createStore({ name: `${word} ${name}` })),
    );
    for (const store of [fine, broken, lost]) await enterSale(store?.id ?? '', { cents: 1_000 });
    const unreadable = [documentAt('ledgerBalances', broken?.id ?? ''), documentAt('payoutAccounts', lost?.id ?? '')];
    for (const ref of unreadable) await ref.set({ through: 'yesterday' });
    try {
      const all = await owner.all<ListedPayouts>('LIST_PAYOUT_BALANCES', { search: word, isDeleted: false });
      expect(all).toHaveLength(3);
      expect(all).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            storeId: fine?.id,
            isReadable: true,
            balance: expect.objectContaining({ availableCents: 1_000 }) as unknown,
          }),
          { storeId: broken?.id, storeName: broken?.name, deletedStoreName: null, isReadable: false },
          { storeId: lost?.id, storeName: lost?.name, deletedStoreName: null, isReadable: false },
        ]),
      );
    } finally {
      for (const ref of unreadable) await ref.delete();
    }
  });

  it('contains a deleted store that is still owed money', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 1_000 });
    await rollUpAll();
    await documentAt('stores', storeId).delete();
    const balances = await owner.all<ListedPayouts>('LIST_PAYOUT_BALANCES', { search: '', isDeleted: false });
    expect(balances.find((one) => one.storeId === storeId)).toMatchObject({
      storeName: null,
      balance: { availableCents: 1_000 },
    });
    await createdIn(storeId, 1_000);
    expect(await fieldsOf('payoutAccounts', storeId)).toMatchObject({ way: 'manual' });
  });
});
