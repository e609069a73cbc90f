import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import type { AdminData } from '@blockbazaar/domain/admin-operations';
import { TIMES } from '@blockbazaar/domain/limits';
import type { DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import type { WantedUnits } from '@blockbazaar/domain/refunds/price-refund';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../../../functions/src/checkout/sweep.ts';
import { partRefundLabel } from '../../../functions/src/payments/btcpay/pull-payments.ts';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import { grantLineRefund } from '../../../functions/src/refunds/line-refunds/grant-line-refund.ts';
import type { FaultInput } from '../../../sandbox/control/faults.ts';
import { stockOf } from '../../support/fixtures.ts';
import { ownerIn, type TestOwner } from '../support/admin.ts';
import { booksOf } from '../support/ledger-books.ts';
import { orderDocument, paymentProblems, readOrder, readReceipt } from '../support/orders.ts';
import { readDelivery, storeOrdersOf } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import {
  decimal,
  PAID_CENTS,
  PART_REFUND_PROVIDERS,
  sellItems,
  type PartRefundProvider,
  type PartSale,
} from './part-refund-providers.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

const piece = (line: number, units: number): WantedUnits => ({ line, units });
const ONE = [piece(0, 1)];
const OTHERS = [piece(0, 2), piece(1, 1)];

/** Calls the owner's operation. */
async function refund(
  { orderId }: PartSale,
  lines: readonly WantedUnits[],
  { requestId = randomUUID(), returnsStock = false }: Partial<AdminData<'REFUND_ORDER'>> = {},
): Promise<LineRefund> {
  const wanted = { orderId, requestId, lines: [...lines], returnsStock, reason: 'They were handed over broken' };
  const { refundId } = await owner.do('REFUND_ORDER', wanted);
  return refundOf({ orderId }, { refundId });
}

async function refundOf(
  { orderId }: Pick<PartSale, 'orderId'>,
  { refundId }: Pick<LineRefund, 'refundId'>,
): Promise<LineRefund> {
  const found = (await readOrder(orderId)).lineRefunds.find((known) => known.refundId === refundId);
  if (found === undefined) throw new Error(`Order ${orderId} has no refund ${refundId}.`);
  return found;
}

/** Runs the sweep when the next attempt is due. */
async function sweepLater({ orderId }: PartSale): Promise<void> {
  const lineRefunds = (await readOrder(orderId)).lineRefunds.map((each) => ({ ...each, retryAt: null }));
  await orderDocument(orderId).update({ lineRefunds, lineRefundDueAt: Timestamp.fromMillis(0) });
  await sweep();
}

const deliveredUnits = async ({ orderId }: PartSale): Promise<number[]> =>
  (await readDelivery(orderId))?.items.map(({ quantity }) => quantity) ?? [];

const problemsOf = async ({ orderId }: PartSale) =>
  (await paymentProblems('orderId', orderId)).map(({ kind, reason }) => [kind, reason]);

/** Expects that this amount of the payment was refunded, all of it for items of `ash`, in the order and the books. */
async function expectBack(sale: PartSale, cents: number): Promise<void> {
  const { provider, status, refundedCents } = await readOrder(sale.orderId);
  expect({ status, refundedCents }).toEqual({ status: 'completed', refundedCents: cents });
  const books = await booksOf(sale.orderId);
  expect(books[`provider/${provider}`]).toBe(PAID_CENTS - cents);
  expect(books[`store/${sale.birch.storeId}`]).toBe(-500);
}

const WHAT_ONE_PAYS = 468;

describe.each(Object.entries(PART_REFUND_PROVIDERS))('a refund of items at %s', (name, create) => {
  let provider: PartRefundProvider;
  beforeAll(() => {
    provider = create(environment);
  });

  it('requests the price of the items under a separate key', async () => {
    const sale = await sellItems(provider);
    const { refundId, state, cents, claimUrl } = await refund(sale, ONE);
    expect([state, cents, claimUrl !== null]).toEqual(['done', WHAT_ONE_PAYS, name === 'btcpay']);
    const key = name === 'btcpay' ? partRefundLabel(sale.orderId, refundId).name : `refund_${refundId}`;
    const amount = name === 'stripe' ? String(WHAT_ONE_PAYS) : decimal(WHAT_ONE_PAYS);
    expect(await provider.asked(sale)).toEqual([{ key, amount }]);
    expect(await provider.made(sale)).toEqual([WHAT_ONE_PAYS]);
    await expectBack(sale, WHAT_ONE_PAYS);
    await provider.report(sale);
    await expectBack(sale, WHAT_ONE_PAYS);
    expect((await readReceipt(sale.orderId)).lineRefunds).toEqual([
      { state: 'done', lines: [{ ...piece(0, 1), cents: WHAT_ONE_PAYS }], cents: WHAT_ONE_PAYS, claimUrl },
    ]);
  });

  it('is made once for two clicks', async () => {
    const sale = await sellItems(provider);
    const requestId = randomUUID();
    const twice = await Promise.all([1, 2].map(() => refund(sale, ONE, { requestId })));
    await provider.report(sale);
    expect(new Set(twice.map(({ refundId }) => refundId)).size).toBe(1);
    expect((await readOrder(sale.orderId)).lineRefunds).toMatchObject([{ state: 'done' }]);
    expect(await provider.made(sale)).toEqual([WHAT_ONE_PAYS]);
    await expectBack(sale, WHAT_ONE_PAYS);
  });

  it('is made for each of two orders whose requests have the same ID', async () => {
    const [first, second] = [await sellItems(provider), await sellItems(provider)];
    const requestId = randomUUID();
    expect((await refund(first, ONE, { requestId })).state).toBe('done');
    expect((await refund(second, ONE, { requestId })).state).toBe('done');
    expect([await provider.made(first), await provider.made(second)]).toEqual([[WHAT_ONE_PAYS], [WHAT_ONE_PAYS]]);
    for (const sale of [first, second]) await provider.report(sale);
    await expectBack(first, WHAT_ONE_PAYS);
    await expectBack(second, WHAT_ONE_PAYS);
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
    expect(await provider.made(first)).toEqual([WHAT_ONE_PAYS]);
    // PayPal returns the refund of the first order; the others create one.
    const isMade = name !== 'paypal';
    expect(await provider.made(second)).toEqual(isMade ? [WHAT_ONE_PAYS] : []);
    await expectBack(second, isMade ? WHAT_ONE_PAYS : 0);
    expect(await refundOf(second, { refundId })).toMatchObject(
      isMade ? { state: 'done' } : { state: 'failed', error: 'other_refund' },
    );
  });

  it('is made for each of two requests whose IDs have the same prefix', async () => {
    const sale = await sellItems(provider);
    const ids = ['1', '2'].map((end) => `0123abcd-ef01-4000-8000-00000000000${end}`);
    const amounts: number[] = [];
    for (const requestId of ids) amounts.push((await refund(sale, ONE, { requestId })).cents);
    expect(await provider.made(sale)).toEqual(amounts);
    await provider.report(sale);
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
    await sweep();
    const [asked] = await provider.asked(sale);
    expect(asked?.key).toBe(
      name === 'btcpay' ? `Refund ${sale.orderId} ${refundId.replaceAll('-', '').slice(0, 10)}` : `refund_${refundId}`,
    );
    await sweepLater(sale);
    expect(await provider.made(sale)).toEqual([WHAT_ONE_PAYS]);
  });

  it('is made once for each part of an order, and the sum equals the payment to the cent', async () => {
    const sale = await sellItems(provider);
    const [first, second] = [await refund(sale, ONE), await refund(sale, OTHERS, { returnsStock: true })];
    expect(await provider.made(sale)).toEqual([first.cents, second.cents]);
    expect(first.cents + second.cents).toBe(PAID_CENTS);
    for (let times = 0; times < 2; times += 1) await provider.report(sale);
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
    await provider.spoil(sale, fault);
    const asked = await refund(sale, ONE);
    // The response stored under the key may arrive at the second attempt.
    const mayBeAnswered = fault.afterEffect === true && name !== 'btcpay';
    expect(mayBeAnswered ? ['due', 'done'] : ['due']).toContain(asked.state);
    await environment.sandbox.clearFaults(sale.paymentRef);
    await sweep();
    expect(await refundOf(sale, asked)).toMatchObject({ state: 'done', attempts: 0 });
    expect(new Set((await provider.asked(sale)).map(({ key }) => key)).size).toBe(1);
    expect(await provider.made(sale)).toEqual([WHAT_ONE_PAYS]);
    await provider.report(sale);
    await expectBack(sale, WHAT_ONE_PAYS);
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
    await provider.report(sale);
    expect(await readOrder(sale.orderId)).toMatchObject({
      refundedCents: WHAT_ONE_PAYS,
      lineRefunds: [{ state: 'due', ref: null }],
    });
    expect(await stockOf(sale.ash.productId)).toBe(7);
    await sweep();
    expect((await refundOf(sale, granted.value)).state).toBe('done');
    expect(await provider.made(sale)).toEqual([WHAT_ONE_PAYS]);
    await expectBack(sale, WHAT_ONE_PAYS);
    expect(await stockOf(sale.ash.productId)).toBe(8);
  });

  it('counts together with a refund in the provider’s console before or after it', async () => {
    const sale = await sellItems(provider);
    const first = await refund(sale, ONE);
    await provider.refundAtConsole(sale, 100);
    await provider.report(sale);
    expect((await readOrder(sale.orderId)).refundedCents).toBe(WHAT_ONE_PAYS + 100);
    const second = await refund(sale, ONE);
    const back = first.cents + 100 + second.cents;
    expect((await readOrder(sale.orderId)).refundedCents).toBe(back);
    await provider.report(sale);
    expect(await provider.made(sale)).toEqual([first.cents, 100, second.cents]);
    expect((await readOrder(sale.orderId)).refundedCents).toBe(back);
    expect((await booksOf(sale.orderId))[`provider/${name}`]).toBe(PAID_CENTS - back);
  });

  it('fails permanently when it exceeds the rest at the provider, and its items can be refunded again', async () => {
    const sale = await sellItems(provider);
    // In the console; its event has not arrived yet.
    await provider.refundAtConsole(sale, PAID_CENTS - WHAT_ONE_PAYS + 1);
    const refused = await refund(sale, ONE);
    expect(refused).toMatchObject({ state: 'failed', attempts: 1, ref: null });
    expect(refused.error).not.toBeNull();
    expect(await problemsOf(sale)).toEqual([['refund_failed', refused.error]]);
    expect(await provider.made(sale)).toEqual([PAID_CENTS - WHAT_ONE_PAYS + 1]);
    await expectBack(sale, 0);
    expect(await deliveredUnits(sale)).toEqual([3, 1]);
    await provider.report(sale);
    expect(await refund(sale, ONE)).toMatchObject({ state: 'done', cents: WHAT_ONE_PAYS - 1 });
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'refunded', refundedCents: PAID_CENTS });
  });
});

