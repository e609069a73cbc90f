import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { succeed } from '@blockbazaar/domain/failures';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { advanceLineRefunds } from '../../../functions/src/refunds/line-refunds/advance-line-refunds.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { retryDeadLetter } from '../../../functions/src/site/dead-letters/retry-dead-letter.ts';
import { stockOf } from '../../support/fixtures.ts';
import { booksOf } from '../support/ledger-books.ts';
import { eventOf } from '../support/ledger-run.ts';
import { DISPUTED } from '../support/memory-provider.ts';
import { orderDocument, readOrder, readReceipt } from '../support/orders.ts';
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
  moveDispute,
  sweepLater,
  requestsOf,
  auditedFailures,
} from './line-refund-sales.ts';

vi.mock('../../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));

const OWNER = { role: 'owner', sellerId: null, sessionId: 'refunds' } as const;

/** The owner retries the waiting refunds. */
async function retryWaiting(orderId: string): Promise<void> {
  expect((await retryDeadLetter('delayedRefunds', orderId, OWNER, outbox)).ok).toBe(true);
}

describe('a refund of items of a disputed order', () => {
  beforeEach(() => {
    vi.spyOn(provider, 'refundPart');
  });
  afterEach(() => {
    vi.restoreAllMocks();
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

  it('waits for the owner when one of two disputes is lost before the other one is won', async () => {
    const { orderId } = await sellFromTwo();
    await grant(orderId, [line(0, 2)]);
    const dispute = requirePresent(provider.dispute(orderId, 'open')).dispute ?? null;
    const moveOther = async (state: 'open' | 'won') => {
      const other = { ...requirePresent(dispute), ref: `dp_other_${orderId}`, state };
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

  it('leaves the rest of the payment refundable after a partial loss', async () => {
    const { orderId } = await sellFromTwo();
    await grant(orderId, [line(0, 1)]);
    await moveDispute(orderId, 'open', 500);
    await moveDispute(orderId, 'lost', 500);
    expect(await refund(orderId, [line(1, 1)])).toBe('completed');
    expect(await states(orderId)).toEqual(['due', 'done']);
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
        await applyRefund(requirePresent(provider.refundAtProvider(orderId)), eventOf(orderId, 'refunded'));
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
    await applyRefund(requirePresent(provider.refundAtProvider(orderId)), eventOf(orderId, 'refunded'));
    await orderDocument(orderId).update({ lineRefunds, lineRefundDueAt: Timestamp.fromMillis(0) });
    await sweepOrders();
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
    await sweepOrders();
    expect(await states(orderId)).toEqual(['done']);
    expect(requestsOf(orderId)).toBe(1);
  });

  it('counts when its response arrives after the refund of the whole payment', async () => {
    const { orderId } = await sellFromTwo();
    const { refundPart } = provider;
    vi.mocked(provider.refundPart).mockImplementationOnce(async (...request) => {
      const answer = await refundPart(...request);
      await applyRefund(requirePresent(provider.refundAtProvider(orderId)), eventOf(orderId, 'refunded'));
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
    await applyRefund(requirePresent(provider.refundAtProvider(orderId)), eventOf(orderId, 'refunded'));
    expect(await states(orderId)).toEqual(['superseded']);
    await applyRefund(requirePresent(provider.endRefund(orderId, 'failed')), eventOf(orderId, 'failed'));
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
    await applyRefund(requirePresent(provider.endRefund(orderId, 'failed')), eventOf(orderId, 'failed'));
    expect(await states(orderId)).toEqual(['superseded']);
  });
});
