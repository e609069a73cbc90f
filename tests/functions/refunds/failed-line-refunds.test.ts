import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { succeed } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { deliveries } from '../../../functions/src/delivery/deliveries.ts';
import { dispatch, dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import { advanceLineRefunds } from '../../../functions/src/refunds/line-refunds/advance-line-refunds.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { stockOf } from '../../support/fixtures.ts';
import { booksOf } from '../support/ledger-books.ts';
import { eventOf } from '../support/ledger-run.ts';
import { orderDocument, readOrder } from '../support/orders.ts';
import {
  provider,
  STOCK,
  line,
  requirePresent,
  grant,
  refund,
  states,
  partOf,
  deliveryOf,
  deliveredUnits,
  sellFromTwo,
} from './line-refund-sales.ts';

vi.mock('../../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));

const makeDue = (orderId: string) => orderDocument(orderId).update({ lineRefundDueAt: Timestamp.fromMillis(0) });

describe('a refund of order items', () => {
  it('starts no second delivery when it fails while the delivery is being sent', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'refused');
    let sent = 0;
    const bot: typeof deliveries = {
      ...deliveries,
      isConfigured: () => true,
      send: async () => {
        sent += 1;
        if (sent > 1) return { kind: 'done' };
        await grant(orderId, [line(0, 3), line(1, 1)]);
        await advanceLineRefunds(orderId);
        expect(await deliveryOf(orderId)).toMatchObject({ status: 'pending' });
        expect(await dispatch(bot, orderId)).toBeNull();
        return { kind: 'done' };
      },
    };
    await dispatchNew(bot, orderId);
    expect(sent).toBe(1);
    expect(await deliveryOf(orderId)).toMatchObject({ status: 'delivered', nextAttemptAt: null });
  });

  it('is found by the sweep and made once when its response is lost', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'lost');
    expect(await refund(orderId, [line(0, 1)])).toBe('PROVIDER_UNAVAILABLE');
    expect(await states(orderId)).toEqual(['due']);
    await makeDue(orderId);
    await sweepOrders();
    expect(await states(orderId)).toEqual(['done']);
    const found = await provider.getRefunds(await readOrder(orderId));
    expect(found).toMatchObject({ value: { refundedCents: 550, refunds: [{ amountCents: 550 }] } });
  });

  it('is looked up while it is pending, and counts after it has arrived', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'pending');
    expect(await refund(orderId, [line(0, 1)])).toBe('completed');
    expect(await states(orderId)).toEqual(['pending']);
    expect((await readOrder(orderId)).lineRefundDueAt?.toMillis()).toBeGreaterThan(Date.now());
    expect(await refund(orderId, [line(0, 3)])).toBe('UNITS_REFUNDED');
    provider.endRefund(orderId, 'done');
    await makeDue(orderId);
    await sweepOrders();
    expect(await readOrder(orderId)).toMatchObject({ refundedCents: 550, lineRefundDueAt: null });
  });

  it('leaves its items due for delivery when it fails while pending', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'pending');
    await refund(orderId, [line(0, 2)]);
    expect(await deliveredUnits(orderId)).toEqual([1, 1]);
    await applyRefund(requirePresent(provider.endRefund(orderId, 'failed')), eventOf(orderId, 'failed'));
    expect(await states(orderId)).toEqual(['failed']);
    expect(await deliveredUnits(orderId)).toEqual([3, 1]);
  });

  it('restocks its items once when it fails after the restock and is made again', async () => {
    const { orderId, ash } = await sellFromTwo();
    await refund(orderId, [line(0, 2)], { returnsStock: true });
    expect(await stockOf(ash.productId)).toBe(STOCK - 1);
    await applyRefund(requirePresent(provider.endRefund(orderId, 'failed')), eventOf(orderId, 'failed'));
    expect((await partOf(orderId, ash.storeId)).refundedLines).toEqual([]);
    await refund(orderId, [line(0, 2)], { returnsStock: true });
    expect(await stockOf(ash.productId)).toBe(STOCK - 1);
    await refund(orderId, [line(0, 1)], { returnsStock: true });
    expect(await stockOf(ash.productId)).toBe(STOCK);
  });

  it("returns its amount to the store's balance when it fails, and can be requested again", async () => {
    const { orderId, ash } = await sellFromTwo();
    await refund(orderId, [line(0, 3)]);
    await applyRefund(requirePresent(provider.endRefund(orderId, 'failed')), eventOf(orderId, 'failed'));
    expect(await states(orderId)).toEqual(['failed']);
    expect(await readOrder(orderId)).toMatchObject({ refundedCents: 0 });
    expect((await booksOf(orderId))[`store/${ash.storeId}`]).toBe(-1_500);
    expect(await refund(orderId, [line(0, 1)])).toBe('completed');
  });

  it('is refused while an unmatched refund may be one whose response is lost', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'lost');
    await refund(orderId, [line(0, 2)]);
    const found = await provider.getRefunds(await readOrder(orderId));
    if (!found.ok || found.value === null) throw new Error('There is no refund.');
    await applyRefund(found.value, eventOf(orderId, 'refunded'));
    expect(await refund(orderId, [line(0, 1)])).toBe('REFUND_UNCONFIRMED');
    await advanceLineRefunds(orderId);
    await refund(orderId, [line(0, 1)]);
    const { lineRefunds, refundedCents } = await readOrder(orderId);
    expect([lineRefunds.map(({ cents }) => cents), refundedCents]).toEqual([[1_100, 550], 1_650]);
  });

  it.each(['pending', 'failed'] as const)(
    'stays due when its failure for lack of funds is recorded before our response (%s)',
    async (state) => {
      const { orderId } = await sellFromTwo();
      const failure = { state: 'failed', reason: 'insufficient_funds', isPermanent: false, waitsFor: 'funds' } as const;
      const answered = state === 'failed' ? failure : { state, waitsFor: 'funds' as const };
      const { paymentRef } = await readOrder(orderId);
      vi.spyOn(provider, 'refundPart').mockImplementationOnce(async (_orderId, _order, { cents }) => {
        const uncovered = { ref: 're_uncovered', amountCents: cents };
        const report = { provider: 'stripe', paymentRef: paymentRef ?? '', orderId, kind: 'refunded' } as const;
        const refunds = [{ ...uncovered, ...failure }];
        await applyRefund({ ...report, refundedCents: 0, refunds }, eventOf(orderId, 'failed'));
        return succeed({ outcome: 'accepted', refund: { ...uncovered, ...answered }, claimUrl: null });
      });
      await refund(orderId, [line(0, 2)]);
      const { lineRefunds, lineRefundDueAt, uncoveredCents } = await readOrder(orderId);
      expect(lineRefunds).toMatchObject([{ state: 'due', attempts: 1, ref: null, error: 'insufficient_funds' }]);
      expect(lineRefundDueAt?.toMillis()).toBeGreaterThan(Date.now());
      expect(uncoveredCents).toBe(1_100);
      expect(await deliveredUnits(orderId)).toEqual([1, 1]);
    },
  );

  it('is not limited by failed refunds', async () => {
    const { orderId } = await sellFromTwo();
    await refund(orderId, [line(0, 1)]);
    const [made] = (await readOrder(orderId)).lineRefunds;
    const failed = Array.from({ length: LIMITS.lineRefundsMax }, (_, index) => ({
      ...made,
      refundId: `failed${index}`,
      state: 'failed',
      ref: null,
    }));
    await orderDocument(orderId).update({ lineRefunds: [made, ...failed] });
    expect(await refund(orderId, [line(0, 1)])).toBe('completed');
  });

  it('fails and does not change the books when the provider has insufficient funds', async () => {
    const { orderId } = await sellFromTwo();
    // Made in the provider's console, and not reported yet.
    provider.refundAtProvider(orderId, 2_000);
    await refund(orderId, [line(0, 1)]);
    expect((await readOrder(orderId)).lineRefunds).toMatchObject([{ state: 'failed', error: 'amount_too_large' }]);
    expect((await booksOf(orderId))['provider/stripe']).toBe(2_150);
  });
});
