import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { ledgerEntrySchema } from '@blockbazaar/domain/ledger/entry';
import { ledgerProgressSchema } from '@blockbazaar/domain/ledger/roll-up';
import { newPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { PAYOUT_REFUSALS } from '@blockbazaar/domain/payouts/payout-messages';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { confirmBalances } from '../../../functions/src/ledger/checks/confirm-balances.ts';
import { rebuildSums } from '../../../functions/src/ledger/sums/rebuild-sums.ts';
import { listPausedPayouts } from '../../../functions/src/payouts/lists/list-paused-payouts.ts';
import { makeScheduledPayout } from '../../../functions/src/payouts/scheduled-payouts.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import { enterSale, payoutsOf } from '../../support/payout-books.ts';
import { documentAt } from '../support/admin.ts';
import { DAY_MS, rollUpAll, foundPaths, payOut, isPaused, clearLedger } from './checked-ledger.ts';

beforeEach(clearLedger);

const isRefused = { ok: false, failure: { code: 'NOT_ALLOWED_NOW', text: PAYOUT_REFUSALS.unconfirmed } };

describe('a payout', () => {
  it('is refused while the balance differs from the entries, and made when it is correct', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    await rollUpAll();
    const year = new Date(Date.now() - 30 * DAY_MS).getUTCFullYear();
    await documentAt('ledgerBalances', storeId).update({ years: { [year]: { stores: { paid: -99_000 } } } });
    expect(await payOut(storeId, 10_000)).toMatchObject(isRefused);
    await documentAt('payoutAccounts', storeId).set({
      ...newPayoutAccount(storeId),
      schedule: 'weekly',
      nextPayoutAt: Timestamp.fromMillis(Date.now() - 1_000),
    });
    expect(await makeScheduledPayout(storeId)).toMatchObject(isRefused);
    expect(await payoutsOf(storeId)).toEqual([]);
    expect(await rebuildSums()).toMatchObject({ ok: true });
    expect(await payOut(storeId, 10_000)).toMatchObject({ ok: true });
  });

  it('is refused while an entry that became visible late is missing from the balance', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    await rollUpAll();
    const entries = firestore.collection(COLLECTIONS.ledgerEntries);
    const [sale] = (await entries.where('storeId', '==', storeId).get()).docs;
    const bookedAt = Timestamp.fromMillis(ledgerEntrySchema.parse(sale?.data()).bookedAt.toMillis() - 20_000);
    const legs = [
      { account: `store/${storeId}`, cents: 4_000 },
      { account: 'provider/stripe', cents: -4_000 },
    ];
    await entries.add({ ...sale?.data(), kind: 'refunded', legs, storeCents: -4_000, sales: null, bookedAt });
    expect(await payOut(storeId, 10_000)).toMatchObject(isRefused);
    await rollUpAll();
    expect(await payOut(storeId, 10_000)).toMatchObject({ ok: false, failure: { code: 'NOT_ALLOWED_NOW' } });
    expect(await payOut(storeId, 6_000)).toMatchObject({ ok: true });
  });
});

describe('a payout of a store with sales on hold', () => {
  /** A sale of today and one whose payout hold is over. */
  async function sellOnHold(): Promise<{ storeId: string; monthId: string; day: string }> {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    await enterSale(storeId, { cents: 7_000, daysAgo: 0 });
    await rollUpAll();
    const today = new Date().toISOString();
    return { storeId, monthId: `${storeId}_${today.slice(0, 7)}`, day: today.slice(8, 10) };
  }

  it.each([
    ['has lost all days', () => ({ days: {} })],
    ['has lost the day', (day: string) => ({ [`days.${day}`]: {} })],
    ['has a part of the day', (day: string) => ({ [`days.${day}.stores.paid`]: -100 })],
  ])('is refused while the month %s, and made when the month is correct', async (_, changes) => {
    const { storeId, monthId, day } = await sellOnHold();
    await documentAt('ledgerMonths', monthId).update(changes(day));
    expect(await payOut(storeId, 17_000)).toMatchObject(isRefused);
    expect(await payOut(storeId, 10_000)).toMatchObject(isRefused);
    expect(await rebuildSums()).toMatchObject({ ok: true });
    expect(await payOut(storeId, 10_001)).toMatchObject({ ok: false, failure: { code: 'NOT_ALLOWED_NOW' } });
    expect(await payOut(storeId, 10_000)).toMatchObject({ ok: true });
  });

  it('is refused while the document of the month is missing', async () => {
    const { storeId, monthId } = await sellOnHold();
    await documentAt('ledgerMonths', monthId).delete();
    expect(await payOut(storeId, 10_000)).toMatchObject(isRefused);
  });

  it('excludes sales that are missing from the sums', async () => {
    const { storeId } = await sellOnHold();
    await enterSale(storeId, { cents: 3_000, daysAgo: 0 });
    expect(await payOut(storeId, 10_001)).toMatchObject({ ok: false, failure: { code: 'NOT_ALLOWED_NOW' } });
    expect(await payOut(storeId, 10_000)).toMatchObject({ ok: true });
  });
});

