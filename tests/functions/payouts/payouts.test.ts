import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { newPayoutAccount, payoutAccountSchema } from '@blockbazaar/domain/payouts/payout-account';
import type { AdminPayout, ListedPayouts, StorePayouts } from '@blockbazaar/domain/payouts/payout-operations';
import { nextPayoutAt } from '@blockbazaar/domain/payouts/payout-schedule';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import { payoutAccountRef } from '../../../functions/src/documents/payout-accounts.ts';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import type * as ReadConfirmedBalance from '../../../functions/src/payouts/balance/read-confirmed-balance.ts';
import { readPayoutBalance, readPayoutBalances } from '../../../functions/src/payouts/balance/read-payout-balance.ts';
import type * as PayoutLock from '../../../functions/src/payouts/payout-slot.ts';
import { makeScheduledPayout, makeScheduledPayouts } from '../../../functions/src/payouts/scheduled-payouts.ts';
import { codeOf } from '../../support/callable.ts';
import { createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { enterSale, payoutEntriesOf, payoutsOf } from '../../support/payout-books.ts';
import { OWNER } from '../../support/staff.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { countReads } from '../support/reads.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { whileEntriesAreRead } from './held-entries.ts';

/** Suspends the next payout after it has read its store's books, until it is resumed. */
const books = vi.hoisted(() => {
  let next: { read: () => void; mayGoOn: Promise<void> } | null = null;
  return {
    hold: () => {
      const [read, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      next = { read: read.resolve, mayGoOn: allowed.promise };
      return { areRead: read.promise, goOn: allowed.resolve };
    },
    pause: async () => {
      const held = next;
      next = null;
      held?.read();
      await held?.mayGoOn;
    },
  };
});
vi.mock('../../../functions/src/payouts/balance/read-confirmed-balance.ts', async (importOriginal) => {
  const original = await importOriginal<typeof ReadConfirmedBalance>();
  return {
    ...original,
    readConfirmedBalance: async (storeId: string) => {
      const balance = await original.readConfirmedBalance(storeId);
      await books.pause();
      return balance;
    },
  };
});

/** Disables the lock: the store's place is neither read nor guarded. */
const lock = vi.hoisted(() => ({ isOff: false }));
vi.mock('../../../functions/src/payouts/payout-slot.ts', async (importOriginal) => {
  const original = await importOriginal<typeof PayoutLock>();
  const readPayoutSlot: typeof original.readPayoutSlot = (batch, storeId) =>
    lock.isOff
      ? Promise.resolve({ account: newPayoutAccount(storeId), save: () => undefined })
      : original.readPayoutSlot(batch, storeId);
  return { ...original, readPayoutSlot };
});

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());
beforeEach(async () => {
  await documentAt('ownerCredentials', 'owner').delete();
  await clearCollection(firestore, COLLECTIONS.rateLimits);
});

const proof = { password: OWNER.password };

const create = (storeId: string, cents: number, requestId: string = randomUUID()) =>
  owner.ask('CREATE_PAYOUT', { requestId, storeId, cents, proof });

async function createdIn(storeId: string, cents: number): Promise<string> {
  const { id } = await owner.do('CREATE_PAYOUT', { requestId: randomUUID(), storeId, cents, proof });
  return id;
}

const markPaid = (payoutId: string, reference = 'T-1', note = '') =>
  owner.ask('MARK_PAYOUT_PAID', { payoutId, reference, note, proof });

async function listed(storeId: string): Promise<StorePayouts> {
  const all = await owner.all<ListedPayouts>('LIST_PAYOUT_BALANCES', { search: storeId, isDeleted: false });
  const found = all.find((one) => one.storeId === storeId);
  if (found?.isReadable !== true) throw new Error(`${storeId} is not listed.`);
  return found;
}

const balanceOf = async (storeId: string) => (await listed(storeId)).balance;

const rollUpAll = (): Promise<number> => rollUpLedger({ deadline: Date.now() + 20_000, until: Date.now() + 60_000 });

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
    expect(codeOf(await owner.ask('RETURN_PAYOUT', { payoutId: cancelled, reason: 'x', proof }))).toBe(
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
      const balance = await whileEntriesAreRead(lose, () => read(storeId));
      const left = { owedCents: 1_000, availableCents: 1_000, disputedCents: 0 };
      expect(balance).toMatchObject({ ok: true, value: left });
    },
  );
});

describe('a refund after a payout', () => {
  it('makes the balance negative and is deducted from the next payout', async () => {
    const { id: storeId } = await createStore();
    const orderId = await enterSale(storeId, { cents: 5_000 });
    await markPaid(await createdIn(storeId, 5_000));
    await enterSale(storeId, { cents: 5_000, orderId, kind: 'refunded', daysAgo: 0 });
    expect(await balanceOf(storeId)).toEqual({
      owedCents: -5_000,
      availableCents: -5_000,
      pendingCents: 0,
      disputedCents: 0,
      refundingCents: 0,
    });
    expect(codeOf(await create(storeId, 1))).toBe('NOT_ALLOWED_NOW');
    await enterSale(storeId, { cents: 8_000 });
    expect(await balanceOf(storeId)).toMatchObject({ availableCents: 3_000 });
    expect(codeOf(await create(storeId, 3_001))).toBe('NOT_ALLOWED_NOW');
    await createdIn(storeId, 3_000);
  });
});

