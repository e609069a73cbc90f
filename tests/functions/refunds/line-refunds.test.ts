import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { LIMITS, TIMES } from '@blockbazaar/domain/limits';
import { describe, expect, it, vi } from 'vitest';
import { advanceLineRefunds } from '../../../functions/src/refunds/line-refunds/advance-line-refunds.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { stockOf } from '../../support/fixtures.ts';
import { booksOf, entriesOf } from '../support/ledger-books.ts';
import { eventOf } from '../support/ledger-run.ts';
import { ledgerSales, openStore } from '../support/ledger-sales.ts';
import { orderDocument, readOrder } from '../support/orders.ts';
import {
  provider,
  sell,
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

describe('a refund of order items', () => {
  it('returns their price from their store’s and the site’s parts only', async () => {
    const { orderId, ash, birch } = await sellFromTwo();
    expect(await refund(orderId, [line(0, 2)], { returnsStock: true })).toBe('completed');
    expect(await readOrder(orderId)).toMatchObject({ refundedCents: 1_100, lineRefundDueAt: null });
    expect(await booksOf(orderId)).toEqual({
      'provider/stripe': 1_650 + 500 - 1_100,
      [`store/${ash.storeId}`]: -500,
      [`store/${birch.storeId}`]: -500,
      commission: -50,
    });
    expect(await stockOf(ash.productId)).toBe(STOCK - 1);
    expect(await stockOf(birch.productId)).toBe(STOCK - 1);
    expect(await partOf(orderId, ash.storeId)).toMatchObject({
      status: 'paid',
      refundedLines: [{ line: 0, units: 2, cents: 1_100 }],
    });
    expect((await partOf(orderId, birch.storeId)).refundedLines).toEqual([]);
  });

  it('writes off items that are not restocked', async () => {
    const { orderId, ash } = await sellFromTwo();
    await refund(orderId, [line(0, 2)]);
    expect(await stockOf(ash.productId)).toBe(STOCK - 3);
  });

  it('removes the items from an open delivery, and restores them when it fails', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'refused');
    await grant(orderId, [line(0, 2)]);
    expect(await deliveredUnits(orderId)).toEqual([1, 1]);
    await advanceLineRefunds(orderId);
    expect(await states(orderId)).toEqual(['failed']);
    expect(await deliveredUnits(orderId)).toEqual([3, 1]);
    await refund(orderId, [line(1, 1)]);
    expect(await deliveredUnits(orderId)).toEqual([3]);
  });

  it('cancels the delivery when it covers all items, and restores the delivery when it fails', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'refused');
    await grant(orderId, [line(0, 3), line(1, 1)]);
    expect(await deliveryOf(orderId)).toMatchObject({ status: 'cancelled', nextAttemptAt: null });
    await advanceLineRefunds(orderId);
    expect(await states(orderId)).toEqual(['failed']);
    const delivery = await deliveryOf(orderId);
    expect(delivery.status).toBe('pending');
    expect(delivery.nextAttemptAt?.toMillis()).toBeLessThanOrEqual(Date.now() + TIMES.outboxLeaseMs);
    expect(await deliveredUnits(orderId)).toEqual([3, 1]);
  });

  it('reverses a store’s part when it covers all of its items, and the order when it is the last one', async () => {
    const { orderId, ash, birch } = await sellFromTwo();
    expect(await refund(orderId, [line(1, 1)])).toBe('completed');
    expect((await partOf(orderId, birch.storeId)).status).toBe('refunded');
    expect((await partOf(orderId, ash.storeId)).status).toBe('paid');
    expect(await refund(orderId, [line(0, 1)])).toBe('completed');
    expect(await refund(orderId, [line(0, 2)])).toBe('refunded');
    expect((await partOf(orderId, ash.storeId)).status).toBe('refunded');
    expect(await booksOf(orderId)).toEqual({});
    const sales = (await entriesOf([orderId])).flatMap((entry) => entry.sales ?? []);
    for (const field of ['orderCount', 'laterPartCount', 'itemCount', 'revenueCents', 'tariffCents'] as const)
      expect(sales.reduce((sum, change) => sum + change[field], 0)).toBe(0);
  });

  it('is requested once for two clicks, and is refused for items that another refund covers', async () => {
    const { orderId } = await sellFromTwo();
    const requestId = randomUUID();
    const twice = await Promise.all([1, 2].map(() => refund(orderId, [line(0, 2)], { requestId })));
    expect(twice).toEqual(['completed', 'completed']);
    expect(await refund(orderId, [line(0, 1)], { requestId })).toBe('NOT_ALLOWED_NOW');
    expect(await refund(orderId, [line(0, 2)])).toBe('UNITS_REFUNDED');
    expect(await readOrder(orderId)).toMatchObject({ refundedCents: 1_100 });
    expect(await states(orderId)).toEqual(['done']);
  });

  it('is found by its request’s ID when an earlier version granted it', async () => {
    const { orderId } = await sellFromTwo();
    const requestId = randomUUID();
    provider.planRefund(orderId, 'lost');
    await refund(orderId, [line(0, 1)], { requestId });
    const [granted] = (await readOrder(orderId)).lineRefunds;
    await orderDocument(orderId).update({ lineRefunds: [{ ...granted, refundId: requestId }] });
    expect(await refund(orderId, [line(0, 1)], { requestId })).toBe('completed');
    expect((await readOrder(orderId)).lineRefunds).toMatchObject([{ refundId: requestId, state: 'done' }]);
  });

  it('is granted once when two people request it for the same items at once', async () => {
    const { orderId } = await sellFromTwo();
    const granted = await Promise.all([1, 2, 3].map(() => grant(orderId, [line(0, 2)])));
    expect(granted.map((result) => (result.ok ? 'granted' : result.failure.code)).toSorted()).toEqual([
      'UNITS_REFUNDED',
      'UNITS_REFUNDED',
      'granted',
    ]);
  });

  it('has the same entries before and after a refund made at the provider', async () => {
    const [first, second] = [await sellFromTwo(), await sellFromTwo()];
    const atProvider = async (orderId: string): Promise<void> => {
      await applyRefund(requirePresent(provider.refundAtProvider(orderId, 400)), eventOf(orderId, 'refunded'));
    };
    await refund(first.orderId, [line(0, 1)]);
    await atProvider(first.orderId);
    await atProvider(second.orderId);
    await refund(second.orderId, [line(0, 1)]);
    const amounts = async ({ orderId, ash, birch }: typeof first): Promise<unknown[]> => {
      const balances = await booksOf(orderId);
      return ['provider/stripe', 'commission', `store/${ash.storeId}`, `store/${birch.storeId}`].map(
        (account) => balances[account],
      );
    };
    expect(await amounts(second)).toEqual(await amounts(first));
    expect((await readOrder(first.orderId)).refundedCents).toBe(950);
  });

  it('has the same result when its event arrives before its response', async () => {
    const { orderId, ash, birch } = await sellFromTwo();
    provider.planRefund(orderId, 'lost');
    await refund(orderId, [line(0, 3)]);
    const found = await provider.getRefunds(await readOrder(orderId));
    if (!found.ok || found.value === null) throw new Error('There is no refund.');
    await applyRefund(found.value, eventOf(orderId, 'refunded'));
    await advanceLineRefunds(orderId);
    const balances = await booksOf(orderId);
    expect([balances[`store/${ash.storeId}`], balances[`store/${birch.storeId}`]]).toEqual([undefined, -500]);
  });

  it('is refused for an order that is not paid, was refunded, or is disputed', async () => {
    const { orderId } = await sellFromTwo();
    await applyRefund(requirePresent(provider.dispute(orderId, 'open')), eventOf(orderId, 'disputed'));
    expect(await refund(orderId, [line(0, 1)])).toBe('NOT_REFUNDABLE');
    const { productId } = await openStore(0);
    const unpaid = await ledgerSales(provider).order([{ productId, quantity: 1 }]);
    expect(await refund(unpaid, [line(0, 1)])).toBe('NOT_REFUNDABLE');
    expect(await refund('0'.repeat(32), [line(0, 1)])).toBe('ORDER_NOT_FOUND');
  });

  it('returns the whole rest of a line when the order has the maximum of partial refunds', async () => {
    const { productId } = await openStore(0);
    const orderId = await sell([{ productId, quantity: LIMITS.lineRefundsMax + 3 }]);
    await refund(orderId, [line(0, 1)]);
    const [made] = (await readOrder(orderId)).lineRefunds;
    const lineRefunds = Array.from({ length: LIMITS.lineRefundsMax }, (_, index) => ({
      ...made,
      refundId: `made${index}`,
    }));
    await orderDocument(orderId).update({ lineRefunds });
    expect(await refund(orderId, [line(0, 1)])).toBe('TOO_MANY_REFUNDS');
    expect(await refund(orderId, [line(0, 3)])).toBe('completed');
  });
});
