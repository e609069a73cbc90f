import '../support/own-project.ts';
import { succeed } from '@blockbazaar/domain/failures';
import { orderNumber, type Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { settlePayment } from '../../../functions/src/checkout/settlement/settle-payment.ts';
import { sweep } from '../../../functions/src/checkout/sweep.ts';
import type { DisputeReport, ReversalReport } from '../../../functions/src/payments/payment-provider.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { valueOf } from '../../support/callable.ts';
import { setStock, stockOf } from '../../support/fixtures.ts';
import { orderDocument, paymentProblems, readOrder, readReceipt } from '../support/orders.ts';
import {
  postsOf,
  readDelivery,
  readPost,
  salesOf,
  sendAllOf,
  storeOrdersOf,
} from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import {
  buyAndPay,
  deliverHeldEvent,
  NOTHING_SOLD,
  PAID,
  REFUNDED,
  createSettledSale,
  TOTAL,
  type HeldSale,
} from '../support/withheld-events.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

const DISPUTED = 'charge.dispute.created';

const deliverEvent = (sale: HeldSale, type: string, times?: number): Promise<void> =>
  deliverHeldEvent(environment, sale, type, times);
const sell = (manualDelivery?: boolean): Promise<HeldSale> => createSettledSale(environment, manualDelivery);

const SOLD = { orderCount: 1, itemCount: 4, revenueCents: TOTAL, tariffCents: 0 };

describe('each of several disputes of a payment', () => {
  it('notifies the store when it is opened, regardless of the others', async () => {
    const { orderId, paymentRef, storeId } = await sell();
    const report = (ref: string, state: DisputeReport['state']) =>
      applyRefund(
        {
          provider: 'stripe',
          paymentRef,
          orderId,
          kind: 'disputed',
          refundedCents: null,
          dispute: { ref, state, disputedCents: TOTAL, lostCents: 0, openedAtMs: null, endedAtMs: null },
        },
        null,
      );
    for (const [ref, state] of [
      ['d1', 'inquiry'],
      ['d2', 'inquiry'],
      ['d2', 'open'],
      ['d2', 'won'],
      ['d1', 'open'],
    ] as const)
      expect(await report(ref, state)).toMatchObject({ ok: true });
    for (const id of [`disputed_${orderId}_${storeId}`, `disputed_${orderId}_${storeId}_2`])
      expect(await readPost(id)).toMatchObject({ target: { storeId } });
  });
});

describe('a refund at the provider', () => {
  it('reverses the sale once when it covers the whole payment, and cancels an open delivery', async () => {
    const sale = await sell();
    await environment.sandbox.refund(sale.paymentRef);
    await deliverEvent(sale, REFUNDED, 10);
    const refunded = { status: 'refunded', refundedCents: TOTAL };
    expect(await readOrder(sale.orderId)).toMatchObject(refunded);
    expect(await readReceipt(sale.orderId)).toMatchObject({ ...refunded, deliveryStatus: null });
    expect(await storeOrdersOf(sale.orderId)).toMatchObject([{ status: 'refunded' }]);
    expect(await salesOf(sale.storeId)).toMatchObject([NOTHING_SOLD]);
    await sendAllOf(sale.orderId);
    expect(await readDelivery(sale.orderId)).toMatchObject({ status: 'cancelled', attempts: 0 });
    expect(await environment.sandbox.botDeliveriesOf(sale.orderId)).toEqual([]);
    const messages = await environment.sandbox.discordMessages(sale.webhookId);
    expect(messages.filter(({ content }) => content.includes('was refunded'))).toHaveLength(1);
    expect(await stockOf(sale.productId)).toBe(6);
    expect(valueOf(await environment.call('verifyPayment', { sessionId: sale.sessionId })).verified).toBe(false);
  });

  it('leaves the order delivered after the delivery', async () => {
    const sale = await sell();
    await sendAllOf(sale.orderId);
    await environment.sandbox.refund(sale.paymentRef);
    await deliverEvent(sale, REFUNDED);
    expect((await readOrder(sale.orderId)).status).toBe('refunded');
    expect(await readReceipt(sale.orderId)).toMatchObject({ status: 'refunded', deliveryStatus: 'delivered' });
    expect(await readDelivery(sale.orderId)).toMatchObject({ status: 'delivered' });
    expect(await storeOrdersOf(sale.orderId)).toMatchObject([{ status: 'refunded' }]);
  });

  it('cancels an open staff request of an order with manual delivery', async () => {
    const sale = await sell(true);
    await environment.sandbox.refund(sale.paymentRef);
    await deliverEvent(sale, REFUNDED);
    await sendAllOf(sale.orderId);
    expect((await postsOf(sale.orderId)).get(`manual_${sale.orderId}`)).toMatchObject({ status: 'dropped' });
    expect(await environment.sandbox.discordMessages(`delivery requested: order ${orderNumber(sale.orderId)}`)).toEqual(
      [],
    );
    expect((await readReceipt(sale.orderId)).deliveryStatus).toBeNull();
  });

  it('is recorded when it is partial, and reverses the sale only when the rest is refunded', async () => {
    const sale = await sell();
    await environment.sandbox.refund(sale.paymentRef, 300);
    await deliverEvent(sale, REFUNDED, 3);
    expect(await readReceipt(sale.orderId)).toMatchObject({
      status: 'completed',
      refundedCents: 300,
      deliveryStatus: 'pending',
    });
    expect(await salesOf(sale.storeId)).toMatchObject([SOLD]);
    const { id: first } = await environment.sandbox.eventOf(sale.orderId, REFUNDED);
    await environment.sandbox.refund(sale.paymentRef, 700);
    await deliverEvent(sale, REFUNDED);
    expect(await environment.sandbox.deliver(first, { newId: true })).toEqual([200]);
    expect(await readReceipt(sale.orderId)).toMatchObject({ status: 'refunded', refundedCents: TOTAL });
    expect(await salesOf(sale.storeId)).toMatchObject([NOTHING_SOLD]);
  });

  it('is booked on the day of the sale', async () => {
    const sale = await sell();
    const yesterday = Timestamp.fromMillis(Date.now() - 24 * 3_600_000);
    await orderDocument(sale.orderId).update({ paidAt: yesterday });
    await environment.sandbox.refund(sale.paymentRef);
    await deliverEvent(sale, REFUNDED);
    const days = (await salesOf(sale.storeId)).toSorted((a, b) => (a.day < b.day ? -1 : 1));
    expect(days.map(({ revenueCents }) => revenueCents)).toEqual([-TOTAL, TOTAL]);
  });

  it('counts once when it is made by the functions and reported by the provider at the same time', async () => {
    const sale = await buyAndPay(environment);
    await releaseReservation(sale.orderId, 'expired');
    await setStock(sale.productId, 0);
    await environment.sandbox.release(sale.orderId);
    await environment.sandbox.release(sale.paymentRef);
    await deliverEvent(sale, PAID, 3);
    await deliverEvent(sale, REFUNDED, 3);
    expect(await readOrder(sale.orderId)).toMatchObject({
      status: 'refunded',
      refundDue: false,
      refundedCents: TOTAL,
      paidAt: null,
    });
    expect(await environment.sandbox.refundsOf(sale.orderId)).toHaveLength(1);
    expect(await storeOrdersOf(sale.orderId)).toEqual([]);
    expect(await salesOf(sale.storeId)).toEqual([]);
  });

  it('leaves no refund due when it is reported before its late payment', async () => {
    const sale = await buyAndPay(environment);
    await releaseReservation(sale.orderId, 'expired');
    await setStock(sale.productId, 0);
    await environment.sandbox.refund(sale.paymentRef);
    await deliverEvent(sale, REFUNDED);
    await deliverEvent(sale, PAID);
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'refunded', refundDue: false, refundedCents: TOTAL });
    expect(await environment.sandbox.refundsOf(sale.orderId)).toHaveLength(1);
    expect(await storeOrdersOf(sale.orderId)).toEqual([]);
  });
});

