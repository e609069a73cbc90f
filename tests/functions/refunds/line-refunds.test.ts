import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { deliverySchema, type Delivery } from '@blockbazaar/domain/delivery/delivery';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { LIMITS, TIMES } from '@blockbazaar/domain/limits';
import { storeOrderId, storeOrderSchema, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import type { WantedUnits } from '@blockbazaar/domain/refunds/price-refund';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { sweep } from '../../../functions/src/checkout/sweep.ts';
import { deliveries } from '../../../functions/src/delivery/deliveries.ts';
import { dispatch, dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import type { DisputeReport } from '../../../functions/src/payments/payment-provider.ts';
import { advanceLineRefunds } from '../../../functions/src/refunds/line-refunds/advance-line-refunds.ts';
import { grantLineRefund } from '../../../functions/src/refunds/line-refunds/grant-line-refund.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { retryDeadLetter } from '../../../functions/src/site/dead-letters/retry-dead-letter.ts';
import { firestore, stockOf } from '../../support/fixtures.ts';
import { booksOf, entriesOf } from '../support/ledger-books.ts';
import { eventOf } from '../support/ledger-run.ts';
import { ledgerSales, openStore } from '../support/ledger-sales.ts';
import { DISPUTED, memoryProvider } from '../support/memory-provider.ts';
import { orderDocument, paymentProblems, readOrder, readReceipt } from '../support/orders.ts';

const provider = memoryProvider();
vi.mock('../../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));
const { sell } = ledgerSales(provider);

const STOCK = 100_000;
const line = (index: number, units: number): WantedUnits => ({ line: index, units });

/** The ways in which the provider completes a refund. */
function there<T>(report: T | null): T {
  if (report === null) throw new Error('There is no such payment.');
  return report;
}

const grant = (
  orderId: string,
  lines: readonly WantedUnits[],
  { requestId = randomUUID(), returnsStock = false } = {},
): Promise<Result<LineRefund>> =>
  grantLineRefund(orderId, { requestId, storeId: null, lines, returnsStock }, () => undefined);

/** Calls the owner's operation. */
async function refund(...how: Parameters<typeof grant>): Promise<string> {
  const granted = await grant(...how);
  if (!granted.ok) return granted.failure.code;
  const advanced = await advanceLineRefunds(how[0]);
  return advanced.ok ? advanced.value.status : advanced.failure.code;
}

const states = async (orderId: string): Promise<string[]> =>
  (await readOrder(orderId)).lineRefunds.map(({ state }) => state);

async function partOf(orderId: string, storeId: string): Promise<StoreOrder> {
  const part = await firestore.collection(COLLECTIONS.storeOrders).doc(storeOrderId(orderId, storeId)).get();
  return storeOrderSchema.parse(part.data());
}

async function deliveryOf(orderId: string): Promise<Delivery> {
  const found = await firestore.collection(COLLECTIONS.deliveries).doc(orderId).get();
  return deliverySchema.parse(found.data());
}

const deliveredUnits = async (orderId: string): Promise<number[]> =>
  (await deliveryOf(orderId)).items.map(({ quantity }) => quantity);

const makeDue = (orderId: string) => orderDocument(orderId).update({ lineRefundDueAt: Timestamp.fromMillis(0) });

/** An order of three items at $5.50 from one store, and one at $5 from another. */
async function sellFromTwo() {
  const [ash, birch] = [await openStore(10), await openStore(0)];
  const orderId = await sell([
    { productId: ash.productId, quantity: 3 },
    { productId: birch.productId, quantity: 1 },
  ]);
  return { orderId, ash, birch };
}

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

  it('starts no second delivery when it fails while the delivery is being sent', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'refused');
    let sent = 0;
    const bot: typeof deliveries = {
      ...deliveries,
      isOn: () => true,
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

  it('is made once for two clicks, and rejects items that another refund covers', async () => {
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

  it('is found by the sweep and made once when its response is lost', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'lost');
    expect(await refund(orderId, [line(0, 1)])).toBe('PROVIDER_UNAVAILABLE');
    expect(await states(orderId)).toEqual(['due']);
    await makeDue(orderId);
    await sweep();
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
    await sweep();
    expect(await readOrder(orderId)).toMatchObject({ refundedCents: 550, lineRefundDueAt: null });
  });

  it('leaves the items to be delivered when it was pending and fails', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'pending');
    await refund(orderId, [line(0, 2)]);
    expect(await deliveredUnits(orderId)).toEqual([1, 1]);
    await applyRefund(there(provider.endRefund(orderId, 'failed')), eventOf(orderId, 'failed'));
    expect(await states(orderId)).toEqual(['failed']);
    expect(await deliveredUnits(orderId)).toEqual([3, 1]);
  });

  it('restocks its items once when it fails after the restock and is made again', async () => {
    const { orderId, ash } = await sellFromTwo();
    await refund(orderId, [line(0, 2)], { returnsStock: true });
    expect(await stockOf(ash.productId)).toBe(STOCK - 1);
    await applyRefund(there(provider.endRefund(orderId, 'failed')), eventOf(orderId, 'failed'));
    expect((await partOf(orderId, ash.storeId)).refundedLines).toEqual([]);
    await refund(orderId, [line(0, 2)], { returnsStock: true });
    expect(await stockOf(ash.productId)).toBe(STOCK - 1);
    await refund(orderId, [line(0, 1)], { returnsStock: true });
    expect(await stockOf(ash.productId)).toBe(STOCK);
  });

  it('is owed to the store again when it fails, and can be made again', async () => {
    const { orderId, ash } = await sellFromTwo();
    await refund(orderId, [line(0, 3)]);
    await applyRefund(there(provider.endRefund(orderId, 'failed')), eventOf(orderId, 'failed'));
    expect(await states(orderId)).toEqual(['failed']);
    expect(await readOrder(orderId)).toMatchObject({ refundedCents: 0 });
    expect((await booksOf(orderId))[`store/${ash.storeId}`]).toBe(-1_500);
    expect(await refund(orderId, [line(0, 1)])).toBe('completed');
  });

  it('has the same entries before and after a refund made at the provider', async () => {
    const [first, second] = [await sellFromTwo(), await sellFromTwo()];
    const atProvider = async (orderId: string): Promise<void> => {
      await applyRefund(there(provider.refundAtProvider(orderId, 400)), eventOf(orderId, 'refunded'));
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

  it('is refused for an order that is not paid, was refunded, or is disputed', async () => {
    const { orderId } = await sellFromTwo();
    await applyRefund(there(provider.dispute(orderId, 'open')), eventOf(orderId, 'disputed'));
    expect(await refund(orderId, [line(0, 1)])).toBe('NOT_REFUNDABLE');
    const { productId } = await openStore(0);
    const unpaid = await ledgerSales(provider).order([{ productId, quantity: 1 }]);
    expect(await refund(unpaid, [line(0, 1)])).toBe('NOT_REFUNDABLE');
    expect(await refund('0'.repeat(32), [line(0, 1)])).toBe('ORDER_NOT_FOUND');
  });

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

  it('fails and does not change the books when the provider has insufficient funds', async () => {
    const { orderId } = await sellFromTwo();
    // Made in the provider's console, and not reported yet.
    provider.refundAtProvider(orderId, 2_000);
    await refund(orderId, [line(0, 1)]);
    expect((await readOrder(orderId)).lineRefunds).toMatchObject([{ state: 'failed', error: 'amount_too_large' }]);
    expect((await booksOf(orderId))['provider/stripe']).toBe(2_150);
  });
});

const ALL = [line(0, 3), line(1, 1)];

/**
 * Opens or ends the buyer's dispute of an order's payment. `cents`: the disputed and lost amount; omitted: the whole
 * payment.
 */
async function moveDispute(orderId: string, state: DisputeReport['state'], cents?: number): Promise<void> {
  const report = there(provider.dispute(orderId, state));
  const part = cents !== undefined && { disputedCents: cents, lostCents: state === 'lost' ? cents : 0 };
  const dispute = report.dispute && { ...report.dispute, ...part };
  const moved = await applyRefund({ ...report, ...(dispute && { dispute }) }, eventOf(orderId, randomUUID()));
  expect(moved.ok).toBe(true);
}

/** The sweep processes the order; the next attempt at each of its refunds is due. */
async function sweepLater(orderId: string): Promise<void> {
  const lineRefunds = (await readOrder(orderId)).lineRefunds.map((each) => ({ ...each, retryAt: null }));
  await orderDocument(orderId).update({ lineRefunds, lineRefundDueAt: Timestamp.fromMillis(0) });
  await sweep();
}

const OWNER = { role: 'owner', sellerId: null, sessionId: 'refunds' } as const;

/** The owner retries the waiting refunds. */
async function retryWaiting(orderId: string): Promise<void> {
  expect((await retryDeadLetter('delayedRefunds', orderId, OWNER, outbox)).ok).toBe(true);
}

/** The buyer's bank starts or ends an inquiry that is separate from the disputes of the payment. */
async function reportInquiry(orderId: string, state: 'inquiry' | 'inquiry_closed'): Promise<void> {
  const ends = { openedAtMs: null, endedAtMs: null };
  const dispute = { ref: `inquiry_${orderId}`, state, disputedCents: 500, lostCents: 0, ...ends };
  const report = { provider: 'stripe', paymentRef: `pi_${orderId}`, orderId: null, kind: 'disputed' } as const;
  const moved = await applyRefund({ ...report, refundedCents: null, dispute }, eventOf(orderId, randomUUID()));
  expect(moved.ok).toBe(true);
}

/** The latest refund fails because of a dispute. */
async function reportDisputedEnd(orderId: string): Promise<void> {
  const report = there(provider.endRefund(orderId, 'failed'));
  const refunds = report.refunds?.map((each) =>
    each.state === 'failed'
      ? { ...each, reason: 'charge_for_pending_refund_disputed', waitsFor: 'dispute' as const }
      : each,
  );
  await applyRefund({ ...report, ...(refunds && { refunds }) }, eventOf(orderId, 'failed'));
}

const requestsOf = (orderId: string): number =>
  vi.mocked(provider.refundPart).mock.calls.filter(([requestedId]) => requestedId === orderId).length;

const auditedFailures = async (orderId: string): Promise<string[]> =>
  (await paymentProblems('orderId', orderId)).flatMap(({ kind }) => (kind === 'refund_failed' ? [kind] : []));

describe('a refund of items of a disputed order', () => {
  beforeEach(() => {
    vi.spyOn(provider, 'refundPart');
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ['before its refusal', ['open', 'refuse']],
    ['after its refusal', ['refuse', 'open']],
  ])('stays due without a delivery and is listed for the owner when it is disputed %s', async (_when, steps) => {
    const { orderId } = await sellFromTwo();
    await grant(orderId, [line(0, 2)]);
    vi.mocked(provider.refundPart).mockImplementationOnce(async () => {
      if (steps[0] === 'open') await moveDispute(orderId, 'open');
      return succeed(DISPUTED);
    });
    await advanceLineRefunds(orderId);
    if (steps[1] === 'open') await moveDispute(orderId, 'open');
    const { lineRefunds, refundDelayedSince } = await readOrder(orderId);
    expect(lineRefunds).toMatchObject([{ state: 'due', attempts: 1, error: 'charge_disputed' }]);
    expect(refundDelayedSince).not.toBeNull();
    expect(await deliveredUnits(orderId)).toEqual([1, 1]);
    await sweepLater(orderId);
    expect(requestsOf(orderId)).toBe(1);
    expect(await states(orderId)).toEqual(['due']);
    expect(await auditedFailures(orderId)).toEqual([]);
  });

  it('is not requested during the dispute, and is made after it is won', async () => {
    const { orderId } = await sellFromTwo();
    await grant(orderId, [line(0, 2)]);
    await moveDispute(orderId, 'open');
    await sweepLater(orderId);
    expect(requestsOf(orderId)).toBe(0);
    expect((await readOrder(orderId)).refundDelayedSince).not.toBeNull();
    expect((await readOrder(orderId)).lineRefundDueAt).toBeNull();
    await moveDispute(orderId, 'won');
    await sweep();
    expect(await states(orderId)).toEqual(['done']);
    expect(await readOrder(orderId)).toMatchObject({ refundedCents: 1_100, refundDelayedSince: null });
    expect(await deliveredUnits(orderId)).toEqual([1, 1]);
  });

  it('is requested immediately after the win, regardless of its scheduled attempt', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'disputed');
    await refund(orderId, [line(0, 2)]);
    await moveDispute(orderId, 'open');
    await moveDispute(orderId, 'won');
    await sweep();
    expect(await states(orderId)).toEqual(['done']);
  });

  it('is requested again later when its refusal is recorded after the dispute was won', async () => {
    const { orderId } = await sellFromTwo();
    vi.mocked(provider.refundPart).mockImplementationOnce(async () => {
      await moveDispute(orderId, 'open');
      await moveDispute(orderId, 'won');
      return succeed(DISPUTED);
    });
    await refund(orderId, [line(0, 2)]);
    expect(await states(orderId)).toEqual(['due']);
    await sweepLater(orderId);
    expect(await states(orderId)).toEqual(['done']);
    expect(await deliveredUnits(orderId)).toEqual([1, 1]);
  });

  it.each([
    ['was refused', async (orderId: string) => void (await refund(orderId, [line(0, 2)]))],
    ['was never requested', async (orderId: string) => void (await grant(orderId, [line(0, 2)]))],
  ])('waits for the owner after a loss when it %s, and its items are not delivered', async (_how, start) => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'disputed');
    await start(orderId);
    await moveDispute(orderId, 'open', 1_100);
    await moveDispute(orderId, 'lost', 1_100);
    vi.mocked(provider.refundPart).mockClear();
    await sweepLater(orderId);
    const order = await readOrder(orderId);
    expect(order.lineRefunds).toMatchObject([{ state: 'due', waitsForDispute: true }]);
    expect(order).toMatchObject({ refundedCents: 1_100, lineRefundDueAt: null });
    expect(order.refundDelayedSince).not.toBeNull();
    expect(requestsOf(orderId)).toBe(0);
    expect(await deliveredUnits(orderId)).toEqual([1, 1]);
  });

  it('fails when the owner has retried it after a loss and it is refused again, and its items are delivered', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'disputed');
    await refund(orderId, [line(0, 2)]);
    await moveDispute(orderId, 'open', 500);
    await moveDispute(orderId, 'lost', 500);
    provider.planRefund(orderId, 'disputed');
    await retryWaiting(orderId);
    expect(await states(orderId)).toEqual(['failed']);
    expect(await deliveredUnits(orderId)).toEqual([3, 1]);
    expect(await auditedFailures(orderId)).toEqual(['refund_failed']);
  });

  it('stays due when its first request is refused after a loss', async () => {
    const { orderId } = await sellFromTwo();
    await moveDispute(orderId, 'open', 100);
    await moveDispute(orderId, 'lost', 100);
    provider.planRefund(orderId, 'disputed');
    await refund(orderId, [line(0, 2)]);
    expect(await states(orderId)).toEqual(['due']);
    await sweepLater(orderId);
    expect(requestsOf(orderId)).toBe(1);
    expect((await readOrder(orderId)).refundDelayedSince).not.toBeNull();
    expect(await deliveredUnits(orderId)).toEqual([1, 1]);
  });

  it('is requested after a won dispute that started after an earlier loss', async () => {
    const { orderId } = await sellFromTwo();
    await moveDispute(orderId, 'open', 100);
    await moveDispute(orderId, 'lost', 100);
    await grant(orderId, [line(0, 2)]);
    await moveDispute(orderId, 'open', 100);
    await moveDispute(orderId, 'won', 100);
    await sweep();
    expect(await states(orderId)).toEqual(['done']);
  });

  it('waits for the owner when one of two disputes is lost before the other one is won', async () => {
    const { orderId } = await sellFromTwo();
    await grant(orderId, [line(0, 2)]);
    const dispute = there(provider.dispute(orderId, 'open')).dispute ?? null;
    const moveOther = async (state: 'open' | 'won') => {
      const other = { ...there(dispute), ref: `dp_other_${orderId}`, state };
      const report = { provider: 'stripe', paymentRef: `pi_${orderId}`, orderId: null, kind: 'disputed' } as const;
      await applyRefund({ ...report, refundedCents: null, dispute: other }, eventOf(orderId, randomUUID()));
    };
    await moveOther('open');
    await moveDispute(orderId, 'lost', 100);
    await moveOther('won');
    await sweepLater(orderId);
    expect(requestsOf(orderId)).toBe(0);
    expect(await states(orderId)).toEqual(['due']);
  });

  it('requests at most the amount that a loss has left of the payment', async () => {
    const { orderId } = await sellFromTwo();
    await grant(orderId, [line(0, 2)]);
    await moveDispute(orderId, 'open', 1_650);
    await moveDispute(orderId, 'lost', 1_650);
    await retryWaiting(orderId);
    expect(vi.mocked(provider.refundPart).mock.calls.at(-1)?.[2].cents).toBe(500);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 2_150 });
  });

  it('waits for an inquiry that has prevented it after an earlier loss', async () => {
    const { orderId } = await sellFromTwo();
    await moveDispute(orderId, 'open', 100);
    await moveDispute(orderId, 'lost', 100);
    await reportInquiry(orderId, 'inquiry');
    provider.planRefund(orderId, 'disputed');
    await refund(orderId, [line(0, 2)]);
    expect(await states(orderId)).toEqual(['due']);
    await reportInquiry(orderId, 'inquiry_closed');
    await sweep();
    expect(await states(orderId)).toEqual(['done']);
  });

  it('is requested when its dispute ends during an inquiry that has not prevented it', async () => {
    const { orderId } = await sellFromTwo();
    await grant(orderId, [line(0, 2)]);
    await reportInquiry(orderId, 'inquiry');
    await moveDispute(orderId, 'open');
    await advanceLineRefunds(orderId);
    await moveDispute(orderId, 'won');
    expect((await readOrder(orderId)).lineRefundDueAt).not.toBeNull();
    await sweep();
    expect(await states(orderId)).toEqual(['done']);
  });

  it('leaves the rest of the payment refundable after a partial loss', async () => {
    const { orderId } = await sellFromTwo();
    await grant(orderId, [line(0, 1)]);
    await moveDispute(orderId, 'open', 500);
    await moveDispute(orderId, 'lost', 500);
    expect(await refund(orderId, [line(1, 1)])).toBe('completed');
    expect(await states(orderId)).toEqual(['due', 'done']);
  });

  it('is due again when it was done and fails because of the dispute', async () => {
    const { orderId, ash } = await sellFromTwo();
    await refund(orderId, [line(0, 2)]);
    await moveDispute(orderId, 'open');
    await reportDisputedEnd(orderId);
    expect((await readOrder(orderId)).lineRefunds).toMatchObject([{ state: 'due', ref: null, waitsForDispute: true }]);
    expect((await partOf(orderId, ash.storeId)).refundedLines).toEqual([]);
    expect(await deliveredUnits(orderId)).toEqual([1, 1]);
    await moveDispute(orderId, 'won');
    await sweep();
    expect(await states(orderId)).toEqual(['done']);
  });

  it('is not requested when a dispute opens during the request of another refund', async () => {
    const { orderId } = await sellFromTwo();
    await grant(orderId, [line(0, 1)]);
    await grant(orderId, [line(0, 1)]);
    vi.mocked(provider.refundPart).mockImplementationOnce(async () => {
      await moveDispute(orderId, 'open');
      return succeed(DISPUTED);
    });
    await advanceLineRefunds(orderId);
    expect(requestsOf(orderId)).toBe(1);
    expect((await readOrder(orderId)).lineRefunds.map(({ attempts }) => attempts)).toEqual([1, 0]);
  });

  it('is made once when another worker has recorded a refusal before its response', async () => {
    const { orderId } = await sellFromTwo();
    await grant(orderId, [line(0, 2)]);
    const accepted = { ref: `re_${orderId}`, amountCents: 1_100, state: 'done' } as const;
    vi.mocked(provider.refundPart)
      .mockImplementationOnce(async () => {
        await advanceLineRefunds(orderId);
        return succeed({ outcome: 'accepted', refund: accepted, claimUrl: null });
      })
      .mockResolvedValueOnce(succeed(DISPUTED));
    await advanceLineRefunds(orderId);
    expect(await states(orderId)).toEqual(['done']);
    await sweepLater(orderId);
    expect((await readOrder(orderId)).refundedCents).toBe(1_100);
    expect(requestsOf(orderId)).toBe(2);
  });

  it('stays due when it is refused after a loss while another dispute is open', async () => {
    const { orderId } = await sellFromTwo();
    await grant(orderId, [line(0, 2)]);
    await moveDispute(orderId, 'open', 500);
    await moveDispute(orderId, 'lost', 500);
    vi.mocked(provider.refundPart).mockImplementationOnce(async () => {
      await moveDispute(orderId, 'open', 500);
      return succeed(DISPUTED);
    });
    await retryWaiting(orderId);
    expect(await states(orderId)).toEqual(['due']);
    expect(await deliveredUnits(orderId)).toEqual([1, 1]);
  });

  it.each(['charge_for_pending_refund_disputed', 'unknown'])(
    'is due again when it was pending and fails during the dispute (%s)',
    async (reason) => {
      const { orderId } = await sellFromTwo();
      provider.planRefund(orderId, 'pending');
      await refund(orderId, [line(0, 2)]);
      await moveDispute(orderId, 'open');
      const report = there(provider.endRefund(orderId, 'failed'));
      const waits = reason === 'unknown' ? {} : ({ waitsFor: 'dispute' } as const);
      const refunds = report.refunds?.map((each) =>
        each.state === 'failed' ? { ...each, reason, isPermanent: false, ...waits } : each,
      );
      await applyRefund({ ...report, ...(refunds && { refunds }) }, eventOf(orderId, 'failed'));
      expect((await readOrder(orderId)).lineRefunds).toMatchObject([{ state: 'due', ref: null, error: reason }]);
      expect(await deliveredUnits(orderId)).toEqual([1, 1]);
      await moveDispute(orderId, 'won');
      await sweep();
      expect(await states(orderId)).toEqual(['done']);
    },
  );

  it('waits for the end of an inquiry that has prevented it', async () => {
    const { orderId } = await sellFromTwo();
    await moveDispute(orderId, 'inquiry');
    provider.planRefund(orderId, 'disputed');
    await refund(orderId, [line(0, 2)]);
    await sweepLater(orderId);
    expect(requestsOf(orderId)).toBe(1);
    await moveDispute(orderId, 'inquiry_closed');
    await sweep();
    expect(await states(orderId)).toEqual(['done']);
  });

  it('is made during an inquiry that does not prevent it', async () => {
    const { orderId } = await sellFromTwo();
    await moveDispute(orderId, 'inquiry');
    expect(await refund(orderId, [line(0, 2)])).toBe('completed');
    expect(await states(orderId)).toEqual(['done']);
  });

  it('restores its delivery only after the dispute when it fails for another reason', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'pending');
    await refund(orderId, ALL);
    await moveDispute(orderId, 'open');
    const report = there(provider.endRefund(orderId, 'failed'));
    const refunds = report.refunds?.map((each) => ({ ...each, isPermanent: true }));
    await applyRefund({ ...report, ...(refunds && { refunds }) }, eventOf(orderId, 'failed'));
    expect(await states(orderId)).toEqual(['failed']);
    expect((await deliveryOf(orderId)).status).toBe('cancelled');
    await moveDispute(orderId, 'won');
    expect((await deliveryOf(orderId)).status).toBe('pending');
    expect(await deliveredUnits(orderId)).toEqual([3, 1]);
  });
});

