import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { newPayoutAccount, payoutAccountSchema } from '@blockbazaar/domain/payouts/payout-account';
import { nextPayoutAt } from '@blockbazaar/domain/payouts/payout-schedule';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as ReadConfirmedBalance from '../../../functions/src/payouts/balance/read-confirmed-balance.ts';
import { readPayoutBalance } from '../../../functions/src/payouts/balance/read-payout-balance.ts';
import type * as PayoutLock from '../../../functions/src/payouts/payout-slot.ts';
import { makeScheduledPayout, makeScheduledPayouts } from '../../../functions/src/payouts/scheduled-payouts.ts';
import { codeOf } from '../../support/callable.ts';
import { createStore } from '../../support/fixtures.ts';
import { enterSale, payoutEntriesOf, payoutsOf } from '../../support/payout-books.ts';
import { auditOfTarget, documentAt } from '../support/admin.ts';
import { countReads } from '../support/reads.ts';
import {
  proof,
  create,
  createdIn,
  markPaid,
  balanceOf,
  rollUpAll,
  environment,
  owner,
  startPayoutSite,
  clearLimits,
} from './manual-payouts.ts';

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

/** Disables the lock: the store's payout slot is neither read nor guarded. */
const lock = vi.hoisted(() => ({ isOff: false }));
vi.mock('../../../functions/src/payouts/payout-slot.ts', async (importOriginal) => {
  const original = await importOriginal<typeof PayoutLock>();
  const readPayoutSlot: typeof original.readPayoutSlot = (batch, storeId) =>
    lock.isOff
      ? Promise.resolve({ account: newPayoutAccount(storeId), save: () => undefined })
      : original.readPayoutSlot(batch, storeId);
  return { ...original, readPayoutSlot };
});

beforeAll(startPayoutSite);
afterAll(() => environment.stop());
beforeEach(clearLimits);

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
      reservedCents: 0,
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
