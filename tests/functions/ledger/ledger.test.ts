import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { ledgerBalanceSchema, owedCentsOf, rollUp } from '@blockbazaar/domain/ledger/roll-up';
import { storeOrderSchema } from '@blockbazaar/domain/orders/store-order';
import { salesOf } from '@blockbazaar/domain/sales/sales-day';
import {
  addFigures,
  NO_FIGURES,
  salesTotalsSchema,
  storeFigures,
  type Figures,
} from '@blockbazaar/domain/sales/sales-totals';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import { ledgerEntryRef } from '../../../functions/src/documents/ledger-entries.ts';
import { ledgerProgressRef } from '../../../functions/src/documents/ledger-sums.ts';
import { checkSums } from '../../../functions/src/ledger/checks/check-sums.ts';
import { migrateOrders } from '../../../functions/src/ledger/migrate-orders.ts';
import { readEntries } from '../../../functions/src/ledger/read-entries.ts';
import type * as ReadEntries from '../../../functions/src/ledger/read-entries.ts';
import { readStable } from '../../../functions/src/ledger/read-stable.ts';
import { rebuildSums } from '../../../functions/src/ledger/sums/rebuild-sums.ts';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import { sumDocuments } from '../../../functions/src/ledger/sums/sum-documents.ts';
import { lookUpFee } from '../../../functions/src/payments/look-up-fees.ts';
import { increments } from '../../../functions/src/platform/increments.ts';
import { firestore } from '../../support/fixtures.ts';
import { paymentFee } from '../../support/payment-fee.ts';
import { entriesOf } from '../support/ledger-books.ts';
import { ledgerSales, openStore } from '../support/ledger-sales.ts';
import { memoryProvider } from '../support/memory-provider.ts';

const provider = memoryProvider();
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
const { order, sell, refund } = ledgerSales(provider);

const SUMS = ['salesTotals', 'salesDaily', 'ledgerMonths', 'ledgerBalances'] as const;

beforeEach(async () => {
  for (const name of ['orders', 'storeOrders', 'ledgerEntries', 'ledgerProgress', 'ledgerBatches', ...SUMS] as const)
    await clearCollection(firestore, COLLECTIONS[name]);
});

/** Rolls up all entries without the settling delay: nothing is booked concurrently. */
const rollUpAll = (): Promise<number> => rollUpLedger({ deadline: Date.now() + 20_000, until: Date.now() + 60_000 });

/** The documents of sums, by path, without the time through which they are rolled up. */
async function keptSums(): Promise<Map<string, object>> {
  const found = await Promise.all(SUMS.map((name) => firestore.collection(COLLECTIONS[name]).get()));
  return new Map(
    found.flatMap(({ docs }) => docs.map((snapshot) => [snapshot.ref.path, { ...snapshot.data(), through: null }])),
  );
}

/** Enters a copy of the first entry of an order, with other fields. */
async function enterCopy(orderId: string, fields: Partial<LedgerEntry>): Promise<void> {
  const sale = (await ledgerEntryRef(orderId, 0, 0).get()).data();
  const copy = { ...sale, bookedAt: FieldValue.serverTimestamp(), ...fields };
  await firestore.collection(COLLECTIONS.ledgerEntries).add(copy);
}

/** Like the version before the look-back, which records neither the entries nor the number of its commits. */
async function rollUpAsBefore(): Promise<void> {
  const ref = ledgerProgressRef();
  const progress = (await ref.get()).data();
  const entries = await readEntries({ after: progress?.through ?? Timestamp.fromMillis(0), until: null });
  const through = entries.at(-1)?.bookedAt ?? Timestamp.fromMillis(0);
  const batch = firestore.batch();
  for (const { ref: sum, fields } of sumDocuments(rollUp(entries, { countsMigratedSales: false }), through))
    batch.set(sum, increments(fields), { merge: true });
  const fields = { through, rebuildingUntil: null, countsMigratedSales: progress?.countsMigratedSales ?? false };
  batch.set(firestore.doc(ref.path), fields, { merge: true });
  await batch.commit();
}

/** The sales figures of all stores, from the store orders. */
async function soldByParts(): Promise<Figures> {
  const parts = await firestore.collection(COLLECTIONS.storeOrders).get();
  const sold = parts.docs
    .map((part) => storeOrderSchema.parse(part.data()))
    .filter(({ status }) => status !== 'refunded');
  return addFigures([NO_FIGURES, ...sold.map((part) => storeFigures(salesOf(part)))]);
}