describe('a refund of items of an order that is refunded as a whole', () => {
  beforeEach(() => {
    vi.spyOn(provider, 'refundPart');
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const WITHOUT_FUNDS = {
    outcome: 'refused',
    reason: 'balance_insufficient',
    isPermanent: false,
    waitsFor: 'funds',
  } as const;

  it.each([
    [
      'by a lost dispute',
      async (orderId: string) => {
        await moveDispute(orderId, 'open');
        await moveDispute(orderId, 'lost');
      },
    ],
    [
      'in the console of the provider',
      async (orderId: string) => {
        await applyRefund(there(provider.refundAtProvider(orderId)), eventOf(orderId, 'refunded'));
      },
    ],
  ] as const)('ends without a request when the order is refunded %s', async (_how, takeBack) => {
    const { orderId, ash } = await sellFromTwo();
    const requestId = randomUUID();
    vi.mocked(provider.refundPart).mockResolvedValueOnce(succeed(WITHOUT_FUNDS));
    await refund(orderId, [line(0, 2)], { requestId, returnsStock: true });
    await takeBack(orderId);
    await sweepLater(orderId);
    expect(requestsOf(orderId)).toBe(1);
    expect(await readOrder(orderId)).toMatchObject({
      status: 'refunded',
      lineRefunds: [{ state: 'superseded' }],
      lineRefundDueAt: null,
      uncoveredCents: 0,
      refundDelayedSince: null,
    });
    expect(await auditedFailures(orderId)).toEqual([]);
    expect(await booksOf(orderId)).toEqual({});
    expect(await stockOf(ash.productId)).toBe(STOCK - 1);
    expect((await partOf(orderId, ash.storeId)).status).toBe('refunded');
    expect((await readReceipt(orderId)).lineRefunds).toEqual([]);
  });

  it('ends without a request when an earlier version has left it due', async () => {
    const { orderId, ash } = await sellFromTwo();
    await grant(orderId, [line(0, 2)], { returnsStock: true });
    const { lineRefunds } = await readOrder(orderId);
    await applyRefund(there(provider.refundAtProvider(orderId)), eventOf(orderId, 'refunded'));
    await orderDocument(orderId).update({ lineRefunds, lineRefundDueAt: Timestamp.fromMillis(0) });
    await sweep();
    expect(await states(orderId)).toEqual(['superseded']);
    expect((await readOrder(orderId)).lineRefundDueAt).toBeNull();
    expect(requestsOf(orderId)).toBe(0);
    expect(await stockOf(ash.productId)).toBe(STOCK - 1);
  });

  it('is due again when the reversal of the order’s payment fails', async () => {
    const { orderId } = await sellFromTwo();
    await grant(orderId, [line(0, 2)]);
    const { paymentRef } = await readOrder(orderId);
    const reversal = { ref: `rv_${orderId}`, amountCents: 2_150, state: 'done', isReversal: true } as const;
    const report = { provider: 'stripe', paymentRef: paymentRef ?? '', orderId, kind: 'refunded' } as const;
    await applyRefund({ ...report, refundedCents: 2_150, refunds: [reversal] }, eventOf(orderId, 'reversed'));
    expect(await states(orderId)).toEqual(['superseded']);
    await moveDispute(orderId, 'open');
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', disputed: true });
    expect(await states(orderId)).toEqual(['due']);
    expect((await deliveryOf(orderId)).status).toBe('cancelled');
    await moveDispute(orderId, 'won');
    expect((await deliveryOf(orderId)).status).toBe('pending');
    expect(await deliveredUnits(orderId)).toEqual([1, 1]);
    await sweep();
    expect(await states(orderId)).toEqual(['done']);
    expect(requestsOf(orderId)).toBe(1);
  });

  it('counts when its response arrives after the refund of the whole payment', async () => {
    const { orderId } = await sellFromTwo();
    const { refundPart } = provider;
    vi.mocked(provider.refundPart).mockImplementationOnce(async (...request) => {
      const answer = await refundPart(...request);
      await applyRefund(there(provider.refundAtProvider(orderId)), eventOf(orderId, 'refunded'));
      return answer;
    });
    await refund(orderId, [line(0, 2)]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', lineRefunds: [{ state: 'done' }] });
  });

  it.each([
    ['before it was requested', false],
    ['while it waited for funds', true],
  ])('is due again when the refund in the console %s fails', async (_when, isRefused) => {
    const { orderId, ash, birch } = await sellFromTwo();
    if (isRefused) vi.mocked(provider.refundPart).mockResolvedValueOnce(succeed(WITHOUT_FUNDS));
    await grant(orderId, [line(0, 2)]);
    if (isRefused) await advanceLineRefunds(orderId);
    await applyRefund(there(provider.refundAtProvider(orderId)), eventOf(orderId, 'refunded'));
    expect(await states(orderId)).toEqual(['superseded']);
    await applyRefund(there(provider.endRefund(orderId, 'failed')), eventOf(orderId, 'failed'));
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', refundedCents: 0 });
    expect(await states(orderId)).toEqual(['due']);
    expect(await booksOf(orderId)).toEqual({
      'provider/stripe': 1_650 + 500,
      [`store/${ash.storeId}`]: -1_500,
      [`store/${birch.storeId}`]: -500,
      commission: -150,
    });
    expect((await partOf(orderId, ash.storeId)).status).toBe('paid');
    expect(await deliveryOf(orderId)).toMatchObject({ status: 'pending' });
    expect(await deliveredUnits(orderId)).toEqual([1, 1]);
    expect(await auditedFailures(orderId)).toEqual(['refund_failed']);
    await sweepLater(orderId);
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', refundedCents: 1_100 });
    expect(await states(orderId)).toEqual(['done']);
  });

  it('ends without a failed request when it was pending and fails', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'pending');
    await refund(orderId, [line(0, 2)]);
    await moveDispute(orderId, 'open');
    await moveDispute(orderId, 'lost', 2_150);
    await applyRefund(there(provider.endRefund(orderId, 'failed')), eventOf(orderId, 'failed'));
    expect(await states(orderId)).toEqual(['superseded']);
  });
});