describe('a dispute', () => {
  it('marks the order and its store orders, notifies the store once, and does not change the sale', async () => {
    const sale = await sell();
    await environment.sandbox.dispute(sale.paymentRef);
    await deliverEvent(sale, DISPUTED, 10);
    await sendAllOf(sale.orderId, 2);
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'completed', disputed: true });
    expect((await readReceipt(sale.orderId)).disputed).toBe(true);
    expect(await storeOrdersOf(sale.orderId)).toMatchObject([{ disputed: true }]);
    expect(await salesOf(sale.storeId)).toMatchObject([SOLD]);
    const messages = await environment.sandbox.discordMessages(sale.webhookId);
    expect(messages.filter(({ content }) => content.includes('disputes the payment'))).toHaveLength(1);
    expect(await paymentProblems('paymentRef', sale.paymentRef)).toMatchObject([
      { kind: 'payment_disputed', orderId: sale.orderId },
    ]);
  });
});

describe('applyRefund', () => {
  const report: ReversalReport = {
    provider: 'paypal',
    paymentRef: '',
    orderId: null,
    kind: 'refunded',
    refundedCents: 5,
  };

  it('returns unmatched for a payment without an order, and stores it for the owner', async () => {
    const paymentRef = 'CAPTURE/with a slash';
    expect(await applyRefund({ ...report, paymentRef }, null)).toEqual({ ok: true, value: 'unmatched' });
    expect(await paymentProblems('paymentRef', paymentRef)).toMatchObject([
      { kind: 'reversal_unmatched', provider: 'paypal' },
    ]);
  });

  it('does not change the order of another provider’s payment with the same reference', async () => {
    const sale = await sell();
    expect(await applyRefund({ ...report, paymentRef: sale.paymentRef, orderId: sale.orderId }, null)).toMatchObject({
      value: 'unmatched',
    });
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'completed', refundedCents: 0 });
  });

  it('refunds the whole order when the report has no amount', async () => {
    const sale = await sell();
    const withoutAmount = { ...report, provider: 'stripe', paymentRef: sale.paymentRef, refundedCents: null } as const;
    expect(await applyRefund(withoutAmount, null)).toEqual({ ok: true, value: 'refunded' });
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'refunded', refundedCents: TOTAL });
  });
});