describe('protection against double payouts', () => {
  it('creates one payout for repeated requests, at any time', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    const requestId = randomUUID();
    const held = books.hold();
    const first = create(storeId, 4_000, requestId);
    await held.areRead;
    const second = await create(storeId, 4_000, requestId);
    held.goOn();
    expect([codeOf(await first), codeOf(second)]).toEqual([null, null]);
    const [payout] = await payoutsOf(storeId);
    await markPaid(payout?.id ?? '');
    expect(codeOf(await create(storeId, 4_000, requestId))).toBeNull();
    expect(await payoutsOf(storeId)).toHaveLength(1);
    expect((await payoutEntriesOf(storeId)).map(({ kind }) => kind)).toEqual(['payout_sent', 'payout_arrived']);
  });

  it('refuses a request that read the books before a second one created a payout', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    const held = books.hold();
    const first = create(storeId, 10_000);
    await held.areRead;
    await createdIn(storeId, 10_000);
    held.goOn();
    expect(codeOf(await first)).toBe('NOT_ALLOWED_NOW');
    expect(await balanceOf(storeId)).toMatchObject({ owedCents: 0 });
  });

  it('refuses a request that read the books before a second payout was created and paid', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    const held = books.hold();
    const first = create(storeId, 10_000);
    await held.areRead;
    await markPaid(await createdIn(storeId, 10_000));
    held.goOn();
    expect(codeOf(await first)).toBe('NOT_ALLOWED_NOW');
    expect(await balanceOf(storeId)).toMatchObject({ owedCents: 0 });
  });

  it('depends on the lock: without it, the test finds a double payout', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    lock.isOff = true;
    const held = books.hold();
    const first = create(storeId, 10_000);
    await held.areRead;
    await createdIn(storeId, 10_000);
    held.goOn();
    expect(codeOf(await first)).toBeNull();
    lock.isOff = false;
    expect(await balanceOf(storeId)).toMatchObject({ owedCents: -10_000 });
  });

  it('enters one payment when a payout is marked as paid twice', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    const payoutId = await createdIn(storeId, 10_000);
    const answers = await Promise.all([markPaid(payoutId), markPaid(payoutId)]);
    expect(answers.map(codeOf)).toEqual([null, null]);
    expect(codeOf(await markPaid(payoutId, 'another reference'))).toBe('NOT_ALLOWED_NOW');
    expect(await payoutEntriesOf(storeId)).toHaveLength(2);
    expect(await auditOfTarget(`payouts/${payoutId}`)).toHaveLength(2);
  });
});

describe('a payout schedule', () => {
  const dueAt = (): number => Date.now() - 60_000;

  async function scheduled(cents: number, minimumCents = 2_000): Promise<string> {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents });
    await owner.do('SET_PAYOUT_TERMS', { storeId, terms: { way: 'manual', schedule: 'weekly', minimumCents }, proof });
    await documentAt('payoutAccounts', storeId).update({ nextPayoutAt: Timestamp.fromMillis(dueAt()) });
    return storeId;
  }

  const nextOf = async (storeId: string): Promise<number> => {
    const account = await documentAt('payoutAccounts', storeId).get();
    return payoutAccountSchema.parse(account.data()).nextPayoutAt?.toMillis() ?? 0;
  };

  it('creates a payout of the available amount to be marked as paid, and is due again a week later', async () => {
    const storeId = await scheduled(10_000);
    await enterSale(storeId, { cents: 500, daysAgo: 0 });
    await Promise.all([makeScheduledPayouts(), makeScheduledPayouts()]);
    await makeScheduledPayouts();
    const [payout, ...others] = await payoutsOf(storeId);
    expect(payout).toMatchObject({ state: 'created', cents: 10_000, createdBy: 'schedule' });
    expect(others).toEqual([]);
    expect(await nextOf(storeId)).toBe(nextPayoutAt('weekly', Date.now()));
    expect(await auditOfTarget(`payouts/${payout?.id}`)).toMatchObject([
      { action: 'CREATE_PAYOUT', actor: { role: 'nobody' }, after: { createdBy: 'schedule', cents: 10_000 } },
    ]);
    await markPaid(payout?.id ?? '');
    expect(await balanceOf(storeId)).toMatchObject({ availableCents: 0, pendingCents: 500 });
  });

  it('skips an amount below the minimum and a store with an open payout until the next time', async () => {
    const [little, open] = [await scheduled(1_999), await scheduled(10_000)];
    await createdIn(open, 1_000);
    await makeScheduledPayouts();
    expect(await payoutsOf(little)).toEqual([]);
    expect(await payoutsOf(open)).toHaveLength(1);
    expect([await nextOf(little), await nextOf(open)]).toEqual(
      Array.from({ length: 2 }, () => nextPayoutAt('weekly', Date.now())),
    );
  });

  it('neither blocks nor repeats a manual payout that is created, or created and paid, during the run', async () => {
    for (const isPaid of [false, true]) {
      const storeId = await scheduled(10_000);
      const held = books.hold();
      const run = makeScheduledPayout(storeId);
      await held.areRead;
      const payoutId = await createdIn(storeId, 10_000);
      if (isPaid) await markPaid(payoutId);
      held.goOn();
      expect(await run).toMatchObject({ ok: true });
      expect((await payoutsOf(storeId)).map(({ createdBy }) => createdBy)).toEqual(['owner']);
      expect(await balanceOf(storeId)).toMatchObject({ owedCents: 0 });
    }
  });

  it('creates no payout when it is switched off, and retains its time when the minimum changes', async () => {
    const storeId = await scheduled(10_000);
    const before = await nextOf(storeId);
    await owner.do('SET_PAYOUT_TERMS', {
      storeId,
      terms: { way: 'manual', schedule: 'weekly', minimumCents: 3_000 },
      proof,
    });
    expect(await nextOf(storeId)).toBe(before);
    await owner.do('SET_PAYOUT_TERMS', {
      storeId,
      terms: { way: 'manual', schedule: 'manual', minimumCents: 3_000 },
      proof,
    });
    await makeScheduledPayouts();
    expect(await payoutsOf(storeId)).toEqual([]);
  });
});

