import '../support/disable-logging.ts';
import '../support/own-project.ts';
import type { DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { describe, expect, it, vi } from 'vitest';
import { deliveries } from '../../../functions/src/delivery/deliveries.ts';
import { orderRef } from '../../../functions/src/documents/orders.ts';
import { markDelivered } from '../../../functions/src/orders/fulfilment/mark-delivered.ts';
import { dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import { advanceLineRefunds } from '../../../functions/src/refunds/line-refunds/advance-line-refunds.ts';
import { dismissFailedRefund, refundAgain } from '../../../functions/src/refunds/line-refunds/resolve-failed-refund.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { deadLetterPage } from '../../../functions/src/site/dead-letters/dead-letter-page.ts';
import { auditOfTarget } from '../support/admin.ts';
import { eventOf } from '../support/ledger-run.ts';
import { readOrder } from '../support/orders.ts';
import {
  auditedFailures,
  line,
  moveDispute,
  provider,
  refund,
  requirePresent,
  sellFromTwo,
  states,
} from './line-refund-sales.ts';

vi.mock('../../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));

const OWNER = { role: 'owner', sellerId: null, sessionId: 'failed-refunds' } as const;
const REASON = 'Paid by bank transfer';

const deliver = (orderId: string) =>
  dispatchNew({ ...deliveries, isConfigured: () => true, send: () => Promise.resolve({ kind: 'done' }) }, orderId);

/** An order of three units at $5.50 and of one at $5 that the bot has delivered. */
async function sellDelivered(): Promise<string> {
  const { orderId } = await sellFromTwo();
  await deliver(orderId);
  return orderId;
}

/** The provider refuses a refund of two units permanently. Returns the ID of the refund. */
async function refuse(orderId: string): Promise<string> {
  provider.planRefund(orderId, 'refused');
  await refund(orderId, [line(0, 2)]);
  return (await readOrder(orderId)).lineRefunds.at(-1)?.refundId ?? '';
}

/** A refund of two units that was done has failed since. Returns its ID. */
async function failLater(orderId: string, eventId = 'failed'): Promise<string> {
  await refund(orderId, [line(0, 2)]);
  await endFailed(orderId, eventId);
  return (await readOrder(orderId)).lineRefunds.at(-1)?.refundId ?? '';
}

const endFailed = async (orderId: string, eventId: string): Promise<void> => {
  expect((await applyRefund(requirePresent(provider.endRefund(orderId, 'failed')), eventOf(orderId, eventId))).ok).toBe(
    true,
  );
};

async function listed(orderId: string): Promise<DeadLetter[]> {
  const page = await deadLetterPage('failedRefunds', null);
  if (!page.ok) throw new Error(page.failure.code);
  const found = page.value.items.filter((item) => item.orderId === orderId);
  expect((await readOrder(orderId)).failedRefundSince !== null).toBe(found.length > 0);
  return found;
}

const audited = async (orderId: string, action: string) =>
  (await auditOfTarget(orderRef(orderId).path)).filter((entry) => entry.action === action);

describe('the list of failed refunds', () => {
  it('has a refund that the provider refuses', async () => {
    const orderId = await sellDelivered();
    const refundId = await refuse(orderId);
    const [entry] = await listed(orderId);
    expect(entry).toMatchObject({ kind: 'failedRefunds', id: refundId, attempts: 1 });
    expect(entry?.summary).toMatch(/^Refund of \$11\.00 \(Stripe\): 2 × /);
    const { lineRefunds, failedRefundSince } = await readOrder(orderId);
    expect(entry?.lastError).toBe(lineRefunds[0]?.error);
    expect(entry?.lastError).not.toBeNull();
    expect(entry?.createdAt).toBe(failedRefundSince?.toMillis());
  });

  it('has a refund that fails after it was done, once, when the event is repeated', async () => {
    const orderId = await sellDelivered();
    await refund(orderId, [line(0, 2)]);
    expect(await listed(orderId)).toEqual([]);
    const report = requirePresent(provider.endRefund(orderId, 'failed'));
    await applyRefund(report, eventOf(orderId, 'failed'));
    const [first] = await listed(orderId);
    await applyRefund(report, eventOf(orderId, 'repeated'));
    expect(await listed(orderId)).toEqual([first]);
    expect(first?.attempts).toBe(1);
    expect(await auditedFailures(orderId)).toHaveLength(1);
  });

  it('has a refund that fails after all items of the order were refunded', async () => {
    const orderId = await sellDelivered();
    await refund(orderId, [line(1, 1)]);
    await refund(orderId, [line(0, 3)]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', failedRefundSince: null });
    await endFailed(orderId, 'failed');
    const [entry] = await listed(orderId);
    expect(entry?.summary).toMatch(/^Refund of \$16\.50 \(Stripe\): 3 × /);
    expect((await refundAgain({ orderId, refundId: entry?.id ?? '' }, OWNER)).ok).toBe(true);
    expect(await readOrder(orderId)).toMatchObject({
      status: 'refunded',
      refundedCents: 2_150,
      failedRefundSince: null,
    });
  });

  it('has each failed refund of an order, oldest first', async () => {
    const orderId = await sellDelivered();
    const first = await refuse(orderId);
    provider.planRefund(orderId, 'refused');
    await refund(orderId, [line(1, 1)]);
    const found = await listed(orderId);
    expect(found.map(({ summary }) => summary.split(' (')[0])).toEqual(['Refund of $11.00', 'Refund of $5.00']);
    expect(found[0]?.id).toBe(first);
  });

  it.each([
    ['won', 1],
    ['lost', 0],
  ] as const)('omits a refund during a dispute, and after one that is %s has %i', async (end, count) => {
    const orderId = await sellDelivered();
    await refuse(orderId);
    await moveDispute(orderId, 'open');
    expect(await listed(orderId)).toEqual([]);
    await moveDispute(orderId, end);
    expect(await listed(orderId)).toHaveLength(count);
  });

  it('omits a refund of undelivered items, also after they are marked as delivered', async () => {
    const { orderId } = await sellFromTwo();
    provider.planRefund(orderId, 'pending');
    await refund(orderId, [line(0, 2)]);
    await deliver(orderId);
    await endFailed(orderId, 'failed');
    expect((await readOrder(orderId)).undeliveredRefundSince).not.toBeNull();
    expect(await listed(orderId)).toEqual([]);
    const [{ refundId } = { refundId: '' }] = (await readOrder(orderId)).lineRefunds;
    expect(await refundAgain({ orderId, refundId }, OWNER)).toMatchObject({ failure: { code: 'NOT_ALLOWED_NOW' } });
    expect((await markDelivered({ orderId, lines: [line(0, 2)], reason: REASON }, OWNER)).ok).toBe(true);
    expect(await listed(orderId)).toEqual([]);
    expect((await readOrder(orderId)).lineRefunds).toMatchObject([{ state: 'failed', dismissed: true }]);
  });
});

describe('refundAgain', () => {
  it('makes a new refund of the same items, with an entry in the audit log', async () => {
    const orderId = await sellDelivered();
    const refundId = await failLater(orderId);
    expect(await refundAgain({ orderId, refundId }, OWNER)).toMatchObject({
      ok: true,
      value: { refund: { state: 'done' } },
    });
    const { lineRefunds, refundedCents } = await readOrder(orderId);
    expect(lineRefunds).toMatchObject([
      { refundId, state: 'failed' },
      { state: 'done', replaces: refundId, cents: 1_100, lines: [line(0, 2)], returnsStock: false },
    ]);
    expect(refundedCents).toBe(1_100);
    expect(await listed(orderId)).toEqual([]);
    expect(await audited(orderId, 'REFUND_AGAIN')).toMatchObject([
      { before: { refundId }, after: { refundId: lineRefunds[1]?.refundId, lines: [line(0, 2)], cents: 1_100 } },
    ]);
  });

  it('makes one refund of two concurrent requests, and none of a repeated one', async () => {
    const orderId = await sellDelivered();
    const refundId = await refuse(orderId);
    const again = () => refundAgain({ orderId, refundId }, OWNER);
    const both = await Promise.all([again(), again()]);
    expect([...both, await again()].map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await states(orderId)).toEqual(['failed', 'done']);
    expect(await readOrder(orderId)).toMatchObject({ refundedCents: 1_100 });
    expect(await audited(orderId, 'REFUND_AGAIN')).toHaveLength(1);
    const refunds = await provider.getRefunds(await readOrder(orderId));
    expect(refunds).toMatchObject({ value: { refundedCents: 1_100, refunds: [{ amountCents: 1_100 }] } });
  });

  it('lists the new refund when it fails as well', async () => {
    const orderId = await sellDelivered();
    const refundId = await refuse(orderId);
    provider.planRefund(orderId, 'refused');
    expect(await refundAgain({ orderId, refundId }, OWNER)).toMatchObject({ value: { refund: { state: 'failed' } } });
    const [entry, ...others] = await listed(orderId);
    expect(others).toEqual([]);
    expect(entry?.id).not.toBe(refundId);
    await refundAgain({ orderId, refundId: entry?.id ?? '' }, OWNER);
    expect(await states(orderId)).toEqual(['failed', 'failed', 'done']);
    expect(await listed(orderId)).toEqual([]);
  });

  it('is continued by the sweep when the provider does not respond', async () => {
    const orderId = await sellDelivered();
    const refundId = await refuse(orderId);
    provider.planRefund(orderId, 'lost');
    expect(await refundAgain({ orderId, refundId }, OWNER)).toMatchObject({ value: { refund: { state: 'due' } } });
    expect(await listed(orderId)).toEqual([]);
    await advanceLineRefunds(orderId);
    expect(await states(orderId)).toEqual(['failed', 'done']);
  });

  it('refuses a refund that is resolved, disputed or unknown', async () => {
    const orderId = await sellDelivered();
    const refundId = await refuse(orderId);
    const refusal = (code: string) => ({ ok: false, failure: { code } });
    expect(await refundAgain({ orderId, refundId: 'unknown' }, OWNER)).toMatchObject(refusal('NOT_ALLOWED_NOW'));
    expect(await refundAgain({ orderId: 'f'.repeat(32), refundId }, OWNER)).toMatchObject(refusal('ORDER_NOT_FOUND'));
    await moveDispute(orderId, 'open');
    expect(await refundAgain({ orderId, refundId }, OWNER)).toMatchObject(refusal('NOT_ALLOWED_NOW'));
    await moveDispute(orderId, 'won');
    await refund(orderId, [line(0, 2)]);
    expect(await refundAgain({ orderId, refundId }, OWNER)).toMatchObject(refusal('NOT_ALLOWED_NOW'));
  });
});

describe('dismissFailedRefund', () => {
  it('removes a refund from the list, once, with the reason in the audit log', async () => {
    const orderId = await sellDelivered();
    const refundId = await refuse(orderId);
    const dismiss = () => dismissFailedRefund({ orderId, refundId, reason: REASON }, OWNER);
    const both = await Promise.all([dismiss(), dismiss()]);
    expect([...both, await dismiss()].map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await listed(orderId)).toEqual([]);
    expect(await readOrder(orderId)).toMatchObject({ refundedCents: 0, lineRefunds: [{ refundId, dismissed: true }] });
    expect(await audited(orderId, 'DISMISS_FAILED_REFUND')).toMatchObject([
      { before: { refundId, cents: 1_100 }, after: { dismissed: true, reason: REASON } },
    ]);
  });

  it('is refused when the items are refunded again, and the reverse', async () => {
    const orderId = await sellDelivered();
    const refundId = await refuse(orderId);
    const results = await Promise.all([
      refundAgain({ orderId, refundId }, OWNER),
      dismissFailedRefund({ orderId, refundId, reason: REASON }, OWNER),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'NOT_ALLOWED_NOW' } });
  });
});