async function soldByTotals(): Promise<Figures> {
  const totals = await firestore.collection(COLLECTIONS.salesTotals).get();
  return addFigures(totals.docs.map((total) => storeFigures(salesTotalsSchema.parse(total.data()))));
}

describe('the ledger', () => {
  it('contains the providers’ balances, the debt to each store and the site’s part, to the cent', async () => {
    const [ash, birch] = [await openStore(10), await openStore(7.5, 4)];
    const kept = await sell([
      { productId: ash.productId, quantity: 3 },
      { productId: birch.productId, quantity: 999 },
    ]);
    const returned = await sell([{ productId: ash.productId, quantity: 1 }]);
    await refund(returned);
    await order([{ productId: ash.productId, quantity: 1 }]);
    await Promise.all([kept, returned].map(lookUpFee));
    const paid = await entriesOf([kept, returned]);
    const fees = paymentFee(1_650 + 3_996) + paymentFee(550);
    expect(balancesOf(paid)).toEqual({
      // 3 * $5.50, and 999 items at 4 cents with the default commission: 7.5/107.5 of $39.96 is the site's.
      'provider/stripe': 1_650 + 3_996 - fees,
      fees,
      [`store/${ash.storeId}`]: -1_500,
      [`store/${birch.storeId}`]: -(3_996 - 279),
      commission: -(150 + 279),
    });
    expect(
      paid
        .filter(({ orderId }) => orderId === returned)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['fee_charged', 'paid', 'refunded']);
  });
});

