import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { succeed } from '@blockbazaar/domain/failures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { advanceLineRefunds } from '../../../functions/src/refunds/line-refunds/advance-line-refunds.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { eventOf } from '../support/ledger-run.ts';
import { DISPUTED } from '../support/memory-provider.ts';
import { readOrder } from '../support/orders.ts';
import {
  provider,
  line,
  requirePresent,
  grant,
  refund,
  states,
  partOf,
  deliveryOf,
  deliveredUnits,
  sellFromTwo,
  moveDispute,
  sweepLater,
  requestsOf,
  auditedFailures,
} from './line-refund-sales.ts';

vi.mock('../../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));

const ALL = [line(0, 3), line(1, 1)];

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
  const report = requirePresent(provider.endRefund(orderId, 'failed'));
  const refunds = report.refunds?.map((each) =>
    each.state === 'failed'
      ? { ...each, reason: 'charge_for_pending_refund_disputed', waitsFor: 'dispute' as const }
      : each,
  );
  await applyRefund({ ...report, ...(refunds && { refunds }) }, eventOf(orderId, 'failed'));
}

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
    await sweepOrders();
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
    await sweepOrders();
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

  it('is requested after a won dispute that started after an earlier loss', async () => {
    const { orderId } = await sellFromTwo();
    await moveDispute(orderId, 'open', 100);
    await moveDispute(orderId, 'lost', 100);
    await grant(orderId, [line(0, 2)]);
    await moveDispute(orderId, 'open', 100);
    await moveDispute(orderId, 'won', 100);
    await sweepOrders();
    expect(await states(orderId)).toEqual(['done']);
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
    await sweepOrders();
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
    await sweepOrders();
    expect(await states(orderId)).toEqual(['done']);
  });

  it('is due again when it fails because of the dispute after its completion', async () => {
    const { orderId, ash } = await sellFromTwo();
    await refund(orderId, [line(0, 2)]);
    await moveDispute(orderId, 'open');
    await reportDisputedEnd(orderId);
    expect((await readOrder(orderId)).lineRefunds).toMatchObject([{ state: 'due', ref: null, waitsForDispute: true }]);
    expect((await partOf(orderId, ash.storeId)).refundedLines).toEqual([]);
    expect(await deliveredUnits(orderId)).toEqual([1, 1]);
    await moveDispute(orderId, 'won');
    await sweepOrders();
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

  it.each(['charge_for_pending_refund_disputed', 'unknown'])(
    'is due again when it was pending and fails during the dispute (%s)',
    async (reason) => {
      const { orderId } = await sellFromTwo();
      provider.planRefund(orderId, 'pending');
      await refund(orderId, [line(0, 2)]);
      await moveDispute(orderId, 'open');
      const report = requirePresent(provider.endRefund(orderId, 'failed'));
      const waits = reason === 'unknown' ? {} : ({ waitsFor: 'dispute' } as const);
      const refunds = report.refunds?.map((each) =>
        each.state === 'failed' ? { ...each, reason, isPermanent: false, ...waits } : each,
      );
      await applyRefund({ ...report, ...(refunds && { refunds }) }, eventOf(orderId, 'failed'));
      expect((await readOrder(orderId)).lineRefunds).toMatchObject([{ state: 'due', ref: null, error: reason }]);
      expect(await deliveredUnits(orderId)).toEqual([1, 1]);
      await moveDispute(orderId, 'won');
      await sweepOrders();
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
    await sweepOrders();
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
    const report = requirePresent(provider.endRefund(orderId, 'failed'));
    const refunds = report.refunds?.map((each) => ({ ...each, isPermanent: true }));
    await applyRefund({ ...report, ...(refunds && { refunds }) }, eventOf(orderId, 'failed'));
    expect(await states(orderId)).toEqual(['failed']);
    expect((await deliveryOf(orderId)).status).toBe('cancelled');
    await moveDispute(orderId, 'won');
    expect((await deliveryOf(orderId)).status).toBe('pending');
    expect(await deliveredUnits(orderId)).toEqual([3, 1]);
  });
});
