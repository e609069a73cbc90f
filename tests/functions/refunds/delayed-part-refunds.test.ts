import '../support/own-project.ts';
import { TIMES } from '@blockbazaar/domain/limits';
import type { DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { stockOf } from '../../support/fixtures.ts';
import { readOrder, readReceipt } from '../support/orders.ts';
import { sellItems, type PartRefundProvider } from './part-refund-providers.ts';
import {
  ONE,
  refund,
  refundOf,
  sweepLater,
  deliveredUnits,
  problemsOf,
  expectRefundedCents,
  REFUND_CENTS_PER_UNIT,
  ENDS,
  environment,
  owner,
  startRefundSite,
} from './part-refunds.ts';

beforeAll(startRefundSite);
afterAll(() => environment.stop());

describe.each(Object.entries(ENDS))('a delayed refund at %s', (_name, { provider: create, plan, dispute, end }) => {
  let provider: PartRefundProvider;
  beforeAll(() => {
    provider = create(environment);
  });

  it('is requested again under a new key after a temporary refusal', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'refused', 'refused');
    const refused = await refund(sale, ONE);
    expect(refused).toMatchObject({ state: 'due', attempts: 1 });
    expect(refused.error).toMatch(/insufficient/i);
    await expectRefundedCents(sale, 0);
    expect(await deliveredUnits(sale)).toEqual([2, 1]);
    expect((await readReceipt(sale.orderId)).lineRefunds).toMatchObject([{ state: 'due' }]);
    await sweepLater(sale);
    expect(await refundOf(sale, refused)).toMatchObject({ state: 'due', attempts: 2 });
    await sweepLater(sale);
    expect(await refundOf(sale, refused)).toMatchObject({ state: 'done', attempts: 2 });
    const key = `refund_${refused.refundId}`;
    expect((await provider.listRefundRequests(sale)).map((asked) => asked.key)).toEqual([key, `${key}_2`, `${key}_3`]);
    expect(await provider.listRefundCents(sale)).toEqual([REFUND_CENTS_PER_UNIT]);
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
    expect(await problemsOf(sale)).toEqual([]);
  });

  it('stays due while the balance does not cover it, and its items are not delivered', async () => {
    const sale = await sellItems(provider);
    await plan(sale, ...Array.from({ length: 8 }, () => 'refused' as const));
    const refused = await refund(sale, ONE);
    for (let attempt = 2; attempt <= 8; attempt += 1) await sweepLater(sale);
    expect(await refundOf(sale, refused)).toMatchObject({ state: 'due', attempts: 8 });
    expect(await deliveredUnits(sale)).toEqual([2, 1]);
    expect((await readReceipt(sale.orderId)).lineRefunds).toMatchObject([{ state: 'due' }]);
    expect(await problemsOf(sale)).toEqual([]);
    await sweepLater(sale);
    expect(await refundOf(sale, refused)).toMatchObject({ state: 'done', attempts: 8 });
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
  });

  it('is made after a dispute is won when it was refused because of the dispute, and its items are not delivered', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'disputed');
    const refused = await refund(sale, ONE);
    expect(refused).toMatchObject({ state: 'due', attempts: 1, waitsForDispute: true });
    const win = await dispute(sale);
    await sweepLater(sale);
    expect(await provider.listRefundRequests(sale)).toHaveLength(1);
    expect(await refundOf(sale, refused)).toMatchObject({ state: 'due' });
    expect(await deliveredUnits(sale)).toEqual([2, 1]);
    await win();
    await sweepOrders();
    expect(await refundOf(sale, refused)).toMatchObject({ state: 'done' });
    expect(await deliveredUnits(sale)).toEqual([2, 1]);
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
    expect((await problemsOf(sale)).map(([kind]) => kind)).not.toContain('refund_failed');
  });

  it('is listed for the owner while the balance does not cover it, and the owner’s retry requests it immediately', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'refused');
    const refused = await refund(sale, ONE);
    const listed = async () =>
      (await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'uncoveredRefunds' })).find(
        ({ id }) => id === sale.orderId,
      );
    expect(await listed()).toMatchObject({
      summary: expect.stringContaining('$4.68'),
      attempts: 1,
      lastError: refused.error,
    });
    await owner.do('RETRY_DEAD_LETTER', { kind: 'uncoveredRefunds', id: sale.orderId });
    expect((await refundOf(sale, refused)).state).toBe('done');
    expect(await listed()).toBeUndefined();
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
  });

  it('is requested again after a minute while the balance does not cover it, and then with doubled pauses', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'refused', 'refused');
    const before = Date.now();
    const { refundId } = await refund(sale, ONE);
    await sweepOrders();
    expect(await provider.listRefundRequests(sale)).toHaveLength(1);
    const { retryAt } = await refundOf(sale, { refundId });
    const { lineRefundDueAt, uncoveredCents, uncoveredSince } = await readOrder(sale.orderId);
    expect(retryAt?.toMillis()).toBeGreaterThanOrEqual(before + TIMES.refundRetryFirstMs);
    expect(lineRefundDueAt).toEqual(retryAt);
    expect([uncoveredCents, uncoveredSince !== null]).toEqual([REFUND_CENTS_PER_UNIT, true]);
    const again = Date.now();
    await sweepLater(sale);
    expect((await refundOf(sale, { refundId })).retryAt?.toMillis()).toBeGreaterThanOrEqual(
      again + 2 * TIMES.refundRetryFirstMs,
    );
    expect((await readOrder(sale.orderId)).uncoveredSince).toEqual(uncoveredSince);
    await sweepLater(sale);
    expect(await readOrder(sale.orderId)).toMatchObject({ uncoveredCents: 0, uncoveredSince: null });
  });

  it('counts and restocks its items when it is accepted and then done', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'pending');
    const pending = await refund(sale, ONE, { returnsStock: true });
    expect(pending.state).toBe('pending');
    await provider.deliverLatestEvent(sale);
    await sweepLater(sale);
    expect((await refundOf(sale, pending)).state).toBe('pending');
    await expectRefundedCents(sale, 0);
    expect(await stockOf(sale.ash.productId)).toBe(7);
    expect(await deliveredUnits(sale)).toEqual([2, 1]);
    await end(sale, 'done');
    expect((await refundOf(sale, pending)).state).toBe('done');
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
    expect(await stockOf(sale.ash.productId)).toBe(8);
    expect(await provider.listRefundRequests(sale)).toHaveLength(1);
  });

  it('is found by the sweep when it was accepted and no event reports its end', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'pending');
    const pending = await refund(sale, ONE);
    if (provider.name === 'stripe')
      await environment.sandbox.endRefund(
        (await environment.sandbox.refundsOf(sale.orderId))[0]?.id ?? '',
        'succeeded',
      );
    else await environment.sandbox.paypal.act(sale.sessionRef, 'completeRefund');
    await sweepLater(sale);
    expect((await refundOf(sale, pending)).state).toBe('done');
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
    expect((await readOrder(sale.orderId)).lineRefundDueAt).toBeNull();
  });

  it('is no longer counted when it fails after its acceptance, and its items are due for delivery', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'pending');
    const pending = await refund(sale, ONE, { returnsStock: true });
    await provider.deliverLatestEvent(sale);
    await end(sale, 'failed');
    const { state, error } = await refundOf(sale, pending);
    expect([state, error !== null]).toEqual(['failed', true]);
    await expectRefundedCents(sale, 0);
    expect(await problemsOf(sale)).toEqual([['refund_failed', error]]);
    expect(await deliveredUnits(sale)).toEqual([3, 1]);
    expect(await stockOf(sale.ash.productId)).toBe(7);
    const again = await refund(sale, ONE, { returnsStock: true });
    expect(again).toMatchObject({ state: 'done', cents: REFUND_CENTS_PER_UNIT });
    await provider.deliverLatestEvent(sale);
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
    expect(await provider.listRefundCents(sale)).toEqual([REFUND_CENTS_PER_UNIT]);
  });

  it('is recorded in the audit log once when its response reports a failure, and its items are due for delivery', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'failed');
    const failed = await refund(sale, ONE);
    expect(failed.state).toBe('failed');
    expect(failed.error).not.toBeNull();
    expect(await problemsOf(sale)).toEqual([['refund_failed', failed.error]]);
    expect(await deliveredUnits(sale)).toEqual([3, 1]);
    await expectRefundedCents(sale, 0);
    expect((await refund(sale, ONE)).state).toBe('done');
    await provider.deliverLatestEvent(sale);
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
    expect(await problemsOf(sale)).toHaveLength(1);
  });
});