describe('the roll-up', () => {
  it('counts every entry once, with several workers, during sales and refunds', async () => {
    const stores = [await openStore(0), await openStore(10), await openStore(99.9)];
    const lines = stores.map(({ productId }, index) => ({ productId, quantity: index + 1 }));
    const sale = { isOver: false };
    const workers = Array.from({ length: 3 }, async () => {
      // Settled entries only: current entries may not be readable in order yet.
      while (!sale.isOver) await rollUpLedger({ deadline: Date.now() + 1_000, until: Date.now() - 1_500 });
    });
    for (let round = 0; round < 8; round += 1) {
      const sold = await Promise.all([lines, lines.slice(1), lines.slice(0, 1)].map(sell));
      await refund(sold[round % 3] ?? '');
    }
    sale.isOver = true;
    await Promise.all(workers);
    await Promise.all([rollUpAll(), rollUpAll()]);
    expect(await checkSums()).toEqual([]);
    expect(await soldByTotals()).toEqual(await soldByParts());
    expect(await rollUpAll()).toBe(0);
  }, 60_000);

  it('processes all entries of one instant together', async () => {
    const { productId } = await openStore(10);
    const first = await sell([{ productId, quantity: 1 }]);
    const [entry] = (await firestore.collection(COLLECTIONS.ledgerEntries).get()).docs;
    const bookedAt = Timestamp.now();
    const batch = firestore.batch();
    for (let index = 0; index < 450; index += 1)
      batch.create(firestore.collection(COLLECTIONS.ledgerEntries).doc(`${first}_${index + 1}_0`), {
        ...entry?.data(),
        bookedAt,
      });
    await batch.commit();
    await rollUpAll();
    expect((await soldByTotals()).orderCount).toBe(451);
    expect(await checkSums()).toEqual([]);
  });

  it('processes an entry without legs, as of a refund whose event arrived first, and loses no sum', async () => {
    const { storeId, productId } = await openStore(10);
    const orderId = await sell([{ productId, quantity: 2 }]);
    await rollUpAll();
    const before = await keptSums();
    await enterCopy(orderId, { legs: [], storeCents: 0, sales: null });
    await rollUpAll();
    const counted = (path: string) => ({
      ...before.get(path),
      entryCount: Number(Object(before.get(path)).entryCount) + 1,
    });
    const after = await keptSums();
    for (const path of [`ledgerBalances/${storeId}`, 'ledgerBalances/_site']) {
      expect(after.get(path)).toEqual(counted(path));
      before.delete(path);
      after.delete(path);
    }
    expect(after).toEqual(before);
    expect(await checkSums()).toEqual([]);
    expect(await rebuildSums()).toEqual({ ok: true, value: null });
    expect(await checkSums()).toEqual([]);
  });

  it('adds entries once that became visible after later ones, with several workers', async () => {
    const { storeId, productId } = await openStore(0);
    const orderId = await sell([{ productId, quantity: 2 }]);
    await sell([{ productId, quantity: 1 }]);
    await rollUpAll();
    const bookedAt = Timestamp.fromMillis(Date.now() - 60_000);
    for (let index = 0; index < 250; index += 1)
      await enterCopy(orderId, { bookedAt: index % 2 === 0 ? bookedAt : Timestamp.now() });
    const copies = 250 * 1_000;
    await Promise.all([rollUpAll(), rollUpAll(), rollUpAll()]);
    expect(await checkSums()).toEqual([]);
    expect(await rollUpAll()).toBe(0);
    const balance = (await firestore.collection(COLLECTIONS.ledgerBalances).doc(storeId).get()).data();
    expect(owedCentsOf(ledgerBalanceSchema.parse(balance))).toBe(1_500 + copies);
  });

  it('adds nothing twice to the sums of an earlier version, which did not record their entries', async () => {
    const { productId } = await openStore(10);
    await sell([{ productId, quantity: 1 }]);
    await rollUpAll();
    await clearCollection(firestore, COLLECTIONS.ledgerBatches);
    const progress = firestore.collection(COLLECTIONS.ledgerProgress).doc('rollUp');
    const gone = FieldValue.delete();
    await progress.update({ lookBackFrom: gone, recordedThrough: gone, batchCount: gone });
    expect(await rollUpAll()).toBe(0);
    await sell([{ productId, quantity: 1 }]);
    expect(await rollUpAll()).toBeGreaterThan(0);
    expect(await rollUpAll()).toBe(0);
    expect((await soldByTotals()).orderCount).toBe(2);
  });

  it('adds nothing twice that the roll-up of an earlier version has added since', async () => {
    const { productId } = await openStore(10);
    const sellOne = () => sell([{ productId, quantity: 1 }]);
    await sellOne();
    await rollUpAll();
    await sellOne();
    await rollUpAsBefore();
    await sellOne();
    await rollUpAll();
    await rollUpAll();
    expect((await soldByTotals()).orderCount).toBe(3);
    expect(await checkSums()).toEqual([]);
    await sellOne();
    await rollUpAsBefore();
    expect(await rollUpAll()).toBe(0);
    expect(await checkSums()).toEqual([]);
    expect(await rebuildSums()).toEqual({ ok: true, value: null });
    expect(await rollUpAll()).toBe(0);
    expect((await soldByTotals()).orderCount).toBe(4);
  });

  it('adds late entries after the roll-up of an earlier version has ended', async () => {
    const { productId } = await openStore(10);
    const orderId = await sell([{ productId, quantity: 1 }]);
    await rollUpAsBefore();
    const endedAt = Timestamp.now();
    await sell([{ productId, quantity: 1 }]);
    await rollUpAll();
    await enterCopy(orderId, { bookedAt: endedAt });
    expect(await rollUpAll()).toBe(1);
    expect((await soldByTotals()).orderCount).toBe(3);
    expect(await checkSums()).toEqual([]);
  });

  it('excludes entries that have not settled', async () => {
    const { productId } = await openStore(10);
    await sell([{ productId, quantity: 1 }]);
    expect(await rollUpLedger({ deadline: Date.now() + 5_000 })).toBe(0);
    expect((await keptSums()).size).toBe(0);
  });
});

describe('a rebuild of the sums', () => {
  it('restores the sums from missing and from corrupt documents', async () => {
    const [ash, birch] = [await openStore(10), await openStore(0)];
    await sell([{ productId: ash.productId, quantity: 2 }]);
    await refund(await sell([{ productId: birch.productId, quantity: 1 }]));
    await rollUpAll();
    const kept = await keptSums();
    expect(kept.size).toBeGreaterThan(6);
    for (const name of SUMS) await clearCollection(firestore, COLLECTIONS[name]);
    expect(await rebuildSums()).toEqual({ ok: true, value: null });
    expect(await keptSums()).toEqual(kept);
    await firestore.collection(COLLECTIONS.salesTotals).doc(ash.storeId).update({ revenueCents: 1 });
    await firestore
      .collection(COLLECTIONS.ledgerMonths)
      .doc('gone_2020-01')
      .set({ storeId: 'gone', month: '2020-01', days: {} });
    expect(await checkSums()).toEqual(['ledgerMonths/gone_2020-01', `salesTotals/${ash.storeId}`]);
    expect(await rebuildSums()).toEqual({ ok: true, value: null });
    expect(await keptSums()).toEqual(kept);
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
