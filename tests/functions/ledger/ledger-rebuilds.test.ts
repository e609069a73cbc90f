import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import { checkSums } from '../../../functions/src/ledger/checks/check-sums.ts';
import { migrateOrders } from '../../../functions/src/ledger/migrate-orders.ts';
import type * as ReadEntries from '../../../functions/src/ledger/read-entries.ts';
import { readStable } from '../../../functions/src/ledger/read-stable.ts';
import { rebuildSums } from '../../../functions/src/ledger/sums/rebuild-sums.ts';
import { firestore } from '../../support/fixtures.ts';
import { entriesOf } from '../support/ledger-books.ts';
import { openStore } from '../support/ledger-sales.ts';
import {
  provider,
  sell,
  refund,
  SUMS,
  rollUpAll,
  readSums,
  rollUpAsBefore,
  soldByParts,
  soldByTotals,
  clearLedger,
} from './ledger-sums.ts';

vi.mock('../../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));

/** Suspends the next read of the ledger, batch by batch, until it is resumed. */
const reading = vi.hoisted(() => {
  let next: { ask: () => void; mayGoOn: Promise<void> } | null = null;
  return {
    hold: () => {
      const [asked, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      next = { ask: asked.resolve, mayGoOn: allowed.promise };
      return { isAsked: asked.promise, goOn: allowed.resolve };
    },
    begin: async () => {
      const held = next;
      next = null;
      held?.ask();
      await held?.mayGoOn;
    },
  };
});
vi.mock('../../../functions/src/ledger/read-entries.ts', async (importOriginal) => {
  const original = await importOriginal<typeof ReadEntries>();
  return {
    ...original,
    pagesOf: async function* (...query: Parameters<typeof original.pagesOf>) {
      await reading.begin();
      yield* original.pagesOf(...query);
    },
  };
});

beforeEach(clearLedger);

describe('a rebuild of the sums', () => {
  it('restores the sums from missing and from corrupt documents', async () => {
    const [ash, birch] = [await openStore(10), await openStore(0)];
    await sell([{ productId: ash.productId, quantity: 2 }]);
    await refund(await sell([{ productId: birch.productId, quantity: 1 }]));
    await rollUpAll();
    const kept = await readSums();
    expect(kept.size).toBeGreaterThan(6);
    for (const name of SUMS) await clearCollection(firestore, COLLECTIONS[name]);
    expect(await rebuildSums()).toEqual({ ok: true, value: null });
    expect(await readSums()).toEqual(kept);
    await firestore.collection(COLLECTIONS.salesTotals).doc(ash.storeId).update({ revenueCents: 1 });
    await firestore
      .collection(COLLECTIONS.ledgerMonths)
      .doc('gone_2020-01')
      .set({ storeId: 'gone', month: '2020-01', days: {} });
    expect(await checkSums()).toEqual(['ledgerMonths/gone_2020-01', `salesTotals/${ash.storeId}`]);
    expect(await rebuildSums()).toEqual({ ok: true, value: null });
    expect(await readSums()).toEqual(kept);
  });

  it('is exclusive, and concurrent entries are added after it', async () => {
    const { productId } = await openStore(10);
    await sell([{ productId, quantity: 1 }]);
    await rollUpAll();
    await sell([{ productId, quantity: 2 }]);
    const read = reading.hold();
    const first = rebuildSums();
    await read.isAsked;
    expect(await rebuildSums()).toMatchObject({ ok: false, failure: { code: 'BUSY' } });
    expect(await rollUpAll()).toBe(0);
    read.goOn();
    expect(await first).toEqual({ ok: true, value: null });
    expect((await soldByTotals()).orderCount).toBe(1);
    await rollUpAll();
    expect(await checkSums()).toEqual([]);
    expect((await soldByTotals()).orderCount).toBe(2);
  });

  it('leaves entries that become visible after the first rebuild to the roll-up', async () => {
    const { productId } = await openStore(10);
    const orderId = await sell([{ productId, quantity: 1 }]);
    const { docs } = await firestore.collection(COLLECTIONS.ledgerEntries).where('orderId', '==', orderId).get();
    for (const { ref } of docs) await ref.delete();
    expect(await rebuildSums()).toEqual({ ok: true, value: null });
    const bookedAt = Timestamp.fromMillis(Date.now() - 60_000);
    for (const entry of docs) await entry.ref.create({ ...entry.data(), bookedAt });
    await rollUpAll();
    expect(await checkSums()).toEqual([]);
    expect((await soldByTotals()).orderCount).toBe(1);
  });

  it('renews its lease while it runs', async () => {
    const { productId } = await openStore(10);
    await sell([{ productId, quantity: 1 }]);
    await rollUpAll();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      const ofStore = reading.hold();
      const first = rebuildSums();
      await ofStore.isAsked;
      vi.setSystemTime(Date.now() + 4 * 60_000);
      const ofSite = reading.hold();
      ofStore.goOn();
      await ofSite.isAsked;
      vi.setSystemTime(Date.now() + 4 * 60_000);
      expect(await rebuildSums()).toMatchObject({ ok: false, failure: { code: 'BUSY' } });
      ofSite.goOn();
      expect(await first).toEqual({ ok: true, value: null });
    } finally {
      vi.useRealTimers();
    }
  });

  it('blocks the roll-up while it runs', async () => {
    const { productId } = await openStore(10);
    await sell([{ productId, quantity: 1 }]);
    await firestore
      .collection(COLLECTIONS.ledgerProgress)
      .doc('rollUp')
      .set({
        through: Timestamp.fromMillis(0),
        rebuildingUntil: Timestamp.fromMillis(Date.now() + 60_000),
        countsMigratedSales: true,
      });
    expect(await rollUpAll()).toBe(0);
    expect(await rebuildSums()).toMatchObject({ ok: false, failure: { code: 'BUSY' } });
  });
});

describe('readStable', () => {
  it.each([
    ['a rebuild', rebuildSums],
    ['the roll-up of an earlier version', rollUpAsBefore],
  ])('reads again after %s has changed sums during the read', async (_, change) => {
    const { productId } = await openStore(10);
    await sell([{ productId, quantity: 1 }]);
    await rollUpAll();
    await sell([{ productId, quantity: 1 }]);
    let readings = 0;
    const read = async (): Promise<number> => {
      readings += 1;
      if (readings === 1) await change();
      return readings;
    };
    expect(await readStable(read)).toBe(2);
  });
});

describe('checkSums', () => {
  it('finishes while the roll-up continues', async () => {
    const { storeId, productId } = await openStore(10);
    await sell([{ productId, quantity: 1 }]);
    await rollUpAll();
    const rolling = setInterval(() => void rollUpAll(), 300);
    const selling = (async () => {
      for (let count = 0; count < 12; count += 1) await sell([{ productId, quantity: 1 }]);
    })();
    expect(await checkSums()).toEqual([]);
    await selling;
    clearInterval(rolling);
    await rollUpAll();
    await firestore.collection(COLLECTIONS.ledgerBalances).doc(storeId).update({ entryCount: 1 });
    expect(await checkSums()).toEqual([`ledgerBalances/${storeId}`]);
  });
});

describe('a marketplace of an earlier version', () => {
  /** Without a ledger, with the counters that sales maintained. */
  async function forgetLedger(): Promise<void> {
    await rollUpAll();
    for (const name of ['ledgerEntries', 'ledgerProgress', 'ledgerBatches', 'ledgerMonths', 'ledgerBalances'] as const)
      await clearCollection(firestore, COLLECTIONS[name]);
    const orders = await firestore.collection(COLLECTIONS.orders).get();
    for (const { ref } of orders.docs)
      await ref.update({ ledgerChanges: FieldValue.delete(), disputeLostCents: FieldValue.delete() });
  }

  it('has the same figures before, during and after the migration of its orders, which can be interrupted', async () => {
    const [ash, birch] = [await openStore(10), await openStore(7.5)];
    const both = [
      { productId: ash.productId, quantity: 2 },
      { productId: birch.productId, quantity: 3 },
    ];
    const sold = [await sell(both), await sell(both.slice(1)), await sell(both.slice(0, 1))];
    await refund(await sell(both));
    await forgetLedger();
    const before = await soldByTotals();
    expect(before).toEqual(await soldByParts());

    // Sales and refunds continue with the new version.
    await refund(sold[0] ?? '');
    await sell(both);
    await rollUpAll();
    expect(await soldByTotals()).toEqual(await soldByParts());

    const entered: number[] = [];
    await expect(
      migrateOrders(({ entered: count }) => {
        entered.push(count);
        throw new Error('It is cut short.');
      }, 1),
    ).rejects.toThrow('cut short');
    expect(entered).toHaveLength(1);
    await migrateOrders();
    expect(await migrateOrders()).toMatchObject({ entered: 0 });
    await rollUpAll();
    expect(await soldByTotals()).toEqual(await soldByParts());

    expect(await rebuildSums()).toEqual({ ok: true, value: null });
    expect(await soldByTotals()).toEqual(await soldByParts());
    expect(await checkSums()).toEqual([]);
    const orderIds = (await firestore.collection(COLLECTIONS.orders).get()).docs.map(({ id }) => id);
    const balances = balancesOf(await entriesOf(orderIds));
    expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    // Two orders of each remain. Of 3 * $5.38, 7.5/107.5 are the site's: $1.13.
    expect(balances[`store/${ash.storeId}`]).toBe(-2 * 1_000);
    expect(balances[`store/${birch.storeId}`]).toBe(-2 * (1_614 - 113));
  });
});
