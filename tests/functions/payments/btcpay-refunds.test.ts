import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceLineRefunds } from '../../../functions/src/refunds/line-refunds/advance-line-refunds.ts';
import { grantLineRefund } from '../../../functions/src/refunds/line-refunds/grant-line-refund.ts';
import { setStock } from '../../support/fixtures.ts';
import { ownerIn } from '../support/admin.ts';
import { eventsOf, readOrder, readReceipt } from '../support/orders.ts';
import {
  buyAnd,
  buyAndPay,
  eventIdOf,
  deliver,
  unappliedIn,
  statusOf,
  environment,
  startCryptoStore,
} from './crypto-purchases.ts';

beforeAll(startCryptoStore);
afterAll(() => environment.stop());

describe('a refund by the merchant', () => {
  it('marks the order as refunded once, also with repeated events', async () => {
    const bought = await buyAndPay();
    await deliver(bought.eventId);
    await environment.sandbox.btcpay.act(bought.invoiceId, 'refund');
    const eventId = await eventIdOf(bought, 'InvoiceRefund');
    expect(await deliver(eventId, { times: 5 })).toEqual([200, 200, 200, 200, 200]);
    expect(await deliver(eventId, { redelivery: true })).toEqual([200]);
    expect(await readOrder(bought.orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_076 });
    expect((await readReceipt(bought.orderId)).status).toBe('refunded');
    expect(await eventsOf(bought.orderId)).toHaveLength(2);
  });

  it('closes the amount owed to the buyer when it returns a surplus', async () => {
    const bought = await buyAnd('overpay', 'InvoiceSettled');
    await deliver(bought.eventId);
    await environment.sandbox.btcpay.act(bought.invoiceId, 'refundSurplus');
    expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
    expect(await readOrder(bought.orderId)).toMatchObject({
      status: 'completed',
      refundedCents: 0,
      unappliedPayments: [{ cents: 500, returnedCents: 500 }],
      unappliedSince: null,
    });
    expect(await unappliedIn(bought.orderId)).toBe(0);
  });

  it.each(['kept', 'returned'] as const)(
    'marks the order as refunded when it returns the price after the surplus was closed as %s',
    async (outcome) => {
      const bought = await buyAnd('overpay', 'InvoiceSettled');
      await deliver(bought.eventId);
      const { orderId } = bought;
      const owner = await ownerIn(environment);
      await owner.do('RESOLVE_UNAPPLIED_PAYMENTS', { orderId, cents: 500, outcome, reason: 'Closed by hand' });
      await environment.sandbox.btcpay.refundAtConsole(bought.invoiceId, 1_076);
      expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
      expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_076 });
    },
  );

  it('closes the whole amount owed to the buyer for a second invoice that was overpaid', async () => {
    const bought = await buyAndPay();
    await deliver(bought.eventId);
    const second = await buyAnd('overpay', 'InvoiceSettled');
    await environment.sandbox.btcpay.change(second.invoiceId, { metadata: { orderId: bought.orderId } });
    await deliver(second.eventId);
    await environment.sandbox.btcpay.act(second.invoiceId, 'refund');
    expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
    expect(await readOrder(bought.orderId)).toMatchObject({
      status: 'completed',
      refundedCents: 0,
      unappliedPayments: [{ paymentRef: second.invoiceId, cents: 1_576, returnedCents: 1_576 }],
      unappliedSince: null,
    });
  });

  it('does not count with our refund of a late payment when it is of a second invoice', async () => {
    const late = await buyAnd('expire', 'InvoiceExpired');
    const { orderId } = late;
    await deliver(late.eventId);
    await setStock(late.productId, 0);
    await environment.sandbox.btcpay.act(late.invoiceId, 'pay');
    expect(await deliver(await eventIdOf(late, 'InvoicePaymentSettled'))).toEqual([200]);
    const second = await buyAndPay();
    await environment.sandbox.btcpay.change(second.invoiceId, { metadata: { orderId } });
    await deliver(second.eventId);
    await environment.sandbox.btcpay.refundAtConsole(second.invoiceId, 100);
    expect(await deliver(await eventIdOf(late, 'InvoiceRefund'))).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({
      status: 'refunded',
      refundedCents: 1_076,
      unappliedPayments: [{ paymentRef: second.invoiceId, cents: 1_076, returnedCents: 100 }],
    });
    expect(await unappliedIn(orderId)).toBe(-976);
  });

  it('does not count with our refunds of lines when it is of a second invoice', async () => {
    const bought = await buyAndPay();
    const { orderId } = bought;
    await deliver(bought.eventId);
    const second = await buyAndPay();
    await environment.sandbox.btcpay.change(second.invoiceId, { metadata: { orderId } });
    await deliver(second.eventId);
    const request = { requestId: randomUUID(), storeId: null, lines: [{ line: 0, units: 2 }], returnsStock: false };
    expect(await grantLineRefund(orderId, request, () => undefined)).toMatchObject({ ok: true });
    expect(await advanceLineRefunds(orderId)).toMatchObject({ ok: true });
    await environment.sandbox.btcpay.refundAtConsole(second.invoiceId, 100);
    expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({
      refundedCents: 538,
      unappliedPayments: [{ paymentRef: second.invoiceId, cents: 1_076, returnedCents: 100 }],
    });
    expect(await unappliedIn(orderId)).toBe(-976);
  });

  it('does not count with the refund of a late payment when it returns money received after that refund', async () => {
    const bought = await buyAnd('expire', 'InvoiceExpired');
    const { orderId, invoiceId } = bought;
    await deliver(bought.eventId);
    await setStock(bought.productId, 0);
    await environment.sandbox.btcpay.act(invoiceId, 'pay');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'))).toEqual([200]);
    await environment.sandbox.btcpay.act(invoiceId, 'overpay');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'))).toEqual([200]);
    await environment.sandbox.btcpay.refundAtConsole(invoiceId, 300);
    expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({
      status: 'refunded',
      refundedCents: 1_076,
      unappliedPayments: [{ paymentRef: invoiceId, cents: 1_576, returnedCents: 300 }],
    });
    expect(await unappliedIn(orderId)).toBe(-1_276);
  });

  it('leaves the order completed when an event reports it but BTCPay does not know it', async () => {
    const bought = await buyAndPay();
    await deliver(bought.eventId);
    const changes = { type: 'InvoiceRefund', pullPaymentId: 'made-up' };
    expect(await deliver(bought.eventId, { changes, newId: true })).toEqual([200]);
    expect(await statusOf(bought.orderId)).toBe('completed');
  });
});

