import '../support/own-project.ts';
import '../support/short-provider-tries.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { partRefundLabel } from '../../../functions/src/payments/btcpay/pull-payments.ts';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import { grantLineRefund } from '../../../functions/src/refunds/line-refunds/grant-line-refund.ts';
import type { FaultInput } from '../../../sandbox/control/faults.ts';
import { stockOf } from '../../support/fixtures.ts';
import { booksOf } from '../support/ledger-books.ts';
import { orderDocument, readOrder, readReceipt } from '../support/orders.ts';
import { storeOrdersOf } from '../support/settlement-assertions.ts';
import {
  decimal,
  PAID_CENTS,
  PART_REFUND_PROVIDERS,
  sellItems,
  type PartRefundProvider,
} from './part-refund-providers.ts';
import {
  piece,
  ONE,
  refund,
  refundOf,
  sweepLater,
  deliveredUnits,
  problemsOf,
  expectRefundedCents,
  REFUND_CENTS_PER_UNIT,
  environment,
  startRefundSite,
} from './part-refunds.ts';

beforeAll(startRefundSite);
afterAll(() => environment.stop());

const OTHERS = [piece(0, 2), piece(1, 1)];

describe.each(Object.entries(PART_REFUND_PROVIDERS))('a refund of items at %s', (name, create) => {
  let provider: PartRefundProvider;
  beforeAll(() => {
    provider = create(environment);
  });

  it('requests the price of the items under a separate key', async () => {
    const sale = await sellItems(provider);
    const { refundId, state, cents, claimUrl } = await refund(sale, ONE);
    expect([state, cents, claimUrl !== null]).toEqual(['done', REFUND_CENTS_PER_UNIT, name === 'btcpay']);
    const key = name === 'btcpay' ? partRefundLabel(sale.orderId, refundId).name : `refund_${refundId}`;
    const amount = name === 'stripe' ? String(REFUND_CENTS_PER_UNIT) : decimal(REFUND_CENTS_PER_UNIT);
    expect(await provider.listRefundRequests(sale)).toEqual([{ key, amount }]);
    expect(await provider.listRefundCents(sale)).toEqual([REFUND_CENTS_PER_UNIT]);
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
    await provider.deliverLatestEvent(sale);
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
    expect((await readReceipt(sale.orderId)).lineRefunds).toEqual([
      {
        state: 'done',
        lines: [{ ...piece(0, 1), cents: REFUND_CENTS_PER_UNIT }],
        cents: REFUND_CENTS_PER_UNIT,
        claimUrl,
      },
    ]);
  });

  it('is requested once for two clicks', async () => {
    const sale = await sellItems(provider);
    const requestId = randomUUID();
    const twice = await Promise.all([1, 2].map(() => refund(sale, ONE, { requestId })));
    await provider.deliverLatestEvent(sale);
    expect(new Set(twice.map(({ refundId }) => refundId)).size).toBe(1);
    expect((await readOrder(sale.orderId)).lineRefunds).toMatchObject([{ state: 'done' }]);
    expect(await provider.listRefundCents(sale)).toEqual([REFUND_CENTS_PER_UNIT]);
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
  });

  it('is made for each of two orders whose requests have the same ID', async () => {
    const [first, second] = [await sellItems(provider), await sellItems(provider)];
    const requestId = randomUUID();
    expect((await refund(first, ONE, { requestId })).state).toBe('done');
    expect((await refund(second, ONE, { requestId })).state).toBe('done');
    expect([await provider.listRefundCents(first), await provider.listRefundCents(second)]).toEqual([
      [REFUND_CENTS_PER_UNIT],
      [REFUND_CENTS_PER_UNIT],
    ]);
    for (const sale of [first, second]) await provider.deliverLatestEvent(sale);
    await expectRefundedCents(first, REFUND_CENTS_PER_UNIT);
    await expectRefundedCents(second, REFUND_CENTS_PER_UNIT);
  });

  it('is not confused with a refund of another order to which an earlier version gave the same key', async () => {
    const [first, second] = [await sellItems(provider), await sellItems(provider)];
    const refundId = randomUUID();
    for (const sale of [first, second]) {
      const { orderId } = sale;
      const wanted = { requestId: randomUUID(), storeId: null, lines: ONE, returnsStock: false };
      const granted = await grantLineRefund(orderId, wanted, () => undefined);
      if (!granted.ok) throw new Error(granted.failure.code);
      await orderDocument(orderId).update({ lineRefunds: [{ ...granted.value, refundId }] });
      await sweepLater(sale);
    }
    // Stripe has refused the key: the next attempt has another one.
    await sweepLater(second);
    expect(await provider.listRefundCents(first)).toEqual([REFUND_CENTS_PER_UNIT]);
    // PayPal returns the refund of the first order; the others create one.
    const isMade = name !== 'paypal';
    expect(await provider.listRefundCents(second)).toEqual(isMade ? [REFUND_CENTS_PER_UNIT] : []);
    await expectRefundedCents(second, isMade ? REFUND_CENTS_PER_UNIT : 0);
    expect(await refundOf(second, { refundId })).toMatchObject(
      isMade ? { state: 'done' } : { state: 'failed', error: 'other_refund' },
    );
  });

  it('is made for each of two requests whose IDs have the same prefix', async () => {
    const sale = await sellItems(provider);
    const ids = ['1', '2'].map((end) => `0123abcd-ef01-4000-8000-00000000000${end}`);
    const amounts: number[] = [];
    for (const requestId of ids) amounts.push((await refund(sale, ONE, { requestId })).cents);
    expect(await provider.listRefundCents(sale)).toEqual(amounts);
    await provider.deliverLatestEvent(sale);
    expect((await readOrder(sale.orderId)).refundedCents).toBe(amounts.reduce((sum, cents) => sum + cents, 0));
  });

  it('retains the key that an earlier version gave it', async () => {
    const sale = await sellItems(provider);
    const granted = await grantLineRefund(
      sale.orderId,
      { requestId: randomUUID(), storeId: null, lines: ONE, returnsStock: false },
      () => undefined,
    );
    if (!granted.ok) throw new Error(granted.failure.code);
    const refundId = randomUUID();
    await orderDocument(sale.orderId).update({ lineRefunds: [{ ...granted.value, refundId }] });
    await sweepOrders();
    const [asked] = await provider.listRefundRequests(sale);
    expect(asked?.key).toBe(
      name === 'btcpay' ? `Refund ${sale.orderId} ${refundId.replaceAll('-', '').slice(0, 10)}` : `refund_${refundId}`,
    );
    await sweepLater(sale);
    expect(await provider.listRefundCents(sale)).toEqual([REFUND_CENTS_PER_UNIT]);
  });

  it('is made once for each part of an order, and the sum equals the payment to the cent', async () => {
    const sale = await sellItems(provider);
    const [first, second] = [await refund(sale, ONE), await refund(sale, OTHERS, { returnsStock: true })];
    expect(await provider.listRefundCents(sale)).toEqual([first.cents, second.cents]);
    expect(first.cents + second.cents).toBe(PAID_CENTS);
    for (let times = 0; times < 2; times += 1) await provider.deliverLatestEvent(sale);
    expect(await readOrder(sale.orderId)).toMatchObject({
      status: 'refunded',
      refundedCents: PAID_CENTS,
      lineRefunds: [{ state: 'done' }, { state: 'done' }],
    });
    expect(await booksOf(sale.orderId)).toEqual({});
    expect([await stockOf(sale.ash.productId), await stockOf(sale.birch.productId)]).toEqual([9, 10]);
    expect((await storeOrdersOf(sale.orderId)).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  });

  it.each<[string, Omit<FaultInput, 'path'>]>([
    ['responds with 500', { status: 500 }],
    ['responds with 500 after it was made', { status: 500, afterEffect: true }],
    ['never responds', { hang: true }],
    ['makes it and never responds', { hang: true, afterEffect: true }],
  ])('is made once when the provider %s', async (_what, fault) => {
    const sale = await sellItems(provider);
    await provider.failNextRefund(sale, fault);
    const asked = await refund(sale, ONE);
    // The response stored under the key may arrive at the second attempt.
    const canReceiveResponse = fault.afterEffect === true && name !== 'btcpay';
    expect(canReceiveResponse ? ['due', 'done'] : ['due']).toContain(asked.state);
    await environment.sandbox.clearFaults(sale.paymentRef);
    await sweepOrders();
    expect(await refundOf(sale, asked)).toMatchObject({ state: 'done', attempts: 0 });
    expect(new Set((await provider.listRefundRequests(sale)).map(({ key }) => key)).size).toBe(1);
    expect(await provider.listRefundCents(sale)).toEqual([REFUND_CENTS_PER_UNIT]);
    await provider.deliverLatestEvent(sale);
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
  });

  it('is matched by its lines after its response when its event arrives first', async () => {
    const sale = await sellItems(provider);
    const granted = await grantLineRefund(
      sale.orderId,
      { requestId: randomUUID(), storeId: null, lines: ONE, returnsStock: true },
      () => undefined,
    );
    if (!granted.ok) throw new Error(granted.failure.code);
    // The process ends here: it has sent the request and has not recorded the response.
    await paymentProvider(provider.name).refundPart(sale.orderId, await readOrder(sale.orderId), granted.value);
    await provider.deliverLatestEvent(sale);
    expect(await readOrder(sale.orderId)).toMatchObject({
      refundedCents: REFUND_CENTS_PER_UNIT,
      lineRefunds: [{ state: 'due', ref: null }],
    });
    expect(await stockOf(sale.ash.productId)).toBe(7);
    await sweepOrders();
    expect((await refundOf(sale, granted.value)).state).toBe('done');
    expect(await provider.listRefundCents(sale)).toEqual([REFUND_CENTS_PER_UNIT]);
    await expectRefundedCents(sale, REFUND_CENTS_PER_UNIT);
    expect(await stockOf(sale.ash.productId)).toBe(8);
  });

  it('counts together with a refund in the provider’s console before or after it', async () => {
    const sale = await sellItems(provider);
    const first = await refund(sale, ONE);
    await provider.refundAtConsole(sale, 100);
    await provider.deliverLatestEvent(sale);
    expect((await readOrder(sale.orderId)).refundedCents).toBe(REFUND_CENTS_PER_UNIT + 100);
    const second = await refund(sale, ONE);
    const back = first.cents + 100 + second.cents;
    expect((await readOrder(sale.orderId)).refundedCents).toBe(back);
    await provider.deliverLatestEvent(sale);
    expect(await provider.listRefundCents(sale)).toEqual([first.cents, 100, second.cents]);
    expect((await readOrder(sale.orderId)).refundedCents).toBe(back);
    expect((await booksOf(sale.orderId))[`provider/${name}`]).toBe(PAID_CENTS - back);
  });

  it('fails permanently when it exceeds the rest at the provider, and its items can be refunded again', async () => {
    const sale = await sellItems(provider);
    // In the console; its event has not arrived yet.
    await provider.refundAtConsole(sale, PAID_CENTS - REFUND_CENTS_PER_UNIT + 1);
    const refused = await refund(sale, ONE);
    expect(refused).toMatchObject({ state: 'failed', attempts: 1, ref: null });
    expect(refused.error).not.toBeNull();
    expect(await problemsOf(sale)).toEqual([['refund_failed', refused.error]]);
    expect(await provider.listRefundCents(sale)).toEqual([PAID_CENTS - REFUND_CENTS_PER_UNIT + 1]);
    await expectRefundedCents(sale, 0);
    expect(await deliveredUnits(sale)).toEqual([3, 1]);
    await provider.deliverLatestEvent(sale);
    expect(await refund(sale, ONE)).toMatchObject({ state: 'done', cents: REFUND_CENTS_PER_UNIT - 1 });
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'refunded', refundedCents: PAID_CENTS });
  });
});
