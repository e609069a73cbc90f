import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import type { DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import { grantLineRefund } from '../../../functions/src/refunds/line-refunds/grant-line-refund.ts';
import { stockOf } from '../../support/fixtures.ts';
import { readOrder } from '../support/orders.ts';
import { storeOrdersOf } from '../support/settlement-assertions.ts';
import { decimal, PART_REFUND_PROVIDERS, sellItems } from './part-refund-providers.ts';
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

describe('a refund of items at Stripe', () => {
  it('does not count as covered while it is accepted and waits for funds', async () => {
    const sale = await sellItems(PART_REFUND_PROVIDERS.stripe(environment));
    await environment.sandbox.planRefunds(sale.paymentRef, { status: 'pending', pendingReason: 'insufficient_funds' });
    expect((await refund(sale, ONE)).state).toBe('pending');
    expect((await readOrder(sale.orderId)).uncoveredCents).toBe(REFUND_CENTS_PER_UNIT);
    await ENDS.stripe.end(sale, 'done');
    expect(await readOrder(sale.orderId)).toMatchObject({ uncoveredCents: 0, uncoveredSince: null });
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
  });

  it('is due again when Stripe ends it for lack of funds, and its items are not delivered', async () => {
    const provider = PART_REFUND_PROVIDERS.stripe(environment);
    const sale = await sellItems(provider);
    await ENDS.stripe.plan(sale, 'pending');
    const pending = await refund(sale, ONE);
    const [made] = await environment.sandbox.refundsOf(sale.orderId);
    await environment.sandbox.endRefund(made?.id ?? '', 'failed', 'insufficient_funds');
    await environment.sandbox.deliver((await environment.sandbox.eventOf(sale.orderId, 'refund.failed')).id, {
      times: 2,
    });
    expect(await refundOf(sale, pending)).toMatchObject({ state: 'due', attempts: 1, ref: null });
    expect(await deliveredUnits(sale)).toEqual([2, 1]);
    await expectRefundedCents(sale, 0);
    await sweepLater(sale);
    expect((await refundOf(sale, pending)).state).toBe('done');
    expect(await provider.listRefundCents(sale)).toEqual([REFUND_CENTS_PER_UNIT]);
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
  });

  it("returns its amount to the store's balance when it fails after its completion, and can be requested again", async () => {
    const provider = PART_REFUND_PROVIDERS.stripe(environment);
    const sale = await sellItems(provider);
    const done = await refund(sale, ONE, { returnsStock: true });
    await provider.deliverLatestEvent(sale);
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
    await ENDS.stripe.end(sale, 'failed');
    expect(await refundOf(sale, done)).toMatchObject({ state: 'failed', error: 'unknown' });
    await expectRefundedCents(sale, 0);
    const parts = await storeOrdersOf(sale.orderId);
    expect(parts.map(({ refundedLines }) => refundedLines)).toEqual([[], []]);
    expect(await problemsOf(sale)).toEqual([['refund_failed', 'unknown']]);
    // An older event after the newer one changes nothing.
    await provider.deliverLatestEvent(sale);
    await expectRefundedCents(sale, 0);
    // The item is already on sale again, so it is not restocked twice.
    expect(await stockOf(sale.ash.productId)).toBe(8);
    expect((await refund(sale, ONE, { returnsStock: true })).state).toBe('done');
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
    expect(await stockOf(sale.ash.productId)).toBe(8);
  });

  it('is found and not made again when its response is lost for longer than Stripe stores its key', async () => {
    const provider = PART_REFUND_PROVIDERS.stripe(environment);
    const sale = await sellItems(provider);
    const granted = await grantLineRefund(
      sale.orderId,
      { requestId: randomUUID(), storeId: null, lines: ONE, returnsStock: false },
      () => undefined,
    );
    if (!granted.ok) throw new Error(granted.failure.code);
    await paymentProvider('stripe').refundPart(sale.orderId, await readOrder(sale.orderId), granted.value);
    await environment.sandbox.forgetKey(`refund_${granted.value.refundId}`);
    await sweepOrders();
    expect((await refundOf(sale, granted.value)).state).toBe('done');
    expect(await provider.listRefundCents(sale)).toEqual([REFUND_CENTS_PER_UNIT]);
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
  });
});

describe('a refund of items at PayPal', () => {
  it('is listed for the owner while its payment is incomplete, and the owner’s retry requests it immediately', async () => {
    const sale = await sellItems(PART_REFUND_PROVIDERS.paypal(environment));
    await environment.sandbox.paypal.planRefunds(sale.sessionRef, { refuse: 'PENDING_CAPTURE' });
    const refused = await refund(sale, ONE);
    const listed = async () =>
      (await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'delayedRefunds' })).find(
        ({ id }) => id === sale.orderId,
      );
    expect(refused).toMatchObject({ state: 'due', error: 'PENDING_CAPTURE', lacksFunds: false });
    expect(await listed()).toMatchObject({
      summary: expect.stringContaining('$4.68'),
      attempts: 1,
      lastError: 'PENDING_CAPTURE',
    });
    await owner.do('RETRY_DEAD_LETTER', { kind: 'delayedRefunds', id: sale.orderId });
    expect((await refundOf(sale, refused)).state).toBe('done');
    expect(await listed()).toBeUndefined();
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
  });
});

