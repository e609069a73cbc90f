import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import type { AdminPayout, StorePayouts } from '@blockbazaar/domain/payouts/payout-operations';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import { makeScheduledPayouts } from '../../../functions/src/payouts/scheduled-payouts.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { payoutsOf } from '../../support/payout-books.ts';
import { documentAt, ownerIn, type TestOwner } from '../support/admin.ts';
import {
  accountOf,
  createPayoutOf,
  endAccountDelay,
  payoutAt,
  PROOF,
  storeWithSales,
} from '../support/provider-payouts.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

/** A store whose seller has just changed its payout account. */
async function changedStore() {
  const store = await storeWithSales(5_000);
  const save = async (details: string): Promise<void> => {
    valueOf(await environment.call('savePayoutAccount', { details, paypalEmail: '' }, { token: store.token }));
  };
  await save('Bank of Ash');
  const changedAt = (await accountOf(store.storeId)).changedAt?.toMillis() ?? 0;
  return { ...store, save, startsAt: changedAt + PAYOUT_TIMES.changedAccountMs };
}
const pay = (storeId: string) =>
  owner.call('CREATE_PAYOUT', { requestId: randomUUID(), storeId, cents: 1_000, proof: PROOF });

describe('a payout to a changed account', () => {
  it('waits three days, and both sides see the end of the delay', async () => {
    const { storeId, startsAt } = await changedStore();
    expect(startsAt - Date.now()).toBeGreaterThan(PAYOUT_TIMES.changedAccountMs - 60_000);
    expect(await pay(storeId)).toMatchObject({
      details: { code: 'NOT_ALLOWED_NOW' },
      text: expect.stringContaining('Payouts to it start on') as string,
    });
    await rollUpLedger({ deadline: Date.now() + 20_000, until: Date.now() + 60_000 });
    const listed = await owner.all<StorePayouts>('LIST_PAYOUT_BALANCES', { isDeleted: false, search: '' });
    expect(listed.find((store) => store.storeId === storeId)).toMatchObject({ payoutsStartAt: startsAt });
    const changedAlmostThreeDaysAgo = Timestamp.fromMillis(Date.now() - PAYOUT_TIMES.changedAccountMs + 60_000);
    await documentAt('payoutAccounts', storeId).update({ changedAt: changedAlmostThreeDaysAgo });
    expect(codeOf(await pay(storeId))).toBe('NOT_ALLOWED_NOW');
  });

  it('is made after the delay, and waits again after another change', async () => {
    const { storeId, save } = await changedStore();
    await endAccountDelay(storeId);
    const payoutId = await createPayoutOf(owner, storeId, 1_000);
    await owner.do('MARK_PAYOUT_PAID', { payoutId, reference: 'T-1', note: '', proof: PROOF });
    await save('Bank of Ash');
    expect(codeOf(await pay(storeId))).toBeNull();
    await save('Bank of Embers');
    const [open = { id: '' }] = (await payoutsOf(storeId)).filter(({ state }) => state === 'created');
    await owner.do('CANCEL_PAYOUT', { payoutId: open.id, reason: 'Changed', proof: PROOF });
    expect(codeOf(await pay(storeId))).toBe('NOT_ALLOWED_NOW');
  });

  it('is made after the delay when it is scheduled, not a week later', async () => {
    const { storeId, startsAt } = await changedStore();
    const terms = { way: 'manual', schedule: 'weekly', minimumCents: 100 } as const;
    await owner.do('SET_PAYOUT_TERMS', { storeId, terms, proof: PROOF });
    await documentAt('payoutAccounts', storeId).update({ nextPayoutAt: Timestamp.now() });
    await makeScheduledPayouts();
    expect(await payoutsOf(storeId)).toEqual([]);
    expect((await accountOf(storeId)).nextPayoutAt?.toMillis()).toBe(startsAt);
    await endAccountDelay(storeId);
    await documentAt('payoutAccounts', storeId).update({ nextPayoutAt: Timestamp.now() });
    await makeScheduledPayouts();
    expect(await payoutsOf(storeId)).toMatchObject([{ cents: 5_000 }]);
  });

  it('retains the account of a manual payout, masked in the list and in full with fresh proof', async () => {
    const { storeId, save } = await changedStore();
    await save('Bank of Ash DE00 1234');
    await endAccountDelay(storeId);
    const payoutId = await createPayoutOf(owner, storeId, 1_000);
    await save('Bank of Thieves DE99 6666');
    const listed = await owner.all<AdminPayout>('LIST_PAYOUTS', { isOpen: true });
    expect(listed.find(({ id }) => id === payoutId)).toMatchObject({ receiverMasked: '••••1234' });
    expect(await owner.do('GET_PAYOUT_RECEIVER', { payoutId })).toEqual({ receiver: 'Bank of Ash DE00 1234' });
    expect(codeOf(await owner.call('GET_PAYOUT_RECEIVER', { payoutId: 'none' }))).toBe('NOT_FOUND');
  });

  it('retains the account of a payout in progress', async () => {
    const store = await storeWithSales(5_000);
    const save = (paypalEmail: string) =>
      environment.call('savePayoutAccount', { details: '', paypalEmail }, { token: store.token });
    valueOf(await save('ash@example.com'));
    await endAccountDelay(store.storeId);
    const terms = { way: 'paypal', schedule: 'manual', minimumCents: 100 } as const;
    await owner.do('SET_PAYOUT_TERMS', { storeId: store.storeId, terms, proof: PROOF });
    const payoutId = await createPayoutOf(owner, store.storeId, 1_000);
    valueOf(await save('thief@example.com'));
    expect(await payoutAt(payoutId)).toMatchObject({ receiver: 'ash@example.com' });
  });
});
