import { describe, expect, it } from 'vitest';
import { balancesOf } from '../testing/account-balances.ts';
import { commissionCents } from './commission.ts';
import { change, line, orderOf, paid } from './sample-changes.ts';

describe('entriesOfChange', () => {
  it('owes the store the amount without commission, and records the buyer’s money at the provider', () => {
    const order = orderOf([line('ash', 1_000, 10, 2)]);
    expect(balancesOf(change(order, paid(order)))).toEqual({
      'provider/stripe': 2_200,
      commission: -200,
      'store/ash': -2_000,
    });
  });

  it('charges commission on the whole line if it is less than a cent per item', () => {
    const order = orderOf([line('ash', 4, 10, 999)]);
    expect(order.totalCents).toBe(3_996);
    const [entry] = change(order, paid(order));
    // 10/110 of $39.96 is 363.27 cents.
    expect(entry?.legs).toContainEqual({ account: 'commission', cents: -363 });
    expect(entry?.storeCents).toBe(3_633);
    // Sales figures still count the seller's price.
    expect(entry?.sales?.revenueCents).toBe(3_996);
  });

  it('uses the commission per item for a line of an earlier version', () => {
    expect(commissionCents({ ...line('ash', 4, 10, 999), tariffPercentage: null })).toBe(0);
    expect(commissionCents({ ...line('ash', 999, 7.5, 3), tariffPercentage: null })).toBe(225);
  });

  it('charges a coupon to the site', () => {
    const order = orderOf([line('ash', 1_000, 10, 1)], 300);
    expect(balancesOf(change(order, paid(order)))).toEqual({
      'provider/stripe': 800,
      coupons: 300,
      commission: -100,
      'store/ash': -1_000,
    });
  });

  it('returns one entry for each store, and counts the order in the first', () => {
    const order = orderOf([line('ash', 500, 0, 1), line('birch', 700, 0, 2)]);
    const entries = change(order, paid(order));
    expect(
      entries.map(({ storeId, storeCents, sales }) => [storeId, storeCents, sales?.orderCount, sales?.laterPartCount]),
    ).toEqual([
      ['ash', 500, 1, 0],
      ['birch', 1_400, 0, 1],
    ]);
  });

  it('enters a dispute as lost if the buyer wins, and otherwise as closed', () => {
    const order = orderOf([line('ash', 1_000, 10, 1)]);
    const disputed = paid(order, { disputed: true });
    expect(change(paid(order), disputed).map(({ kind }) => kind)).toEqual(['disputed']);
    expect(change(disputed, paid(order)).map(({ kind }) => kind)).toEqual(['dispute_closed']);
    const lost = paid(order, { status: 'refunded', refundedCents: 1_100, disputeLostCents: 1_100 });
    const entries = change(disputed, lost);
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['dispute_closed', 'dispute_lost']);
    expect(balancesOf([...change(order, disputed), ...entries])).toEqual({});
    expect(entries.find(({ kind }) => kind === 'dispute_lost')?.sales).toMatchObject({
      orderCount: -1,
      revenueCents: -1_000,
    });
  });

  it('separates a late payment until it is returned to its buyer', () => {
    const order = { ...orderOf([line('ash', 1_000, 10, 1)]), status: 'cancelled' as const };
    const received = { ...order, paymentRef: 'pi_1', refundDue: true };
    const entries = change(order, received);
    expect(balancesOf(entries)).toEqual({ 'provider/stripe': 1_100, returns: -1_100 });
    expect(entries.map(({ storeId, sales }) => [storeId, sales])).toEqual([[null, null]]);
    const back = { ...received, status: 'refunded' as const, refundedCents: 1_100 };
    expect(balancesOf([...entries, ...change(received, back)])).toEqual({});
    const [failed] = change(back, received);
    expect(failed?.kind).toBe('late_return_failed');
  });

  it('counts a sale that was refunded before it was paid, and subtracts it again', () => {
    const order = orderOf([line('ash', 1_000, 10, 1)]);
    const entries = change(order, paid(order, { status: 'refunded', refundedCents: 1_100 }));
    expect(entries.map(({ kind, sales }) => [kind, sales?.orderCount])).toEqual([
      ['paid', 1],
      ['refunded', -1],
    ]);
  });

  it('subtracts the sale of a store whose part was fully refunded earlier', () => {
    const order = orderOf([line('ash', 1, 0, 1), line('birch', 1_000, 0, 1)]);
    const before = paid(order, { refundedCents: 1_000 });
    const entries = change(before, { ...before, status: 'refunded', refundedCents: 1_001 });
    expect(entries.map(({ storeId, storeCents, sales }) => [storeId, storeCents, sales?.revenueCents])).toEqual([
      ['birch', -1, -1_000],
      ['ash', 0, -1],
    ]);
  });

  it('charges a fee to the site, from any source, and retains it when the payment is returned', () => {
    const order = orderOf([line('ash', 1_000, 10, 1)]);
    const known = paid(order, { feeCents: 62 });
    const expected = { 'provider/stripe': 1_038, fees: 62, commission: -100, 'store/ash': -1_000 };
    expect(balancesOf(change(order, known))).toEqual(expected);
    expect(balancesOf([...change(order, paid(order)), ...change(paid(order), known)])).toEqual(expected);
    expect(change(known, { ...known, feeCents: 50 })).toMatchObject([
      { kind: 'fee_reduced', storeId: null, storeCents: 0, sales: null },
    ]);
    const back = { ...known, status: 'refunded' as const, refundedCents: 1_100 };
    expect(balancesOf(change(order, back))).toEqual({ 'provider/stripe': -62, fees: 62 });
  });

  it('charges a store its share of a fee if that was agreed, and the site all others', () => {
    const items = [line('ash', 300, 0, 1), line('birch', 700, 0, 1)];
    const order = { ...orderOf(items), feeStoreIds: ['birch'] };
    const entries = change(paid(order), paid(order, { feeCents: 33 }));
    expect(entries.map(({ kind, storeId, storeCents }) => [kind, storeId, storeCents])).toEqual([
      ['fee_charged', 'birch', -23],
      ['fee_charged', null, 0],
    ]);
    expect(balancesOf(entries)).toEqual({ 'provider/stripe': -33, 'store/birch': 23, fees: 10 });
  });

  it('charges the fee of a late payment to the site, regardless of the store’s agreement', () => {
    const order = { ...orderOf([line('ash', 1_000, 10, 1)]), status: 'cancelled' as const, feeStoreIds: ['ash'] };
    const received = { ...order, paymentRef: 'pi_1', refundDue: true, feeCents: 62 };
    expect(balancesOf(change(order, received))).toEqual({ 'provider/stripe': 1_038, fees: 62, returns: -1_100 });
  });

  it('enters each transaction of a dispute fee once, and its return, at the cost of those who bear the fees', () => {
    const items = [line('ash', 300, 0, 1), line('birch', 700, 0, 1)];
    const order = paid({ ...orderOf(items), feeStoreIds: ['birch'] });
    const charged = { ...order, disputeFees: { txn_1: 1_500, txn_2: 10 } };
    const returned = { ...charged, disputeFees: { ...charged.disputeFees, txn_3: -1_500 } };
    expect(change(order, charged).map(({ kind, storeId, storeCents }) => [kind, storeId, storeCents])).toEqual([
      ['dispute_fee_charged', 'birch', -1_050],
      ['dispute_fee_charged', null, 0],
      ['dispute_fee_charged', 'birch', -7],
      ['dispute_fee_charged', null, 0],
    ]);
    expect(change(charged, returned).map(({ kind, storeId, storeCents }) => [kind, storeId, storeCents])).toEqual([
      ['dispute_fee_returned', 'birch', 1_050],
      ['dispute_fee_returned', null, 0],
    ]);
    expect(balancesOf(change(order, returned))).toEqual({ 'provider/stripe': -10, 'store/birch': 7, fees: 3 });
    const reversed = { ...returned, status: 'refunded' as const, refundedCents: 1_000 };
    expect(balancesOf(change(null, reversed))).toEqual({ 'provider/stripe': -10, 'store/birch': 7, fees: 3 });
  });

  it('charges the dispute fee of a late payment to the site', () => {
    const order = { ...orderOf([line('ash', 1_000, 10, 1)]), status: 'cancelled' as const, feeStoreIds: ['ash'] };
    const received = { ...order, paymentRef: 'pi_1', refundDue: true };
    const charged = { ...received, disputeFees: { txn_1: 1_500 } };
    expect(balancesOf(change(received, charged))).toEqual({ 'provider/stripe': -1_500, fees: 1_500 });
  });

  it('corrects a dispute fee whose amount the provider has changed', () => {
    const order = paid(orderOf([line('ash', 1_000, 10, 1)]), { disputeFees: { txn_1: 1_500 } });
    expect(change(order, { ...order, disputeFees: { txn_1: 1_200 } })).toMatchObject([
      { kind: 'dispute_fee_returned', legs: [{ cents: -300 }, { cents: 300 }] },
    ]);
  });

  it('returns none until a payment, and none for other fields', () => {
    const order = orderOf([line('ash', 1_000, 10, 1)]);
    expect(change(null, order)).toEqual([]);
    expect(change(paid(order), paid(order, { captureAttempt: 2 }))).toEqual([]);
  });
});
