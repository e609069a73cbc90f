import '../support/own-project.ts';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { stockOf } from '../../support/fixtures.ts';
import { ownerIn } from '../support/admin.ts';
import { entriesOf } from '../support/ledger-books.ts';
import { auditOf, eventsOf, idsOf, readOrder, readReceipt } from '../support/orders.ts';
import {
  type Bought,
  buy,
  buyAnd,
  buyAndPay,
  eventIdOf,
  deliver,
  unappliedIn,
  verify,
  statusOf,
  endReservation,
  environment,
  startCryptoStore,
} from './crypto-purchases.ts';

beforeAll(startCryptoStore);
afterAll(() => environment.stop());

describe('a crypto payment', () => {
  it('completes the order when its event arrives before the buyer returns, and verifyCryptoPayment confirms it', async () => {
    const bought = await buyAndPay();
    const { orderId, invoiceId, eventId, productId } = bought;
    expect(await deliver(eventId)).toEqual([200]);
    const order = await readOrder(orderId);
    expect(order).toMatchObject({ status: 'completed', paymentRef: invoiceId, cancelledAt: null, refundDue: false });
    expect((await readReceipt(orderId)).status).toBe('completed');
    expect(await stockOf(productId)).toBe(6);
    expect(await verify(bought)).toBe(true);
    expect((await readOrder(orderId)).paidAt?.toMillis()).toBe(order.paidAt?.toMillis());
  });

  it('is not settled again by its event after verifyCryptoPayment settled it', async () => {
    const bought = await buyAndPay();
    expect(await verify(bought)).toBe(true);
    const { paidAt } = await readOrder(bought.orderId);
    expect(await deliver(bought.eventId)).toEqual([200]);
    expect((await readOrder(bought.orderId)).paidAt?.toMillis()).toBe(paidAt?.toMillis());
    expect(await eventsOf(bought.orderId)).toEqual(['repeated']);
    expect(await stockOf(bought.productId)).toBe(6);
  });

  it('is not accepted by verifyCryptoPayment for another order', async () => {
    const [paid, other] = [await buyAndPay(), await buy()];
    const stranger = await environment.call('verifyCryptoPayment', {
      chargeId: paid.invoiceId,
      orderId: other.orderId,
    });
    expect(codeOf(stranger)).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await environment.call('verifyCryptoPayment', { chargeId: 'unknown', orderId: other.orderId }))).toBe(
      'ORDER_NOT_FOUND',
    );
    expect(await statusOf(other.orderId)).toBe('pending');
    expect(await verify(other)).toBe(false);
  });

  it('is settled once by ten events, ten redeliveries and five calls of verifyCryptoPayment at once', async () => {
    const bought = await buyAndPay();
    const { orderId, eventId, productId } = bought;
    const [statuses, again, ...verified] = await Promise.all([
      deliver(eventId, { times: 10 }),
      deliver(eventId, { times: 10, redelivery: true }),
      ...Array.from({ length: 5 }, () => verify(bought)),
    ]);
    expect([...statuses, ...again]).toEqual(Array.from({ length: 20 }, () => 200));
    expect(verified).toEqual(Array.from({ length: 5 }, () => true));
    expect(await statusOf(orderId)).toBe('completed');
    expect(await eventsOf(orderId)).toHaveLength(1);
    expect(await stockOf(productId)).toBe(6);
  });

  it('completes the order once when all five types of events arrive at once in reverse order', async () => {
    const { orderId, productId } = await buyAndPay();
    const events = await environment.sandbox.btcpay.eventsOf(orderId);
    expect(events.map(({ event }) => event.type)).toEqual([
      'InvoiceCreated',
      'InvoiceReceivedPayment',
      'InvoiceProcessing',
      'InvoicePaymentSettled',
      'InvoiceSettled',
    ]);
    const statuses = await Promise.all(events.toReversed().map(({ event }) => deliver(event.id)));
    expect(statuses.flat()).toEqual([200, 200, 200, 200, 200]);
    expect(await statusOf(orderId)).toBe('completed');
    expect(new Set(await eventsOf(orderId))).toEqual(new Set(['completed', 'repeated']));
    expect(await stockOf(productId)).toBe(6);
  });

  it('completes the order when it exceeds the order’s total', async () => {
    const { orderId, eventId } = await buyAnd('overpay', 'InvoiceSettled');
    expect(await deliver(eventId)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await auditOf((await readOrder(orderId)).providerRef ?? '')).toEqual([]);
  });

  it('is entered with its surplus as owed to the buyer, once', async () => {
    const { orderId, invoiceId, eventId } = await buyAnd('overpay', 'InvoiceSettled');
    expect(await deliver(eventId, { times: 3 })).toEqual([200, 200, 200]);
    expect(await deliver(eventId, { newId: true })).toEqual([200]);
    const order = await readOrder(orderId);
    expect(order.unappliedPayments).toMatchObject([
      { paymentRef: invoiceId, cents: 500, returnedCents: 0, keptCents: 0 },
    ]);
    expect(order.unappliedSince).not.toBeNull();
    expect(await unappliedIn(orderId)).toBe(-500);
  });

  it('is entered as owed to the buyer when it arrives for a settled invoice', async () => {
    const bought = await buyAndPay();
    await deliver(bought.eventId);
    await environment.sandbox.btcpay.act(bought.invoiceId, 'overpay');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'), { newId: true })).toEqual([200]);
    expect((await readOrder(bought.orderId)).unappliedPayments).toMatchObject([
      { paymentRef: bought.invoiceId, cents: 1_576 },
    ]);
    expect(await unappliedIn(bought.orderId)).toBe(-1_576);
  });

  it('is entered as owed to the buyer, once, when it pays a second invoice of the order', async () => {
    const bought = await buyAndPay();
    await deliver(bought.eventId);
    const second = await buyAndPay();
    await environment.sandbox.btcpay.change(second.invoiceId, { metadata: { orderId: bought.orderId } });
    expect(await deliver(second.eventId, { times: 2 })).toEqual([200, 200]);
    expect((await readOrder(bought.orderId)).unappliedPayments).toMatchObject([
      { paymentRef: second.invoiceId, cents: 1_076 },
    ]);
    expect(await unappliedIn(bought.orderId)).toBe(-1_076);
  });

  it('leaves the order pending until the rest is paid when it is less than the order’s total', async () => {
    const bought = await buyAnd('underpay', 'InvoicePaymentSettled');
    expect(await deliver(bought.eventId)).toEqual([200]);
    expect(await verify(bought)).toBe(false);
    expect(await statusOf(bought.orderId)).toBe('pending');
    await environment.sandbox.btcpay.act(bought.invoiceId, 'pay');
    expect(await deliver(await eventIdOf(bought, 'InvoiceSettled'))).toEqual([200]);
    expect(await statusOf(bought.orderId)).toBe('completed');
  });

  it('is recorded in the audit log when it is too low at the invoice’s expiry, and the order is cancelled', async () => {
    const bought = await buyAnd('underpay', 'InvoicePaymentSettled');
    await environment.sandbox.btcpay.act(bought.invoiceId, 'expire');
    // The buyer was charged, so the payment does not count as declined.
    const { orderId, invoiceId: chargeId } = bought;
    expect(valueOf(await environment.call('verifyCryptoPayment', { chargeId, orderId }))).toEqual({
      verified: false,
      ...(await idsOf(orderId)),
    });
    expect(await deliver(await eventIdOf(bought, 'InvoiceExpired'), { times: 3 })).toEqual([200, 200, 200]);
    expect(await readOrder(bought.orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
    expect(await stockOf(bought.productId)).toBe(10);
    expect(await auditOf(bought.invoiceId)).toMatchObject([
      { kind: 'payment_underpaid', orderId: bought.orderId, amountCents: 1_075, expectedAmountCents: 1_076 },
    ]);
    expect(balancesOf(await entriesOf([orderId]))).toEqual({ unapplied: -1_075, 'provider/btcpay': 1_075 });
    // The rest arrives later: the total amount pays for the order.
    await environment.sandbox.btcpay.act(bought.invoiceId, 'pay');
    expect(await verify(bought)).toBe(true);
    expect(await unappliedIn(orderId)).toBe(0);
    expect((await readOrder(orderId)).unappliedSince).toBeNull();
  });

  it.each(['refunded', 'returned', 'kept'] as const)(
    'is owed to the buyer and buys nothing when the rest arrives after a partial payment that was %s',
    async (outcome) => {
      const bought = await buyAnd('underpay', 'InvoicePaymentSettled');
      const { orderId, invoiceId } = bought;
      await deliver(bought.eventId);
      await environment.sandbox.btcpay.act(invoiceId, 'expire');
      await deliver(await eventIdOf(bought, 'InvoiceExpired'));
      if (outcome === 'refunded') {
        await environment.sandbox.btcpay.refundAtConsole(invoiceId, 1_075);
        await deliver(await eventIdOf(bought, 'InvoiceRefund'));
      } else {
        const owner = await ownerIn(environment);
        await owner.do('RESOLVE_UNAPPLIED_PAYMENTS', { orderId, cents: 1_075, outcome, reason: 'Too little' });
      }
      expect((await readOrder(orderId)).unappliedSince).toBeNull();
      await environment.sandbox.btcpay.act(invoiceId, 'pay');
      expect(await deliver(await eventIdOf(bought, 'InvoicePaidAfterExpiration'))).toEqual([200]);
      expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', refundDue: false, paidAt: null });
      expect(await unappliedIn(orderId)).toBe(-1);
      expect(await environment.sandbox.btcpay.refundsOf(orderId)).toEqual([]);
      expect(await auditOf(invoiceId)).toEqual(
        expect.arrayContaining([expect.objectContaining({ kind: 'payment_rejected', reason: 'part_returned' })]),
      );
    },
  );

  it.each(['lost', 'delayed'] as const)(
    'buys nothing when the rest arrives after the refund of a partial payment whose end event is %s',
    async (end) => {
      const bought = await buyAnd('underpay', 'InvoicePaymentSettled');
      const { orderId, invoiceId, productId } = bought;
      await environment.sandbox.btcpay.act(invoiceId, 'expire');
      await environment.sandbox.btcpay.refundAtConsole(invoiceId, 1_075);
      expect(await deliver(await eventIdOf(bought, 'InvoiceRefund'))).toEqual([200]);
      await environment.sandbox.btcpay.act(invoiceId, 'pay');
      expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'))).toEqual([200]);
      if (end === 'delayed') await deliver(await eventIdOf(bought, 'InvoiceExpired'));
      expect(await unappliedIn(orderId)).toBe(-1);
      await endReservation(orderId);
      await sweepOrders();
      expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', refundDue: false, paidAt: null });
      expect(await stockOf(productId)).toBe(10);
      expect(balancesOf(await entriesOf([orderId]))).toEqual({ unapplied: -1, 'provider/btcpay': 1 });
    },
  );

  it.each([
    ['sweep', async ({ orderId }: Bought) => endReservation(orderId).then(sweepOrders)],
    ['buyer', ({ orderId }: Bought) => environment.call('cancelCheckout', { orderId })],
  ])('is entered as owed to the buyer when it is too low and the %s ends the order', async (_by, end) => {
    const bought = await buyAnd('underpay', 'InvoicePaymentSettled');
    const { orderId, invoiceId } = bought;
    await end(bought);
    expect(await statusOf(orderId)).toBe('cancelled');
    expect((await readOrder(orderId)).unappliedSince).not.toBeNull();
    expect(await auditOf(invoiceId)).toMatchObject([{ kind: 'payment_underpaid', orderId, amountCents: 1_075 }]);
    // The event that follows changes nothing.
    await deliver(await eventIdOf(bought, 'InvoiceInvalid'));
    expect(await unappliedIn(orderId)).toBe(-1_075);
    await environment.sandbox.btcpay.refundAtConsole(invoiceId, 1_075);
    await deliver(await eventIdOf(bought, 'InvoiceRefund'));
    await environment.sandbox.btcpay.act(invoiceId, 'pay');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'))).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', refundDue: false, paidAt: null });
    expect(await unappliedIn(orderId)).toBe(-1);
  });

  it('is entered as owed when it is too low, the order was cancelled and the buyer returns', async () => {
    const bought = await buy();
    const { orderId, invoiceId: chargeId } = bought;
    valueOf(await environment.call('cancelCheckout', { orderId }));
    await environment.sandbox.btcpay.act(chargeId, 'underpay');
    expect(await verify(bought)).toBe(false);
    expect(await unappliedIn(orderId)).toBe(-1_075);
  });

  it('completes no order when it was partially refunded and the rest arrives before the refund event', async () => {
    const bought = await buyAnd('underpay', 'InvoicePaymentSettled');
    const { orderId, invoiceId } = bought;
    await environment.sandbox.btcpay.act(invoiceId, 'expire');
    await deliver(await eventIdOf(bought, 'InvoiceExpired'));
    await environment.sandbox.btcpay.refundAtConsole(invoiceId, 500);
    await environment.sandbox.btcpay.act(invoiceId, 'pay');
    expect(await deliver(await eventIdOf(bought, 'InvoicePaymentSettled'))).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', refundDue: false, paidAt: null });
    expect(await unappliedIn(orderId)).toBe(-576);
    await deliver(await eventIdOf(bought, 'InvoiceRefund'));
    expect(await unappliedIn(orderId)).toBe(-576);
  });

  it('completes the order when the merchant marks it as settled', async () => {
    const { orderId, eventId } = await buyAnd('markSettled', 'InvoiceSettled');
    expect(await deliver(eventId)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
  });
});
