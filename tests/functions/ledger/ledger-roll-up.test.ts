import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { ledgerBalanceSchema, owedCentsOf } from '@blockbazaar/domain/ledger/roll-up';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import { ledgerEntryRef } from '../../../functions/src/documents/ledger-entries.ts';
import { checkSums } from '../../../functions/src/ledger/checks/check-sums.ts';
import { rebuildSums } from '../../../functions/src/ledger/sums/rebuild-sums.ts';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import { lookUpFee } from '../../../functions/src/payments/look-up-fees.ts';
import { firestore } from '../../support/fixtures.ts';
import { paymentFee } from '../../support/payment-fee.ts';
import { entriesOf } from '../support/ledger-books.ts';
import { openStore } from '../support/ledger-sales.ts';
import {
  provider,
  order,
  sell,
  refund,
  rollUpAll,
  readSums,
  rollUpAsBefore,
  soldByParts,
  soldByTotals,
  clearLedger,
} from './ledger-sums.ts';

vi.mock('../../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));

beforeEach(clearLedger);

/** Enters a copy of the first entry of an order, with other fields. */
async function enterCopy(orderId: string, fields: Partial<LedgerEntry>): Promise<void> {
  const sale = (await ledgerEntryRef(orderId, 0, 0).get()).data();
  const copy = { ...sale, bookedAt: FieldValue.serverTimestamp(), ...fields };
  await firestore.collection(COLLECTIONS.ledgerEntries).add(copy);
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
    const before = await readSums();
    await enterCopy(orderId, { legs: [], storeCents: 0, sales: null });
    await rollUpAll();
    const counted = (path: string) => ({
      ...before.get(path),
      entryCount: Number(Object(before.get(path)).entryCount) + 1,
    });
    const after = await readSums();
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
    expect((await readSums()).size).toBe(0);
  });
});
