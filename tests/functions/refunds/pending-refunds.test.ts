import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { TIMES } from '@blockbazaar/domain/limits';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { readPayoutBalance } from '../../../functions/src/payouts/balance/read-payout-balance.ts';
import { booksOf } from '../support/ledger-books.ts';
import { orderDocument, paymentProblems, readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { PAID_CENTS, PART_REFUND_PROVIDERS, sellItems, type PartSale } from './part-refund-providers.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

interface MerchantConsole {
  /** Makes the next refund of a payment pending. */
  plan: (sale: PartSale) => Promise<unknown>;
  /** Ends the latest refund. No event reports it. */
  end: (sale: PartSale, end: 'done' | 'failed') => Promise<unknown>;
}

const CONSOLES: Record<Exclude<PaymentProviderName, 'btcpay'>, MerchantConsole> = {
  stripe: {
    plan: ({ paymentRef }) => environment.sandbox.planRefunds(paymentRef, { status: 'pending' }),
    end: async ({ orderId }, end) => {
      const latest = (await environment.sandbox.refundsOf(orderId)).at(-1);
      await environment.sandbox.endRefund(latest?.id ?? '', end === 'done' ? 'succeeded' : 'failed');
    },
  },
  paypal: {
    plan: ({ sessionRef }) => environment.sandbox.paypal.planRefunds(sessionRef, { status: 'PENDING' }),
    end: ({ sessionRef }, end) =>
      environment.sandbox.paypal.act(sessionRef, end === 'done' ? 'completeRefund' : 'failRefund'),
  },
};

const REFUND_CENTS = 1_000;
const HOUR_MS = 60 * 60_000;

/** Runs the sweep when the next lookup of an order's pending refunds is due. */
async function sweepWhenDue({ orderId }: PartSale): Promise<void> {
  const order = orderDocument(orderId);
  if ((await order.get()).get('pendingRefundLookupAt') !== null)
    await order.update({ pendingRefundLookupAt: Timestamp.fromMillis(0) });
  await sweepOrders();
}

async function refundingCents(storeId: string): Promise<number> {
  const balance = await readPayoutBalance(storeId);
  if (!balance.ok) throw new Error(balance.failure.code);
  return balance.value.refundingCents;
}

describe.each(['stripe', 'paypal'] as const)('a pending refund from the console of %s', (name) => {
  const provider = () => PART_REFUND_PROVIDERS[name](environment);
  const { plan, end } = CONSOLES[name];

  async function sellWithPendingRefund(): Promise<PartSale> {
    const sale = await sellItems(provider());
    await plan(sale);
    await provider().refundAtConsole(sale, REFUND_CENTS);
    await provider().deliverLatestEvent(sale);
    expect(await readOrder(sale.orderId)).toMatchObject({ pendingRefundCents: REFUND_CENTS, refundedCents: 0 });
    expect(await refundingCents(sale.ash.storeId)).toBeGreaterThan(0);
    return sale;
  }

  it('no longer withholds money of the stores when it fails without an event', async () => {
    const sale = await sellWithPendingRefund();
    await end(sale, 'failed');
    await sweepWhenDue(sale);
    const { pendingRefundCents, refundedCents, claimedStoreIds, status } = await readOrder(sale.orderId);
    expect({ pendingRefundCents, refundedCents, claimedStoreIds, status }).toEqual({
      pendingRefundCents: 0,
      refundedCents: 0,
      claimedStoreIds: [],
      status: 'completed',
    });
    expect(await refundingCents(sale.ash.storeId)).toBe(0);
    expect((await paymentProblems('orderId', sale.orderId)).map(({ kind }) => kind)).toEqual(['refund_failed']);
    expect((await orderDocument(sale.orderId).get()).get('pendingRefundLookupAt')).toBeNull();
  });

  it('is entered when it is done and its event is lost', async () => {
    const sale = await sellWithPendingRefund();
    await end(sale, 'done');
    await sweepWhenDue(sale);
    expect(await readOrder(sale.orderId)).toMatchObject({ pendingRefundCents: 0, refundedCents: REFUND_CENTS });
    expect((await booksOf(sale.orderId))[`provider/${name}`]).toBe(PAID_CENTS - REFUND_CENTS);
    expect((await orderDocument(sale.orderId).get()).get('pendingRefundLookupAt')).toBeNull();
  });

  it('is looked up with growing pauses while it is pending', async () => {
    const sale = await sellWithPendingRefund();
    const lookupInMs = async () =>
      ((await readOrder(sale.orderId)).pendingRefundLookupAt?.toMillis() ?? Infinity) - Date.now();
    expect(await lookupInMs()).toBeLessThanOrEqual(TIMES.refundLookupMs);
    const pendingRefundSince = Timestamp.fromMillis(Date.now() - 5 * HOUR_MS);
    await orderDocument(sale.orderId).update({ pendingRefundSince });
    await sweepWhenDue(sale);
    expect(await lookupInMs()).toBeGreaterThan(4 * HOUR_MS);
    expect(await lookupInMs()).toBeLessThan(6 * HOUR_MS);
    expect(await readOrder(sale.orderId)).toMatchObject({ pendingRefundCents: REFUND_CENTS, pendingRefundSince });
  });
});