describe('confirmBalances', () => {
  it('confirms correct balances, so that a payout adds up only later entries', async () => {
    const { id: storeId } = await createStore();
    for (let count = 0; count < 30; count += 1) await enterSale(storeId, { cents: 100 });
    await rollUpAll();
    // The confirmed time is before the start of the look-back.
    const progress = documentAt('ledgerProgress', 'rollUp');
    await progress.update({ lookBackFrom: (await progress.get()).get('through') as Timestamp });
    await confirmBalances(0);
    expect(await foundPaths()).toEqual([]);
    expect((await documentAt('ledgerConfirmations', storeId).get()).data()).toMatchObject({
      entryCount: 30,
      owedCents: 3_000,
    });
    expect((await documentAt('ledgerConfirmations', '_site').get()).data()).toMatchObject({ owedCents: 3_000 });
    await enterSale(storeId, { cents: 50 });
    const confirmation = documentAt('ledgerConfirmations', storeId);
    await confirmation.update({ owedCents: FieldValue.increment(1) });
    expect(await payOut(storeId, 3_050)).toMatchObject(isRefused);
    await confirmation.update({ owedCents: FieldValue.increment(-1) });
    expect(await payOut(storeId, 3_050)).toMatchObject({ ok: true });
  });

  it('confirms again after a rebuild with an entry that became visible after the confirmation', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    await rollUpAll();
    const progress = documentAt('ledgerProgress', 'rollUp');
    await progress.update({ lookBackFrom: ledgerProgressSchema.parse((await progress.get()).data()).through });
    await confirmBalances(0);
    const entries = firestore.collection(COLLECTIONS.ledgerEntries);
    const [sale] = (await entries.where('storeId', '==', storeId).get()).docs;
    const bookedAt = Timestamp.fromMillis(ledgerEntrySchema.parse(sale?.data()).bookedAt.toMillis() - 60_000);
    await entries.add({ ...sale?.data(), bookedAt });
    expect(await rebuildSums()).toMatchObject({ ok: true });
    await confirmBalances(0);
    expect(await foundPaths()).toEqual([]);
    expect(await payOut(storeId, 20_000)).toMatchObject({ ok: true });
  });

  it('records a balance that lacks an entry, which blocks payouts until it is correct', async () => {
    const { id: storeId } = await createStore();
    const { id: otherId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    await enterSale(otherId, { cents: 5_000 });
    await rollUpAll();
    await documentAt('ledgerBalances', storeId).update({ entryCount: FieldValue.increment(-1) });
    await confirmBalances(0);
    expect(await foundPaths()).toEqual([`ledgerBalances/${storeId}`]);
    expect(await listPausedPayouts()).toMatchObject({ stores: [{ storeId, deletedStoreName: null }], isSite: false });
    expect(await payOut(storeId, 10_000)).toMatchObject(isPaused);
    expect(await payOut(otherId, 5_000)).toMatchObject({ ok: true });
    expect(await rebuildSums()).toMatchObject({ ok: true });
    // Payouts are possible before the next comparison.
    expect(await foundPaths()).toEqual([]);
    await confirmBalances(0);
    expect(await foundPaths()).toEqual([]);
    expect(await payOut(storeId, 10_000)).toMatchObject({ ok: true });
  });

  it('finds that all entries of a store are missing by the balance of the site', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    await rollUpAll();
    const lost = await createStore();
    await enterSale(lost.id, { cents: 7_000 });
    const progress = documentAt('ledgerProgress', 'rollUp');
    const now = Timestamp.fromMillis(Date.now() + 1_000);
    await progress.update({ through: now, lookBackFrom: now });
    await confirmBalances(0);
    expect(await foundPaths()).toEqual(['ledgerBalances/_site']);
    expect(await listPausedPayouts()).toEqual({ stores: [], isSite: true });
  });
});
