import '../support/own-project.ts';
import { MONEY_STORE_ID } from '@blockbazaar/domain/money-products/money-product';
import { salesDayId } from '@blockbazaar/domain/sales/sales-day';
import type { StoreSales } from '@blockbazaar/domain/sales/sales-operations';
import { addFigures, lastDays, NO_FIGURES, type Figures } from '@blockbazaar/domain/sales/sales-totals';
import { SALES_WINDOWS, STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { createSeller } from '../../support/staff.ts';
import { documentAt, ownerIn, type TestOwner } from '../support/admin.ts';
import { count } from '../support/orders.ts';
import { countReads } from '../support/reads.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

const STORES = 60;
const DAYS = lastDays(40, Date.now());
/** The sales of each store on each of the last 40 days. */
const sold = new Map<string, Map<string, Figures>>();
const daysOf = (storeId: string): Map<string, Figures> => sold.get(storeId) ?? new Map();
const totalOf = (storeId: string): Figures => addFigures([...daysOf(storeId).values()]);
const recentOf = (storeId: string): Figures =>
  addFigures(lastDays(SALES_WINDOWS.ownerDays, Date.now()).map((day) => daysOf(storeId).get(day) ?? NO_FIGURES));

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
  const storeIds = [MONEY_STORE_ID, uniqueId('gone')];
  for (let index = 0; index < STORES; index += 1) storeIds.push((await createStore({ name: `Stall ${index}` })).id);
  for (const [index, storeId] of storeIds.entries()) {
    const batch = firestore.batch();
    const days = new Map<string, Figures>();
    for (const [day, name] of DAYS.entries()) {
      if ((day + index) % 3 === 0) continue;
      const figures = { orderCount: day + 1, itemCount: 2 * day + index, revenueCents: (index + 1) * 100 + day };
      days.set(name, figures);
      batch.set(documentAt('salesDaily', salesDayId(storeId, name)), {
        storeId,
        day: name,
        tariffCents: 1,
        ...figures,
      });
    }
    sold.set(storeId, days);
    batch.set(documentAt('salesTotals', storeId), { storeId, tariffCents: 1, ...totalOf(storeId) });
    await batch.commit();
  }
  await createSeller(storeIds[2] ?? '');
});
afterAll(() => environment.stop());

describe('a sales operation', () => {
  it('returns an overview with the stores, the sellers and the total sales', async () => {
    expect(await owner.do('GET_OVERVIEW', {})).toEqual({
      storeCount: STORES,
      sellerCount: 1,
      total: addFigures([...sold.keys()].map(totalOf)),
    });
  });

  it('returns the sales of one store', async () => {
    const [, , storeId = ''] = sold.keys();
    const { total, recent, days } = await owner.do('GET_SALES_DATA', { storeId });
    expect(total).toEqual(totalOf(storeId));
    expect(recent).toEqual(recentOf(storeId));
    const last = lastDays(SALES_WINDOWS.chartDays, Date.now());
    expect(days).toEqual(last.map((day) => ({ day, ...(daysOf(storeId).get(day) ?? NO_FIGURES) })));
    expect(days.filter(({ orderCount }) => orderCount === 0).length).toBeGreaterThan(5);
  });

  it('returns zeros for a store without sales', async () => {
    const { total, recent, days } = await owner.do('GET_SALES_DATA', { storeId: 'nobody' });
    expect([total, recent]).toEqual([NO_FIGURES, NO_FIGURES]);
    expect(days).toHaveLength(SALES_WINDOWS.chartDays);
  });

  it('returns the sums for all stores combined', async () => {
    const { total, recent, days } = await owner.do('GET_SALES_DATA', { storeId: null });
    expect(total).toEqual(addFigures([...sold.keys()].map(totalOf)));
    expect(recent).toEqual(addFigures([...sold.keys()].map(recentOf)));
    const last = lastDays(SALES_WINDOWS.chartDays, Date.now());
    const sums = last.map((day) => ({ day, ...addFigures([...sold.values()].map((of) => of.get(day) ?? NO_FIGURES)) }));
    expect(days).toEqual(sums);
  });

  it('returns the sales by store, highest revenue first, with Instant Money and deleted stores', async () => {
    const rows = await owner.all<StoreSales>('GET_STORE_SALES', {});
    expect(rows.map(({ storeId }) => storeId).toSorted()).toEqual([...sold.keys()].toSorted());
    const revenues = rows.map(({ total }) => total.revenueCents);
    expect(revenues).toEqual(revenues.toSorted((a, b) => b - a));
    for (const { storeId, total, recent } of rows)
      expect([total, recent]).toEqual([totalOf(storeId), recentOf(storeId)]);
    const names = new Map(rows.map(({ storeId, storeName }) => [storeId, storeName]));
    const [money = '', gone = '', first = ''] = sold.keys();
    expect([names.get(money), names.get(gone), names.get(first)]).toEqual([
      'Instant Money',
      'Deleted store',
      'Stall 0',
    ]);
  });

  it('reads a number of documents that does not depend on the number of orders', async () => {
    const session = 1;
    // The progress of the roll-up is read before and after the sums.
    const progress = 2;
    const page = STAFF_PAGE_SIZES.stores;
    const [, , storeId = ''] = sold.keys();
    // One page of totals and one more total, which shows whether there is a next page; each with its name and its five
    // days: 179.
    expect(await countReads(() => owner.do('GET_STORE_SALES', { after: null }))).toEqual({
      documents: session + progress + page + 1 + page + page * SALES_WINDOWS.ownerDays,
      aggregations: 0,
    });
    // The total of the store and its 30 days.
    expect(await countReads(() => owner.do('GET_SALES_DATA', { storeId }))).toEqual({
      documents: session + progress + 1 + SALES_WINDOWS.chartDays,
      aggregations: 0,
    });
    expect(await countReads(() => owner.do('GET_SALES_DATA', { storeId: null }))).toEqual({
      documents: session + progress,
      aggregations: 1 + SALES_WINDOWS.chartDays,
    });
    expect(await countReads(() => owner.do('GET_OVERVIEW', {}))).toEqual({
      documents: session + progress,
      aggregations: 3,
    });
    expect(await count('orders')).toBe(0);
  });

  it.each([{}, { storeId: 'a/b' }, { storeId: 5 }, { storeId: null, day: 'x' }])(
    'rejects the input %j',
    async (data) => {
      expect(codeOf(await owner.call('GET_SALES_DATA', data))).toBe('INVALID_INPUT');
    },
  );
});