describe('a refund of items in crypto', () => {
  const provider = () => PART_REFUND_PROVIDERS.btcpay(environment);

  it('is reserved in dollars for the holder of its link', async () => {
    const sale = await sellItems(provider());
    const { claimUrl, ref } = await refund(sale, ONE);
    const [pullPayment] = await environment.sandbox.btcpay.refundsOf(sale.orderId);
    expect(pullPayment).toMatchObject({
      id: ref,
      viewLink: claimUrl,
      amount: decimal(REFUND_CENTS_PER_UNIT),
      currency: 'USD',
      archived: false,
    });
    const page = await fetch(claimUrl ?? '');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`${decimal(REFUND_CENTS_PER_UNIT)} USD`);
  });

  it.each(['claim', 'archive'] as const)('stays made after a change by the buyer or merchant: %s', async (action) => {
    const sale = await sellItems(provider());
    const first = await refund(sale, ONE);
    await environment.sandbox.btcpay.actOnRefund(first.ref ?? '', action);
    await provider().deliverLatestEvent(sale);
    const second = await refund(sale, ONE);
    await provider().deliverLatestEvent(sale);
    expect(await refundOf(sale, first)).toEqual(first);
    expect(second.claimUrl).not.toBe(first.claimUrl);
    await expectRefundedCents(sale, first.cents + second.cents);
  });

  it('is not reserved a second time when it is archived before its response arrived', async () => {
    const sale = await sellItems(provider());
    await provider().failNextRefund(sale, { drop: true, afterEffect: true });
    const lost = await refund(sale, ONE);
    expect(lost.state).toBe('due');
    const [pullPayment] = await environment.sandbox.btcpay.refundsOf(sale.orderId);
    await environment.sandbox.btcpay.actOnRefund(pullPayment?.id ?? '', 'archive');
    await sweepOrders();
    expect(await refundOf(sale, lost)).toMatchObject({ state: 'done', ref: pullPayment?.id });
    expect(await environment.sandbox.btcpay.refundsOf(sale.orderId)).toHaveLength(1);
  });

  it('counts once when its first request takes effect after a second one', async () => {
    const sale = await sellItems(provider());
    const { claimUrl } = await refund(sale, ONE);
    const sent = (await environment.sandbox.requests(sale.paymentRef)).findLast(({ path }) => path.endsWith('/refund'));
    const { BTCPAY_API_BASE = '', BTCPAY_API_KEY = '' } = process.env;
    const late = await fetch(`${BTCPAY_API_BASE}${sent?.path.replace('/btcpay', '') ?? ''}`, {
      method: 'POST',
      headers: { Authorization: `token ${BTCPAY_API_KEY}`, 'Content-Type': 'application/json' },
      body: sent?.body ?? '',
    });
    expect(late.status).toBe(200);
    await provider().deliverLatestEvent(sale);
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
    expect((await readOrder(sale.orderId)).lineRefunds).toMatchObject([{ claimUrl }]);
  });

  it('fails permanently for an invoice that cannot be refunded', async () => {
    const sale = await sellItems(provider());
    await provider().failNextRefund(sale, { status: 400 });
    const failed = await refund(sale, ONE);
    expect(failed).toMatchObject({ state: 'failed', error: 'generic-error' });
    expect(await problemsOf(sale)).toEqual([['refund_failed', 'generic-error']]);
    await sweepOrders();
    expect(await environment.sandbox.btcpay.refundsOf(sale.orderId)).toEqual([]);
  });
});