interface MayEnd {
  /** Chooses the results of the next refunds. */
  plan: (sale: PartSale, ...plans: ('refused' | 'disputed' | 'pending' | 'failed')[]) => Promise<void>;
  /** Reports the buyer's dispute of the payment. Returns a function that reports that it is won. */
  dispute: (sale: PartSale) => Promise<() => Promise<void>>;
  /** Ends the latest refund; the provider sends an event if it has one for this end. */
  end: (sale: PartSale, end: 'done' | 'failed') => Promise<void>;
  provider: (environment: TestEnvironment) => PartRefundProvider;
}

const ENDS: Record<'stripe' | 'paypal', MayEnd> = {
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

describe.each(Object.entries(ENDS))('a delayed refund at %s', (_name, { provider: create, plan, dispute, end }) => {
  let provider: PartRefundProvider;
  beforeAll(() => {
    provider = create(environment);
  });

  it('is requested again under a new key after a temporary refusal', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'refused', 'refused');
    const refused = await refund(sale, ONE);
    expect(refused).toMatchObject({ state: 'due', attempts: 1 });
    expect(refused.error).toMatch(/insufficient/i);
    await expectBack(sale, 0);
    expect(await deliveredUnits(sale)).toEqual([2, 1]);
    expect((await readReceipt(sale.orderId)).lineRefunds).toMatchObject([{ state: 'due' }]);
    await sweepLater(sale);
    expect(await refundOf(sale, refused)).toMatchObject({ state: 'due', attempts: 2 });
    await sweepLater(sale);
    expect(await refundOf(sale, refused)).toMatchObject({ state: 'done', attempts: 2 });
    const key = `refund_${refused.refundId}`;
    expect((await provider.asked(sale)).map((asked) => asked.key)).toEqual([key, `${key}_2`, `${key}_3`]);
    expect(await provider.made(sale)).toEqual([WHAT_ONE_PAYS]);
    await expectBack(sale, WHAT_ONE_PAYS);
    expect(await problemsOf(sale)).toEqual([]);
  });

  it('stays due while the balance does not cover it, and its items are not delivered', async () => {
    const sale = await sellItems(provider);
    await plan(sale, ...Array.from({ length: 8 }, () => 'refused' as const));
    const refused = await refund(sale, ONE);
    for (let attempt = 2; attempt <= 8; attempt += 1) await sweepLater(sale);
    expect(await refundOf(sale, refused)).toMatchObject({ state: 'due', attempts: 8 });
    expect(await deliveredUnits(sale)).toEqual([2, 1]);
    expect((await readReceipt(sale.orderId)).lineRefunds).toMatchObject([{ state: 'due' }]);
    expect(await problemsOf(sale)).toEqual([]);
    await sweepLater(sale);
    expect(await refundOf(sale, refused)).toMatchObject({ state: 'done', attempts: 8 });
    await expectBack(sale, WHAT_ONE_PAYS);
  });

  it('is made after a dispute is won when it was refused because of the dispute, and its items are not delivered', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'disputed');
    const refused = await refund(sale, ONE);
    expect(refused).toMatchObject({ state: 'due', attempts: 1, waitsForDispute: true });
    const win = await dispute(sale);
    await sweepLater(sale);
    expect(await provider.asked(sale)).toHaveLength(1);
    expect(await refundOf(sale, refused)).toMatchObject({ state: 'due' });
    expect(await deliveredUnits(sale)).toEqual([2, 1]);
    await win();
    await sweep();
    expect(await refundOf(sale, refused)).toMatchObject({ state: 'done' });
    expect(await deliveredUnits(sale)).toEqual([2, 1]);
    await expectBack(sale, WHAT_ONE_PAYS);
    expect((await problemsOf(sale)).map(([kind]) => kind)).not.toContain('refund_failed');
  });

  it('is listed for the owner while the balance does not cover it, and the owner’s retry requests it immediately', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'refused');
    const refused = await refund(sale, ONE);
    const listed = async () =>
      (await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'uncoveredRefunds' })).find(
        ({ id }) => id === sale.orderId,
      );
    expect(await listed()).toMatchObject({
      summary: expect.stringContaining('$4.68'),
      attempts: 1,
      lastError: refused.error,
    });
    await owner.do('RETRY_DEAD_LETTER', { kind: 'uncoveredRefunds', id: sale.orderId });
    expect((await refundOf(sale, refused)).state).toBe('done');
    expect(await listed()).toBeUndefined();
    await expectBack(sale, WHAT_ONE_PAYS);
  });

  it('is requested again after a minute while the balance does not cover it, and then with doubled pauses', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'refused', 'refused');
    const before = Date.now();
    const { refundId } = await refund(sale, ONE);
    await sweep();
    expect(await provider.asked(sale)).toHaveLength(1);
    const { retryAt } = await refundOf(sale, { refundId });
    const { lineRefundDueAt, uncoveredCents, uncoveredSince } = await readOrder(sale.orderId);
    expect(retryAt?.toMillis()).toBeGreaterThanOrEqual(before + TIMES.refundRetryFirstMs);
    expect(lineRefundDueAt).toEqual(retryAt);
    expect([uncoveredCents, uncoveredSince !== null]).toEqual([WHAT_ONE_PAYS, true]);
    const again = Date.now();
    await sweepLater(sale);
    expect((await refundOf(sale, { refundId })).retryAt?.toMillis()).toBeGreaterThanOrEqual(
      again + 2 * TIMES.refundRetryFirstMs,
    );
    expect((await readOrder(sale.orderId)).uncoveredSince).toEqual(uncoveredSince);
    await sweepLater(sale);
    expect(await readOrder(sale.orderId)).toMatchObject({ uncoveredCents: 0, uncoveredSince: null });
  });

  it('counts and restocks its items when it is accepted and then done', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'pending');
    const pending = await refund(sale, ONE, { returnsStock: true });
    expect(pending.state).toBe('pending');
    await provider.report(sale);
    await sweepLater(sale);
    expect((await refundOf(sale, pending)).state).toBe('pending');
    await expectBack(sale, 0);
    expect(await stockOf(sale.ash.productId)).toBe(7);
    expect(await deliveredUnits(sale)).toEqual([2, 1]);
    await end(sale, 'done');
    expect((await refundOf(sale, pending)).state).toBe('done');
    await expectBack(sale, WHAT_ONE_PAYS);
    expect(await stockOf(sale.ash.productId)).toBe(8);
    expect(await provider.asked(sale)).toHaveLength(1);
  });

  it('is found by the sweep when it was accepted and no event reports its end', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'pending');
    const pending = await refund(sale, ONE);
    if (provider.name === 'stripe')
      await environment.sandbox.endRefund(
        (await environment.sandbox.refundsOf(sale.orderId))[0]?.id ?? '',
        'succeeded',
      );
    else await environment.sandbox.paypal.act(sale.sessionRef, 'completeRefund');
    await sweepLater(sale);
    expect((await refundOf(sale, pending)).state).toBe('done');
    await expectBack(sale, WHAT_ONE_PAYS);
    expect((await readOrder(sale.orderId)).lineRefundDueAt).toBeNull();
  });

  it('is no longer counted when it was accepted and fails, and its items are to be delivered', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'pending');
    const pending = await refund(sale, ONE, { returnsStock: true });
    await provider.report(sale);
    await end(sale, 'failed');
    const { state, error } = await refundOf(sale, pending);
    expect([state, error !== null]).toEqual(['failed', true]);
    await expectBack(sale, 0);
    expect(await problemsOf(sale)).toEqual([['refund_failed', error]]);
    expect(await deliveredUnits(sale)).toEqual([3, 1]);
    expect(await stockOf(sale.ash.productId)).toBe(7);
    const again = await refund(sale, ONE, { returnsStock: true });
    expect(again).toMatchObject({ state: 'done', cents: WHAT_ONE_PAYS });
    await provider.report(sale);
    await expectBack(sale, WHAT_ONE_PAYS);
    expect(await provider.made(sale)).toEqual([WHAT_ONE_PAYS]);
  });

  it('is recorded in the audit log once when its response reports a failure, and its items are to be delivered', async () => {
    const sale = await sellItems(provider);
    await plan(sale, 'failed');
    const failed = await refund(sale, ONE);
    expect(failed.state).toBe('failed');
    expect(failed.error).not.toBeNull();
    expect(await problemsOf(sale)).toEqual([['refund_failed', failed.error]]);
    expect(await deliveredUnits(sale)).toEqual([3, 1]);
    await expectBack(sale, 0);
    expect((await refund(sale, ONE)).state).toBe('done');
    await provider.report(sale);
    await expectBack(sale, WHAT_ONE_PAYS);
    expect(await problemsOf(sale)).toHaveLength(1);
  });
});

