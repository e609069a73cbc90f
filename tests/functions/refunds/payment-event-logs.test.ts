import '../support/own-project.ts';
import { orderNumber, type Order } from '@blockbazaar/domain/orders/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockOf } from '../../support/fixtures.ts';
import { readOrder, readReceipt } from '../support/orders.ts';
import { postsOf, readDelivery, salesOf, sendAllOf, storeOrdersOf } from '../support/settlement-assertions.ts';
import { buyAndPay, PAID, REFUNDED, TOTAL, type SaleWithWithheldEvents } from '../support/withheld-events.ts';
import { DISPUTED, environment, startRefundSite } from './reversed-sales.ts';

const FEWEST_DELIVERIES = 3;
/** `npm test` sets `EVENT_DELIVERIES` for each suite: the full suite delivers twice and ten times at once. */
const DELIVERIES = Number(process.env.EVENT_DELIVERIES ?? FEWEST_DELIVERIES);

beforeAll(startRefundSite);
afterAll(() => environment.stop());

describe('the event log of a payment', () => {
  const ORDERED = ['created', 'paid', 'expired', 'refunded', 'disputed'] as const;
  type EventName = (typeof ORDERED)[number];

  /** Delivers an event as the provider would, even if the payment cannot be in that state yet. */
  async function deliverEventOf(event: EventName, sale: SaleWithWithheldEvents, times: number): Promise<void> {
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
  async function stateOf(sale: SaleWithWithheldEvents): Promise<unknown> {
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
        postedRequests: (await environment.sandbox.botDeliveriesOf(orderId)).map(({ asked }) => asked),
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

  it.each(DELIVERIES > FEWEST_DELIVERIES ? [1, 2, DELIVERIES] : [1, DELIVERIES])(
    'leads to the same state in every order, with %i concurrent deliveries of each event',
    async (times) => {
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
        postedRequests: [],
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
          postedRequests: [],
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
      postedRequests: [1],
      stock: 6,
    });
    expect(ends.get('expired paid')).toMatchObject({
      order: { status: 'completed' },
      delivery: 'delivered',
      postedRequests: [1],
      stock: 6,
    });
    expect(ends.get('disputed paid')).toMatchObject({
      order: { status: 'completed', disputed: true },
      parts: [{ disputed: true }],
    });
    expect(ends.get('expired')).toMatchObject({
      order: { status: 'cancelled' },
      delivery: null,
      postedRequests: [],
      stock: 10,
    });
    expect(ends.get('paid refunded')).toMatchObject({
      order: { status: 'refunded' },
      delivery: 'cancelled',
      postedRequests: [],
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
      const postedRequests = delivered.map(({ asked }) => asked);
      const refundedFirst = events.indexOf('refunded') < events.indexOf('paid');
      const { status, deliveryStatus } = await readReceipt(sale.orderId);
      expect({ events, postedRequests, status, deliveryStatus }).toEqual({
        events,
        postedRequests: refundedFirst ? [] : [1],
        status: 'refunded',
        deliveryStatus: refundedFirst ? null : 'delivered',
      });
      expect(await environment.sandbox.discordMessages(sale.webhookId)).toHaveLength(3);
    });
  }, 300_000);
});
