import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { ledgerBalanceSchema, ledgerMonthSchema } from '@blockbazaar/domain/ledger/roll-up';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkMonths } from '../../../functions/src/ledger/checks/check-months.ts';
import { rebuildSums } from '../../../functions/src/ledger/sums/rebuild-sums.ts';
import { createStore } from '../../support/fixtures.ts';
import { enterSale } from '../../support/payout-books.ts';
import { documentAt } from '../support/admin.ts';
import { DAY_MS, rollUpAll, foundPaths, payOut, isPaused, clearLedger } from './checked-ledger.ts';

beforeEach(clearLedger);

describe('checkMonths', () => {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

  it('finds no difference in correct months', async () => {
    const { id: storeId } = await createStore();
    for (const daysAgo of [0, 1, 20, 45, 100, 400]) await enterSale(storeId, { cents: 10_000, daysAgo });
    await rollUpAll();
    for (let day = 0; day < 14; day += 1) await checkMonths(Date.now() + day * DAY_MS);
    expect(await foundPaths()).toEqual([]);
  });

  it('finds a month without a day and a year without its sums, and removes both findings after the correction', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000, daysAgo: 0 });
    await rollUpAll();
    const [year = '', month = '', day = ''] = dayOf(Date.now()).split('-');
    await documentAt('ledgerMonths', `${storeId}_${year}-${month}`).update({ [`days.${day}`]: {} });
    await checkMonths();
    expect(await foundPaths()).toEqual([`ledgerBalances/${storeId}`, `ledgerMonths/${storeId}_${year}-${month}`]);
    expect(await payOut(storeId, 100)).toMatchObject(isPaused);
    await rebuildSums();
    await documentAt('ledgerBalances', '_site').update({ [`years.${year}`]: {} });
    await checkMonths();
    expect(await foundPaths()).toEqual(['ledgerBalances/_site']);
    await rebuildSums();
    await checkMonths();
    expect(await foundPaths()).toEqual([]);
  });

  it('compares a closed month again each day after it has differed', async () => {
    const { id: storeId } = await createStore();
    for (const daysAgo of [0, 100, 130, 160, 200]) await enterSale(storeId, { cents: 10_000, daysAgo });
    await rollUpAll();
    const id = `${storeId}_${dayOf(Date.now() - 100 * DAY_MS).slice(0, 7)}`;
    const month = documentAt('ledgerMonths', id);
    const { days } = ledgerMonthSchema.parse((await month.get()).data());
    await month.update({ days: {} });
    let foundAt = Date.now();
    // The year is found first.
    while (!(await foundPaths()).includes(month.path)) await checkMonths((foundAt += DAY_MS));
    await month.update({ days });
    await checkMonths(foundAt + DAY_MS);
    expect(await foundPaths()).toEqual([]);
  });

  it('compares a year again each day after it has differed', async () => {
    const { id: storeId } = await createStore();
    for (const daysAgo of [0, 400, 800]) await enterSale(storeId, { cents: 10_000, daysAgo });
    await rollUpAll();
    const balance = documentAt('ledgerBalances', storeId);
    const { years } = ledgerBalanceSchema.parse((await balance.get()).data());
    const year = dayOf(Date.now() - 800 * DAY_MS).slice(0, 4);
    await balance.update({ [`years.${year}`]: {} });
    let foundAt = Date.now();
    while ((await foundPaths()).length === 0) await checkMonths((foundAt += DAY_MS));
    await balance.update({ years });
    // Closed months rotate: twelve days later, it is the same month of the next year.
    await checkMonths(foundAt + 12 * DAY_MS);
    expect(await foundPaths()).toEqual([]);
  });

  it('finds an incorrect day of sales', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000, daysAgo: 0 });
    await rollUpAll();
    const id = `${storeId}_${dayOf(Date.now())}`;
    await documentAt('salesDaily', id).set({ storeId, day: dayOf(Date.now()), orderCount: 9 });
    await checkMonths();
    expect(await foundPaths()).toEqual([`salesDaily/${id}`]);
  });

  it('compares each closed month within as many days as there are closed months', async () => {
    const { id: storeId } = await createStore();
    for (const daysAgo of [0, 100, 200]) await enterSale(storeId, { cents: 10_000, daysAgo });
    await rollUpAll();
    const broken = [100, 200].map((days) => `${storeId}_${dayOf(Date.now() - days * DAY_MS).slice(0, 7)}`);
    for (const id of broken) await documentAt('ledgerMonths', id).update({ days: {} });
    // The eight days are in one month, because the turn starts again with each new month.
    const start = Date.now() - Math.max(0, new Date().getUTCDate() - 21) * DAY_MS;
    for (let day = 0; day < 8; day += 1) await checkMonths(start + day * DAY_MS);
    expect(await foundPaths()).toEqual(expect.arrayContaining(broken.map((id) => `ledgerMonths/${id}`)));
  });

  it('finds no difference while entries are booked and rolled up', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000, daysAgo: 0 });
    await rollUpAll();
    const rolling = setInterval(() => void rollUpAll(), 300);
    const selling = (async () => {
      for (let count = 0; count < 30; count += 1) await enterSale(storeId, { cents: 100, daysAgo: 0 });
    })();
    await checkMonths();
    clearInterval(rolling);
    await selling;
    expect(await foundPaths()).toEqual([]);
  });
});