describe('a refund of lines of an overpaid order', () => {
  it('returns the price, and leaves the surplus owed to the buyer', async () => {
    const bought = await buyAnd('overpay', 'InvoiceSettled');
    const { orderId } = bought;
    await deliver(bought.eventId);
    for (const refundedCents of [538, 1_076]) {
      const lines = [{ line: 0, units: 2 }];
      const request = { requestId: randomUUID(), storeId: null, lines, returnsStock: false };
      expect(await grantLineRefund(orderId, request, () => undefined)).toMatchObject({ ok: true });
      expect(await advanceLineRefunds(orderId)).toMatchObject({ ok: true });
      expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
      expect(await readOrder(orderId)).toMatchObject({
        refundedCents,
        unappliedPayments: [{ cents: 500, returnedCents: 0 }],
      });
      expect(await unappliedIn(orderId)).toBe(-500);
    }
    expect(await statusOf(orderId)).toBe('refunded');
    await environment.sandbox.btcpay.act(bought.invoiceId, 'refundSurplus');
    expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ refundedCents: 1_076, unappliedSince: null });
  });
});

describe('a paid and refunded invoice', () => {
  const EVENT_TYPES = ['InvoiceProcessing', 'InvoiceSettled', 'InvoiceRefund'] as const;
  const orders = EVENT_TYPES.flatMap((first) => {
    const [a, b] = EVENT_TYPES.filter((type) => type !== first);
    return [
      [first, a, b],
      [first, b, a],
    ] as (typeof EVENT_TYPES)[number][][];
  });

  it.each(orders)('leaves the order refunded after the events %s, %s, %s, each delivered twice', async (...types) => {
    const bought = await buyAndPay();
    await environment.sandbox.btcpay.act(bought.invoiceId, 'refund');
    for (const type of types) expect(await deliver(await eventIdOf(bought, type), { times: 2 })).toEqual([200, 200]);
    expect(await readOrder(bought.orderId)).toMatchObject({
      status: 'refunded',
      refundedCents: 1_076,
      refundDue: false,
    });
    expect((await readReceipt(bought.orderId)).status).toBe('refunded');
  });

  it('leaves the order refunded when each event is delivered ten times at once', async () => {
    const bought = await buyAndPay();
    await environment.sandbox.btcpay.act(bought.invoiceId, 'refund');
    const ids = await Promise.all(EVENT_TYPES.map((type) => eventIdOf(bought, type)));
    const statuses = await Promise.all(ids.map((id) => deliver(id, { times: 10 })));
    expect(new Set(statuses.flat())).toEqual(new Set([200]));
    expect(await readOrder(bought.orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_076 });
  });
});
