import { randomUUID } from 'node:crypto';
import type { AdminData } from '@blockbazaar/domain/admin-operations';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import type { UnitsToRefund } from '@blockbazaar/domain/refunds/price-line-refund';
import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { ownerIn, type TestOwner } from '../support/admin.ts';
import { booksOf } from '../support/ledger-books.ts';
import { orderDocument, paymentProblems, readOrder } from '../support/orders.ts';
import { readDelivery } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { PAID_CENTS, PART_REFUND_PROVIDERS, type PartRefundProvider, type PartSale } from './part-refund-providers.ts';

// Set by `startRefundSite`, which each file runs before its tests.
export let environment: TestEnvironment;
export let owner: TestOwner;

export async function startRefundSite(): Promise<void> {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
}

export const piece = (line: number, units: number): UnitsToRefund => ({ line, units });
export const ONE = [piece(0, 1)];

/** Calls the owner's operation. */
export async function refund(
  { orderId }: PartSale,
  lines: readonly UnitsToRefund[],
  { requestId = randomUUID(), returnsStock = false }: Partial<AdminData<'REFUND_ORDER'>> = {},
): Promise<LineRefund> {
  const wanted = { orderId, requestId, lines: [...lines], returnsStock, reason: 'They were handed over broken' };
  const { refundId } = await owner.do('REFUND_ORDER', wanted);
  return refundOf({ orderId }, { refundId });
}

export async function refundOf(
  { orderId }: Pick<PartSale, 'orderId'>,
  { refundId }: Pick<LineRefund, 'refundId'>,
): Promise<LineRefund> {
  const found = (await readOrder(orderId)).lineRefunds.find((known) => known.refundId === refundId);
  if (found === undefined) throw new Error(`Order ${orderId} has no refund ${refundId}.`);
  return found;
}

/** Runs the sweep when the next attempt is due. */
export async function sweepLater({ orderId }: PartSale): Promise<void> {
  const lineRefunds = (await readOrder(orderId)).lineRefunds.map((each) => ({ ...each, retryAt: null }));
  await orderDocument(orderId).update({ lineRefunds, lineRefundDueAt: Timestamp.fromMillis(0) });
  await sweepOrders();
}

export const deliveredUnits = async ({ orderId }: PartSale): Promise<number[]> =>
  (await readDelivery(orderId))?.items.map(({ quantity }) => quantity) ?? [];

export const problemsOf = async ({ orderId }: PartSale) =>
  (await paymentProblems('orderId', orderId)).map(({ kind, reason }) => [kind, reason]);

/** Expects that this amount of the payment was refunded, all of it for items of `ash`, in the order and the books. */
export async function expectRefundedCents(sale: PartSale, cents: number): Promise<void> {
  const { provider, status, refundedCents } = await readOrder(sale.orderId);
  expect({ status, refundedCents }).toEqual({ status: 'completed', refundedCents: cents });
  const books = await booksOf(sale.orderId);
  expect(books[`provider/${provider}`]).toBe(PAID_CENTS - cents);
  expect(books[`store/${sale.birch.storeId}`]).toBe(-500);
}

export const REFUND_CENTS_PER_UNIT = 468;

interface MayEnd {
  /** Chooses the results of the next refunds. */
  plan: (sale: PartSale, ...plans: ('refused' | 'disputed' | 'pending' | 'failed')[]) => Promise<void>;
  /** Reports the buyer's dispute of the payment. Returns a function that reports that it is won. */
  dispute: (sale: PartSale) => Promise<() => Promise<void>>;
  /** Ends the latest refund; the provider sends an event if it has one for this end. */
  end: (sale: PartSale, end: 'done' | 'failed') => Promise<void>;
  provider: (environment: TestEnvironment) => PartRefundProvider;
}

export const ENDS: Record<'stripe' | 'paypal', MayEnd> = {
  stripe: {
    provider: PART_REFUND_PROVIDERS.stripe,
    plan: ({ paymentRef }, ...plans) => {
      const all = {
        refused: { refuse: 'balance_insufficient' },
        disputed: { refuse: 'charge_disputed' },
        pending: { status: 'pending' },
        failed: { status: 'failed' },
      } as const;
      return environment.sandbox.planRefunds(paymentRef, ...plans.map((plan) => all[plan]));
    },
    dispute: async ({ orderId, paymentRef }) => {
      const deliver = async (type: string): Promise<void> => {
        expect(await environment.sandbox.deliver((await environment.sandbox.eventOf(orderId, type)).id)).toEqual([200]);
      };
      const { id } = await environment.sandbox.dispute(paymentRef);
      await deliver('charge.dispute.created');
      return async () => {
        await environment.sandbox.moveDispute(id, 'closed', 'won');
        await deliver('charge.dispute.closed');
      };
    },
    end: async ({ orderId }, end) => {
      const [type, status] =
        end === 'done' ? (['refund.updated', 'succeeded'] as const) : (['refund.failed', 'failed'] as const);
      const latest = (await environment.sandbox.refundsOf(orderId)).at(-1);
      await environment.sandbox.endRefund(latest?.id ?? '', status);
      expect(
        await environment.sandbox.deliver((await environment.sandbox.eventOf(orderId, type)).id, { times: 2 }),
      ).toEqual([200, 200]);
    },
  },
  paypal: {
    provider: PART_REFUND_PROVIDERS.paypal,
    plan: ({ sessionRef }, ...plans) => {
      const all = {
        refused: { refuse: 'REFUND_FAILED_INSUFFICIENT_FUNDS' },
        disputed: { refuse: 'TRANSACTION_DISPUTED' },
        pending: { status: 'PENDING' },
        failed: { status: 'FAILED' },
      } as const;
      return environment.sandbox.paypal.planRefunds(sessionRef, ...plans.map((plan) => all[plan]));
    },
    dispute: async ({ orderId, sessionRef }) => {
      const report = async (action: 'dispute' | 'winDispute', type: string): Promise<void> => {
        await environment.sandbox.paypal.act(sessionRef, action);
        expect(await environment.sandbox.paypal.deliverEventOf(orderId, `CUSTOMER.DISPUTE.${type}`)).toEqual([200]);
      };
      await report('dispute', 'CREATED');
      return () => report('winDispute', 'RESOLVED');
    },
    end: async (sale, end) => {
      await environment.sandbox.paypal.act(sale.sessionRef, end === 'done' ? 'completeRefund' : 'failRefund');
      // PayPal has no event for a refund that fails.
      if (end === 'failed') await sweepLater(sale);
      else
        expect(
          await environment.sandbox.paypal.deliverEventOf(sale.orderId, 'PAYMENT.CAPTURE.REFUNDED', { times: 2 }),
        ).toEqual([200, 200]);
    },
  },
};
