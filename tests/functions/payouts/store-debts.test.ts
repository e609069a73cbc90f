import '../support/own-project.ts';
import type { ListedDebt } from '@blockbazaar/domain/payouts/payout-operations';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  syncActiveStoreDebts,
  syncAllStoreDebts,
  syncStoreDebt,
} from '../../../functions/src/payouts/debts/sync-store-debts.ts';
import { createStore, uniqueId } from '../../support/fixtures.ts';
import { enterSale } from '../../support/payout-books.ts';
import { documentAt, fieldsOf } from '../support/admin.ts';
import { countReads } from '../support/reads.ts';
import { environment, owner, rollUpAll, startPayoutSite } from './manual-payouts.ts';

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number): Timestamp => Timestamp.fromMillis(Date.now() - days * DAY_MS);

beforeAll(startPayoutSite);
afterAll(() => environment.stop());

/** A store that owes this amount, in cents, because of a refund after a payout. */
async function owingStore(cents: number): Promise<{ id: string; name: string }> {
  const store = await createStore();
  await enterSale(store.id, { cents, kind: 'refunded', daysAgo: 0 });
  await rollUpAll();
  return store;
}

/** Makes a recorded debt older, as time does. */
const age = (storeId: string, days: number) =>
  documentAt('storeDebts', storeId).update({ since: daysAgo(days), listedFrom: daysAgo(days - 30) });

const debts = () => owner.all<ListedDebt>('LIST_STORE_DEBTS', {});
const debtOf = async (storeId: string) => (await debts()).find((debt) => debt.storeId === storeId);

describe('the list of debts', () => {
  it('contains a store whose balance has been negative for more than 30 days, with its current amount', async () => {
    const { id: storeId, name } = await owingStore(2_500);
    await syncActiveStoreDebts();
    const { through } = (await fieldsOf('ledgerBalances', storeId)) as { through: Timestamp };
    expect(await fieldsOf('storeDebts', storeId)).toMatchObject({ storeId, since: through });
    expect(await debtOf(storeId)).toBeUndefined();
    await age(storeId, 31);
    await enterSale(storeId, { cents: 400 });
    expect(await debtOf(storeId)).toEqual({
      storeId,
      storeName: name,
      deletedStoreName: null,
      since: expect.closeTo(Date.now() - 31 * DAY_MS, -5),
      debtCents: 2_100,
    });
  });

  it('retains the start of a debt in later and concurrent runs', async () => {
    const { id: storeId } = await owingStore(2_500);
    await Promise.all([syncActiveStoreDebts(), syncActiveStoreDebts()]);
    await age(storeId, 12);
    const before = await fieldsOf('storeDebts', storeId);
    await enterSale(storeId, { cents: 100, kind: 'refunded', daysAgo: 0 });
    await rollUpAll();
    await Promise.all([syncActiveStoreDebts(), syncAllStoreDebts()]);
    expect(await fieldsOf('storeDebts', storeId)).toEqual(before);
  });

  it('omits a debt as soon as sales have offset it, and removes it in the next run', async () => {
    const { id: storeId } = await owingStore(2_500);
    await syncActiveStoreDebts();
    await age(storeId, 40);
    expect(await debtOf(storeId)).toBeDefined();
    await enterSale(storeId, { cents: 2_500 });
    expect(await debtOf(storeId)).toBeUndefined();
    await rollUpAll();
    await syncActiveStoreDebts();
    expect(await fieldsOf('storeDebts', storeId)).toBeUndefined();
  });

  it('contains a deleted store at once, with the name that it had, until it owes nothing', async () => {
    const { id: storeId, name } = await owingStore(2_500);
    expect(await owner.do('DELETE_STORE', { id: storeId, name })).toMatchObject({
      owedCents: -2_500,
      isFinished: true,
    });
    const expected = { storeId, storeName: null, deletedStoreName: name, debtCents: 2_500 };
    expect(await debtOf(storeId)).toMatchObject(expected);
    await syncActiveStoreDebts();
    expect(await debtOf(storeId)).toMatchObject(expected);
  });

  it('contains a deleted store whose debt arises after its deletion', async () => {
    const { id: storeId, name } = await createStore();
    await enterSale(storeId, { cents: 900 });
    await rollUpAll();
    await owner.do('DELETE_STORE', { id: storeId, name });
    expect(await debtOf(storeId)).toBeUndefined();
    await enterSale(storeId, { cents: 1_000, kind: 'refunded', daysAgo: 0 });
    await rollUpAll();
    await syncActiveStoreDebts();
    expect(await debtOf(storeId)).toMatchObject({ debtCents: 100 });
  });

  it('contains the debts of earlier versions after the daily run', async () => {
    const { id: storeId } = await owingStore(2_500);
    await documentAt('ledgerBalances', storeId).update({ through: daysAgo(45) });
    await syncActiveStoreDebts();
    expect(await fieldsOf('storeDebts', storeId)).toBeUndefined();
    await syncAllStoreDebts();
    expect(await debtOf(storeId)).toMatchObject({ since: expect.closeTo(Date.now() - 45 * DAY_MS, -5) });
  });

  it('names a store whose balance cannot be read, and retains its debt', async () => {
    const { id: storeId, name } = await owingStore(2_500);
    await syncActiveStoreDebts();
    await age(storeId, 31);
    const balance = documentAt('ledgerBalances', storeId);
    const fields = (await balance.get()).data() ?? {};
    await balance.set({ broken: true });
    expect(await debtOf(storeId)).toMatchObject({ storeName: name, debtCents: null });
    await syncStoreDebt(storeId);
    expect(await fieldsOf('storeDebts', storeId)).toBeDefined();
    await balance.set(fields);
  });

  it('excludes the site itself', async () => {
    for (const id of ['_site', 'instant-money']) {
      await documentAt('ledgerBalances', id).set({
        storeId: id,
        entryCount: 1,
        years: { 2026: { stores: { refunded: 500 } } },
        through: Timestamp.now(),
      });
    }
    await syncAllStoreDebts();
    for (const id of ['_site', 'instant-money']) expect(await fieldsOf('storeDebts', id)).toBeUndefined();
  });

  it('contains each debt once, page by page, with reads that depend on the page only', async () => {
    const prefix = uniqueId('owing');
    const count = STAFF_PAGE_SIZES.payouts + 1;
    for (let index = 0; index < count; index += 1) {
      const storeId = `${prefix}-${index}`;
      const listedFrom = daysAgo(400 - index);
      const years = { 2025: { stores: { refunded: 100 } } };
      await documentAt('ledgerBalances', storeId).set({ storeId, entryCount: 1, years, through: listedFrom });
      await documentAt('storeDebts', storeId).set({ storeId, since: listedFrom, listedFrom });
    }
    const all = await debts();
    expect(all.map(({ storeId }) => storeId).slice(0, count)).toEqual(
      Array.from({ length: count }, (_, index) => `${prefix}-${index}`),
    );
    const first = () => owner.do('LIST_STORE_DEBTS', { after: null });
    const reads = await countReads(first);
    const storeId = `${prefix}-later`;
    await documentAt('storeDebts', storeId).set({ storeId, since: daysAgo(40), listedFrom: daysAgo(10) });
    expect(await countReads(first)).toEqual(reads);
  });
});