describe('the event log of a payment', () => {
  const ORDERED = ['created', 'paid', 'expired', 'refunded', 'disputed'] as const;
  type EventName = (typeof ORDERED)[number];

  /** Delivers an event as the provider would, even if the payment cannot be in that state yet. */
  async function deliverEventOf(event: EventName, sale: HeldSale, times: number): Promise<void> {
    const paid = await environment.sandbox.eventOf(sale.orderId, PAID);
    // An event that no delivery processed because the concurrent ones conflicted is delivered again, as providers do.
    const deliver = async (id: string, how: object): Promise<void> => {
      for (let isTaken = false; !isTaken;) {
        isTaken = (await environment.sandbox.deliver(id, { times, ...how })).includes(200);
      }
    };
    if (event === 'paid') await deliver(paid.id, {});
    if (event === 'created') await deliver(paid.id, { as: 'created', type: 'payment_intent.created' });
    if (event === 'expired') {
      const object = { status: 'expired', payment_status: 'unpaid', payment_intent: null };
      await deliver(paid.id, { as: 'expired', type: 'checkout.session.expired', object });
    }
    if (event === 'refunded') await deliver((await environment.sandbox.eventOf(sale.orderId, REFUNDED)).id, {});
    if (event === 'disputed') await deliver((await environment.sandbox.eventOf(sale.orderId, DISPUTED)).id, {});
  }

  /** All effects of a sale, without IDs, names and times, so that states can be compared. */
  async function stateOf(sale: HeldSale): Promise<unknown> {
    const { orderId, storeId, productId, webhookId } = sale;
    const plain = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (key, field: unknown) => (key.endsWith('At') && field !== null ? 'a time' : field)),
      );
    const { status, refundedCents, disputed, cancelReason, paidAt, cancelledAt, refundDue, paymentRef, buyer }: Order =
      await readOrder(orderId);
    const order = { status, refundedCents, disputed, cancelReason, paidAt, cancelledAt, refundDue };
    const receipt = await readReceipt(orderId);
    const text = JSON.stringify(
      plain({
        order: { ...order, isPaid: paymentRef !== null },
        receipt: {
          status: receipt.status,
          deliveryStatus: receipt.deliveryStatus,
          refundedCents: receipt.refundedCents,
          disputed: receipt.disputed,
        },
        parts: (await storeOrdersOf(orderId)).map((part) => ({
          status: part.status,
          disputed: part.disputed,
          totalCents: part.totalCents,
        })),
        sales: (await salesOf(storeId)).map(({ orderCount, itemCount, revenueCents }) => ({
          orderCount,
          itemCount,
          revenueCents,
        })),
        delivery: (await readDelivery(orderId))?.status ?? null,
        posts: [...(await postsOf(orderId))].map(([id, post]) => [
          id.replace(`_${orderId}_${storeId}`, ''),
          post.status,
        ]),
        stock: await stockOf(productId),
        brought: (await environment.sandbox.botDeliveriesOf(orderId)).map(({ asked }) => asked),
        messages: (await environment.sandbox.discordMessages(webhookId))
          .map(({ content }) =>
            content.replaceAll(orderNumber(orderId), '#').replaceAll(buyer.minecraftUsername, 'player'),
          )
          .toSorted(),
        refunds: (await environment.sandbox.refundsOf(orderId)).length,
      }),
    );
    return JSON.parse(text);
  }

  async function outcomeOf(events: readonly EventName[], times: number): Promise<unknown> {
    const sale = await buyAndPay(environment);
    await environment.sandbox.refund(sale.paymentRef);
    await environment.sandbox.dispute(sale.paymentRef);
    for (const event of events) await deliverEventOf(event, sale, times);
    await sendAllOf(sale.orderId, times > 1 ? 2 : 1);
    return stateOf(sale);
  }

  const permutations = <T>(items: readonly T[]): T[][] =>
    items.length === 0
      ? [[]]
      : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
  const subsets = <T>(items: readonly T[]): T[][] =>
    items.reduce<T[][]>((found, item) => [...found, ...found.map((subset) => [...subset, item])], [[]]);

  /** Processes a few items at a time, since each is a separate purchase. */
  async function eachAtOnce<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
    const queue = [...items];
    const next = async (): Promise<void> => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  }

  it.each([
    ['once', 1],
    ['twice', 2],
    ['ten times', 10],
  ])(
    'leads to the same state in every order, with each event delivered %s at once',
    async (_how, times) => {
      const outcomes = new Map<string, string[]>();
      await eachAtOnce(permutations(ORDERED), 8, async (events) => {
        const outcome = JSON.stringify(await outcomeOf(events, times));
        outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), events.join(' ')]);
      });
      const [end, ...others] = [...outcomes.keys()];
      expect(others.map((other) => [outcomes.get(other), other])).toEqual([]);
      expect(JSON.parse(end ?? '')).toMatchObject({
        order: {
          status: 'refunded',
          refundedCents: TOTAL,
          disputed: true,
          refundDue: false,
          cancelReason: null,
          isPaid: true,
        },
        receipt: { status: 'refunded', disputed: true },
        parts: [{ status: 'refunded', disputed: true }],
        sales: [{ orderCount: 0, itemCount: 0, revenueCents: 0 }],
        delivery: 'cancelled',
        posts: [
          ['disputed', 'sent'],
          ['order', 'sent'],
          ['refunded', 'sent'],
        ],
        stock: 6,
        brought: [],
        refunds: 1,
      });
    },
    300_000,
  );

  it('leads to the same state when all events are delivered at once, three times each', async () => {
    await eachAtOnce(
      Array.from({ length: 25 }, (_, run) => run),
      3,
      async () => {
        const sale = await buyAndPay(environment);
        await environment.sandbox.refund(sale.paymentRef);
        await environment.sandbox.dispute(sale.paymentRef);
        await Promise.all(ORDERED.map((event) => deliverEventOf(event, sale, 3)));
        await sendAllOf(sale.orderId, 2);
        expect(await stateOf(sale)).toMatchObject({
          order: { status: 'refunded', refundedCents: TOTAL, disputed: true },
          parts: [{ status: 'refunded', disputed: true }],
          sales: [{ orderCount: 0, itemCount: 0, revenueCents: 0 }],
          delivery: 'cancelled',
          stock: 6,
          brought: [],
        });
      },
    );
  }, 120_000);

  it('leads to the same state in every order when only some events are delivered', async () => {
    const ends = new Map<string, unknown>();
    const some = subsets(ORDERED.slice(1)).filter((events) => events.length > 0 && events.length < 4);
    await eachAtOnce(
      some.flatMap((events) => permutations(events)),
      8,
      async (events) => {
        const set = events.toSorted().join(' ');
        const outcome = await outcomeOf(events, 2);
        expect({ events, outcome }).toEqual({ events, outcome: ends.get(set) ?? outcome });
        ends.set(set, outcome);
      },
    );
    expect(ends.get('paid')).toMatchObject({
      order: { status: 'completed' },
      delivery: 'delivered',
      brought: [1],
      stock: 6,
    });
    expect(ends.get('expired paid')).toMatchObject({
      order: { status: 'completed' },
      delivery: 'delivered',
      brought: [1],
      stock: 6,
    });
    expect(ends.get('disputed paid')).toMatchObject({
      order: { status: 'completed', disputed: true },
      parts: [{ disputed: true }],
    });
    expect(ends.get('expired')).toMatchObject({
      order: { status: 'cancelled' },
      delivery: null,
      brought: [],
      stock: 10,
    });
    expect(ends.get('paid refunded')).toMatchObject({
      order: { status: 'refunded' },
      delivery: 'cancelled',
      brought: [],
    });
    expect(ends.get('refunded')).toMatchObject({ order: { status: 'pending' }, delivery: null });
  }, 300_000);

  it('leads to no repeated delivery or message while the workers run', async () => {
    await eachAtOnce(permutations(ORDERED.slice(1)), 8, async (events) => {
      const sale = await buyAndPay(environment);
      await environment.sandbox.refund(sale.paymentRef);
      await environment.sandbox.dispute(sale.paymentRef);
      for (const event of events) {
        await Promise.all([deliverEventOf(event, sale, 2), sendAllOf(sale.orderId)]);
        await sendAllOf(sale.orderId, 2);
      }
      const delivered = await environment.sandbox.botDeliveriesOf(sale.orderId);
      const brought = delivered.map(({ asked }) => asked);
      const refundedFirst = events.indexOf('refunded') < events.indexOf('paid');
      const { status, deliveryStatus } = await readReceipt(sale.orderId);
      expect({ events, brought, status, deliveryStatus }).toEqual({
        events,
        brought: refundedFirst ? [] : [1],
        status: 'refunded',
        deliveryStatus: refundedFirst ? null : 'delivered',
      });
      expect(await environment.sandbox.discordMessages(sale.webhookId)).toHaveLength(3);
    });
  }, 300_000);
});