describe('a refund of items at Stripe', () => {
  it('is not covered until it is done when it is accepted and waits for funds', async () => {
    const sale = await sellItems(PART_REFUND_PROVIDERS.stripe(environment));
    await environment.sandbox.planRefunds(sale.paymentRef, { status: 'pending', pendingReason: 'insufficient_funds' });
    expect((await refund(sale, ONE)).state).toBe('pending');
    expect((await readOrder(sale.orderId)).uncoveredCents).toBe(WHAT_ONE_PAYS);
    await ENDS.stripe.end(sale, 'done');
    expect(await readOrder(sale.orderId)).toMatchObject({ uncoveredCents: 0, uncoveredSince: null });
    await expectBack(sale, WHAT_ONE_PAYS);
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
    await expectBack(sale, 0);
    await sweepLater(sale);
    expect((await refundOf(sale, pending)).state).toBe('done');
    expect(await provider.made(sale)).toEqual([WHAT_ONE_PAYS]);
    await expectBack(sale, WHAT_ONE_PAYS);
  });

  it('is owed to the store again when it fails after it was done, and can be made again', async () => {
    const provider = PART_REFUND_PROVIDERS.stripe(environment);
    const sale = await sellItems(provider);
    const done = await refund(sale, ONE, { returnsStock: true });
    await provider.report(sale);
    await expectBack(sale, WHAT_ONE_PAYS);
    await ENDS.stripe.end(sale, 'failed');
    expect(await refundOf(sale, done)).toMatchObject({ state: 'failed', error: 'unknown' });
    await expectBack(sale, 0);
    const parts = await storeOrdersOf(sale.orderId);
    expect(parts.map(({ refundedLines }) => refundedLines)).toEqual([[], []]);
    expect(await problemsOf(sale)).toEqual([['refund_failed', 'unknown']]);
    // An older event after the newer one changes nothing.
    await provider.report(sale);
    await expectBack(sale, 0);
    // The item is already on sale again, so it is not restocked twice.
    expect(await stockOf(sale.ash.productId)).toBe(8);
    expect((await refund(sale, ONE, { returnsStock: true })).state).toBe('done');
    await expectBack(sale, WHAT_ONE_PAYS);
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
    await sweep();
    expect((await refundOf(sale, granted.value)).state).toBe('done');
    expect(await provider.made(sale)).toEqual([WHAT_ONE_PAYS]);
    await expectBack(sale, WHAT_ONE_PAYS);
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
    await expectBack(sale, WHAT_ONE_PAYS);
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
      amount: decimal(WHAT_ONE_PAYS),
      currency: 'USD',
      archived: false,
    });
    const page = await fetch(claimUrl ?? '');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`${decimal(WHAT_ONE_PAYS)} USD`);
  });

  it.each(['claim', 'archive'] as const)('stays made after a change by the buyer or merchant: %s', async (action) => {
    const sale = await sellItems(provider());
    const first = await refund(sale, ONE);
    await environment.sandbox.btcpay.actOnRefund(first.ref ?? '', action);
    await provider().report(sale);
    const second = await refund(sale, ONE);
    await provider().report(sale);
    expect(await refundOf(sale, first)).toEqual(first);
    expect(second.claimUrl).not.toBe(first.claimUrl);
    await expectBack(sale, first.cents + second.cents);
  });

  it('is not reserved a second time when it is archived before its response arrived', async () => {
    const sale = await sellItems(provider());
    await provider().spoil(sale, { drop: true, afterEffect: true });
    const lost = await refund(sale, ONE);
    expect(lost.state).toBe('due');
    const [pullPayment] = await environment.sandbox.btcpay.refundsOf(sale.orderId);
    await environment.sandbox.btcpay.actOnRefund(pullPayment?.id ?? '', 'archive');
    await sweep();
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
    await provider().report(sale);
    await expectBack(sale, WHAT_ONE_PAYS);
    expect((await readOrder(sale.orderId)).lineRefunds).toMatchObject([{ claimUrl }]);
  });

  it('fails permanently for an invoice that cannot be refunded', async () => {
    const sale = await sellItems(provider());
    await provider().spoil(sale, { status: 400 });
    const failed = await refund(sale, ONE);
    expect(failed).toMatchObject({ state: 'failed', error: 'generic-error' });
    expect(await problemsOf(sale)).toEqual([['refund_failed', 'generic-error']]);
    await sweep();
    expect(await environment.sandbox.btcpay.refundsOf(sale.orderId)).toEqual([]);
  });
});