describe('the owner’s fresh proof for money actions', () => {
  it('requires the password and limits wrong ones', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    const data = { requestId: randomUUID(), storeId, cents: 1_000 };
    expect(codeOf(await owner.ask('CREATE_PAYOUT', data))).toBe('INVALID_INPUT');
    const wrong = { ...data, proof: { password: 'wrong' } };
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(codeOf(await owner.ask('CREATE_PAYOUT', wrong))).toBe('INVALID_LOGIN');
    expect(codeOf(await owner.ask('CREATE_PAYOUT', { ...data, proof }))).toBe('RATE_LIMITED');
    expect(await payoutsOf(storeId)).toEqual([]);
  });

  it('also requires a code of an existing second factor, which is valid for one action', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    const { secret } = await owner.do('BEGIN_SECOND_FACTOR', proof);
    const codeAt = (steps: number): string => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
    const { recoveryCodes } = await owner.do('CONFIRM_SECOND_FACTOR', { code: codeAt(-1) });
    const data = { requestId: randomUUID(), storeId, cents: 1_000 };
    expect(codeOf(await owner.ask('CREATE_PAYOUT', { ...data, proof }))).toBe('SECOND_FACTOR_REQUIRED');
    const [code = '', other = ''] = recoveryCodes;
    // A refused call does not use up the code.
    const tooMuch = { ...data, cents: 10_001, proof: { ...proof, code } };
    expect(codeOf(await owner.ask('CREATE_PAYOUT', tooMuch))).toBe('NOT_ALLOWED_NOW');
    const { id: payoutId } = await owner.do('CREATE_PAYOUT', { ...data, proof: { ...proof, code } });
    const paid = { payoutId, reference: 'T-1', note: '' };
    expect(codeOf(await owner.ask('MARK_PAYOUT_PAID', { ...paid, proof: { ...proof, code } }))).toBe(
      'SECOND_FACTOR_INVALID',
    );
    await owner.do('MARK_PAYOUT_PAID', { ...paid, proof: { ...proof, code: other } });
    // The same request returns its payout, although its code is used.
    expect(await owner.do('CREATE_PAYOUT', { ...data, proof: { ...proof, code } })).toEqual({ id: payoutId });
  });
});

describe('the payout balance', () => {
  it('reads a constant number of documents, independent of the number of sales', async () => {
    const { id: storeId } = await createStore();
    // No sale becomes available during the test.
    const daysOf = (count: number): number[] => Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 3 : 12));
    const sell = (count: number) =>
      Promise.all(daysOf(count).map((daysAgo) => enterSale(storeId, { cents: 100, daysAgo })));
    await sell(20);
    await rollUpAll();
    const few = await countReads(() => readPayoutBalance(storeId));
    await sell(60);
    await rollUpAll();
    expect(await countReads(() => readPayoutBalance(storeId))).toEqual(few);
    expect(few.documents).toBeLessThan(10);
    expect(await balanceOf(storeId)).toMatchObject({ owedCents: 8_000, pendingCents: 4_000 });
  });

  it('is unavailable during a rebuild of the sums', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 1_000 });
    await rollUpAll();
    const progress = documentAt('ledgerProgress', 'rollUp');
    await progress.update({ rebuildingUntil: Timestamp.fromMillis(Date.now() + 60_000) });
    expect(codeOf(await create(storeId, 1_000))).toBe('BUSY');
    await progress.update({ rebuildingUntil: null });
    expect(codeOf(await create(storeId, 1_000))).toBeNull();
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