describe('a second payment of an order', () => {
  /** A completed order, and the report of a second payment of it. */
  async function payTwice() {
    const sale = await buyAndPay(environment);
    await deliverEvent(sale, PAID);
    const { orderId, sessionId: providerRef } = sale;
    // The payment of an order whose events remain withheld.
    const { paymentRef } = await buyAndPay(environment);
    const payment = { provider: 'stripe', orderId, paymentRef } as const;
    const report = { ...payment, providerRef, state: 'paid', amountCents: TOTAL, currency: 'usd' } as const;
    const settle = async () =>
      expect(await settlePayment({ ...report, feeCents: 0, sentAtMs: null }, null)).toMatchObject({ ok: true });
    const reverse = (news: Partial<ReversalReport>) =>
      applyRefund({ ...payment, kind: 'refunded', refundedCents: null, ...news }, null);
    const returned = async () => {
      const { unappliedPayments, unappliedSince } = await readOrder(orderId);
      return { returnedCents: unappliedPayments[0]?.returnedCents, isOpen: unappliedSince !== null };
    };
    return { orderId, ownRef: sale.paymentRef, paymentRef, settle, reverse, returned };
  }
  const refund = { ref: 're_second', amountCents: TOTAL, state: 'done' } as const;
  const failed = { ...refund, state: 'failed', reason: 'lost_or_stolen_card', isPermanent: true } as const;
  const dispute = { ref: 'dp_second', disputedCents: TOTAL, openedAtMs: 1, endedAtMs: null } as const;

  it('is not owed to the buyer when its refund is reported before the payment', async () => {
    const { settle, reverse, returned } = await payTwice();
    expect(await reverse({ refundedCents: TOTAL, refunds: [refund] })).toEqual(succeed('unmatched'));
    await settle();
    expect(await returned()).toEqual({ returnedCents: TOTAL, isOpen: false });
  });

  it('is not owed to the buyer when its dispute is lost', async () => {
    const { settle, reverse, returned } = await payTwice();
    await settle();
    await reverse({ kind: 'disputed', dispute: { ...dispute, state: 'open', lostCents: 0 } });
    expect(await returned()).toEqual({ returnedCents: 0, isOpen: true });
    await reverse({ kind: 'disputed', dispute: { ...dispute, state: 'lost', lostCents: TOTAL } });
    expect(await returned()).toEqual({ returnedCents: TOTAL, isOpen: false });
  });

  /** Runs the sweep when the next lookup of pending refunds is due. */
  async function sweepLater(orderId: string): Promise<void> {
    const { pendingRefundLookupAt } = await readOrder(orderId);
    expect(pendingRefundLookupAt?.toMillis()).toBeGreaterThan(Date.now());
    await orderDocument(orderId).update({ pendingRefundLookupAt: Timestamp.fromMillis(0) });
    await sweep();
  }

  it.each([
    { status: 'succeeded', firstReport: 'payment', is: { returnedCents: TOTAL, isOpen: false } },
    { status: 'succeeded', firstReport: 'refund', is: { returnedCents: TOTAL, isOpen: false } },
    { status: 'failed', firstReport: 'payment', is: { returnedCents: 0, isOpen: true } },
  ] as const)('has its pending refund looked up until it has $status ($firstReport first)', async (example) => {
    const { orderId, paymentRef, settle, reverse, returned } = await payTwice();
    await environment.sandbox.planRefunds(paymentRef, { status: 'pending' });
    const { id: ref } = await environment.sandbox.refund(paymentRef);
    if (example.firstReport === 'payment') await settle();
    await reverse({ refundedCents: 0, refunds: [{ ref, amountCents: TOTAL, state: 'pending' }] });
    if (example.firstReport === 'refund') await settle();
    await sweepLater(orderId);
    expect(await returned()).toEqual({ returnedCents: 0, isOpen: true });
    await environment.sandbox.endRefund(ref, example.status);
    await sweepLater(orderId);
    expect(await returned()).toEqual(example.is);
    const { pendingRefundLookupAt, pendingRefundSince, refundedCents } = await readOrder(orderId);
    expect([pendingRefundLookupAt, pendingRefundSince, refundedCents]).toEqual([null, null, 0]);
    const problems = (await paymentProblems('orderId', orderId)).map(({ kind }) => kind);
    expect(problems.filter((kind) => kind === 'reversal_unmatched')).toHaveLength(
      example.firstReport === 'refund' ? 1 : 0,
    );
  });

  it('has its pending refund looked up with growing pauses after the order was refunded', async () => {
    const { orderId, ownRef, paymentRef, settle, reverse } = await payTwice();
    await settle();
    await reverse({ paymentRef: ownRef, refundedCents: TOTAL });
    await environment.sandbox.planRefunds(paymentRef, { status: 'pending' });
    const { id: ref } = await environment.sandbox.refund(paymentRef);
    await reverse({ refundedCents: 0, refunds: [{ ref, amountCents: TOTAL, state: 'pending' }] });
    for (let time = 0; time < 2; time += 1) await sweepLater(orderId);
    await environment.sandbox.endRefund(ref, 'succeeded');
    await sweepLater(orderId);
    const { status, unappliedSince, pendingRefundLookupAt } = await readOrder(orderId);
    expect([status, unappliedSince, pendingRefundLookupAt]).toEqual(['refunded', null, null]);
  });

  it('is owed to the buyer again when its refund fails', async () => {
    const { settle, reverse, returned } = await payTwice();
    await settle();
    for (let time = 0; time < 2; time += 1) {
      await reverse({ refundedCents: TOTAL, refunds: [refund] });
      expect(await returned()).toEqual({ returnedCents: time === 0 ? TOTAL : 0, isOpen: time > 0 });
      await reverse({ refundedCents: 0, refunds: [failed] });
      expect(await returned()).toEqual({ returnedCents: 0, isOpen: true });
    }
  });
});
