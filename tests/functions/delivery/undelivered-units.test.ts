import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { storeOrderId } from '@blockbazaar/domain/orders/store-order';
import type { DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { POST_IDS } from '@blockbazaar/domain/outbox/post-ids';
import type { UnitsToRefund } from '@blockbazaar/domain/refunds/price-line-refund';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { deliveries } from '../../../functions/src/delivery/deliveries.ts';
import { deliveryRef } from '../../../functions/src/documents/deliveries.ts';
import { orderRef } from '../../../functions/src/documents/orders.ts';
import { outboxRef } from '../../../functions/src/documents/outbox.ts';
import { markDelivered } from '../../../functions/src/orders/fulfilment/mark-delivered.ts';
import { dispatch, dispatchNew, type Outcome } from '../../../functions/src/outbox/dispatch.ts';
import { advanceLineRefunds } from '../../../functions/src/refunds/line-refunds/advance-line-refunds.ts';
import { grantLineRefund } from '../../../functions/src/refunds/line-refunds/grant-line-refund.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { deadLetterPage } from '../../../functions/src/site/dead-letters/dead-letter-page.ts';
import { retryDeadLetter } from '../../../functions/src/site/dead-letters/retry-dead-letter.ts';
import { auditOfTarget } from '../support/admin.ts';
import { eventOf } from '../support/ledger-run.ts';
import { ledgerSales, openStore } from '../support/ledger-sales.ts';
import { memoryProvider } from '../support/memory-provider.ts';
import { readOrder } from '../support/orders.ts';

const provider = memoryProvider();
vi.mock('../../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));
const { order, pay, sell, refund: refundWhole } = ledgerSales(provider);

const OWNER = { role: 'owner', sellerId: null, sessionId: 'undelivered' } as const;
const line = (index: number, units: number): UnitsToRefund => ({ line: index, units });
const twoStores = async () => [await openStore(10), await openStore(0)] as const;
type Sold = Awaited<ReturnType<typeof twoStores>>;
const itemsOf = ([ash, birch]: Sold) => [
  { productId: ash.productId, quantity: 3 },
  { productId: birch.productId, quantity: 1 },
];

/** An order of three units from one store and one from another. */
const sellFromTwo = async (): Promise<string> => sell(itemsOf(await twoStores()));

async function requestRefund(
  orderId: string,
  lines: UnitsToRefund[],
  outcome: 'done' | 'pending' | 'refused' = 'done',
) {
  provider.planRefund(orderId, outcome);
  const wanted = { requestId: randomUUID(), storeId: null, lines, returnsStock: false };
  expect((await grantLineRefund(orderId, wanted, () => undefined)).ok).toBe(true);
  expect((await advanceLineRefunds(orderId)).ok).toBe(true);
}

/** Makes the latest refund fail permanently. */
async function failRefund(orderId: string): Promise<void> {
  const report = provider.endRefund(orderId, 'failed');
  if (report === null) throw new Error('There is no refund.');
  expect((await applyRefund(report, eventOf(orderId, randomUUID()))).ok).toBe(true);
}

async function moveDispute(orderId: string, state: 'open' | 'won' | 'lost'): Promise<void> {
  const report = provider.dispute(orderId, state);
  if (report === null) throw new Error('The dispute cannot change so.');
  expect((await applyRefund(report, eventOf(orderId, randomUUID()))).ok).toBe(true);
}

/** Makes the delivery bot or the channel of manual deliveries respond with the outcomes, then with success. */
const receiving = <Kind extends typeof deliveries | typeof outbox>(
  kind: Kind,
  ...attempts: (() => Promise<Outcome>)[]
): Kind => ({
  ...kind,
  isConfigured: () => true,
  send: () => attempts.shift()?.() ?? Promise.resolve({ kind: 'done' }),
});

const deliver = (orderId: string) => dispatchNew(receiving(deliveries), orderId);

const listed = async (orderId: string): Promise<DeadLetter[]> => {
  const page = await deadLetterPage('undeliveredRefunds', null);
  if (!page.ok) throw new Error(page.failure.code);
  return page.value.items.filter(({ id }) => id.startsWith(orderId));
};
const isListed = async (orderId: string): Promise<boolean> => {
  const isInOrder = (await readOrder(orderId)).undeliveredRefundSince !== null;
  expect((await listed(orderId)).length).toBe(isInOrder ? 1 : 0);
  return isInOrder;
};

/** The bot has delivered an order without two units, whose refund has failed since. */
async function sellUndelivered(): Promise<string> {
  const orderId = await sellFromTwo();
  await requestRefund(orderId, [line(0, 2)], 'pending');
  await deliver(orderId);
  expect(await isListed(orderId)).toBe(false);
  await failRefund(orderId);
  return orderId;
}

describe('an order with undelivered units after a refund', () => {
  it('is listed for the owner when the refund fails after the delivery by the bot', async () => {
    const orderId = await sellUndelivered();
    expect(await isListed(orderId)).toBe(true);
  });

  it('is listed when the refund fails after the post to staff', async () => {
    const [ash] = await twoStores();
    const orderId = await pay(await order([{ productId: ash.productId, quantity: 3 }], true));
    await requestRefund(orderId, [line(0, 2)], 'pending');
    await dispatchNew(receiving(outbox), POST_IDS.manualDelivery(orderId));
    await failRefund(orderId);
    expect(await isListed(orderId)).toBe(true);
  });

  it('is listed with the part of the store whose units are missing', async () => {
    const stores = await twoStores();
    const orderId = await sell(itemsOf(stores));
    await requestRefund(orderId, [line(1, 1)], 'pending');
    await deliver(orderId);
    await failRefund(orderId);
    expect(await listed(orderId)).toMatchObject([
      {
        kind: 'undeliveredRefunds',
        id: storeOrderId(orderId, stores[1].storeId),
        summary: expect.stringMatching(/^1 × /) as string,
        attempts: 1,
      },
    ]);
  });

  it('is listed when the refund fails during the request to the bot', async () => {
    const orderId = await sellFromTwo();
    await requestRefund(orderId, [line(0, 2)], 'pending');
    const bot = receiving(deliveries, async () => {
      await failRefund(orderId);
      return { kind: 'done' };
    });
    await dispatchNew(bot, orderId);
    expect(await isListed(orderId)).toBe(true);
  });

  it('is listed when an attempt whose response was lost left units out', async () => {
    const orderId = await sellFromTwo();
    await requestRefund(orderId, [line(0, 2)], 'pending');
    const bot = receiving(deliveries, () => Promise.resolve({ kind: 'failed', reason: 'timeout' }));
    await dispatchNew(bot, orderId);
    await failRefund(orderId);
    await deliveryRef(orderId).update({ nextAttemptAt: Timestamp.fromMillis(0) });
    await dispatch(bot, orderId);
    expect(await isListed(orderId)).toBe(true);
  });

  it('is listed when its refund fails during a first attempt whose response is lost', async () => {
    const orderId = await sellFromTwo();
    await requestRefund(orderId, [line(0, 2)], 'pending');
    const bot = receiving(deliveries, async () => {
      await failRefund(orderId);
      return { kind: 'failed', reason: 'timeout' };
    });
    await dispatchNew(bot, orderId);
    await deliveryRef(orderId).update({ nextAttemptAt: Timestamp.fromMillis(0) });
    await dispatch(bot, orderId);
    expect(await isListed(orderId)).toBe(true);
  });

  it('is listed when its refund fails after the owner has retried a delivery that may have arrived', async () => {
    const orderId = await sellFromTwo();
    await requestRefund(orderId, [line(0, 2)], 'pending');
    const bot = receiving(deliveries, () => Promise.resolve({ kind: 'refused', reason: 'timeout' }));
    await dispatchNew(bot, orderId);
    expect((await retryDeadLetter('deliveries', orderId, OWNER, outbox)).ok).toBe(true);
    await failRefund(orderId);
    await dispatch(bot, orderId);
    expect(await isListed(orderId)).toBe(true);
  });

  it('is not listed when the post to staff is sent again with the units', async () => {
    const [ash] = await twoStores();
    const orderId = await pay(await order([{ productId: ash.productId, quantity: 3 }], true));
    await requestRefund(orderId, [line(0, 2)], 'pending');
    const channel = receiving(outbox, async () => {
      await failRefund(orderId);
      return { kind: 'done' };
    });
    const postId = POST_IDS.manualDelivery(orderId);
    await dispatchNew(channel, postId);
    await outboxRef(postId).update({ nextAttemptAt: Timestamp.fromMillis(0) });
    await dispatch(channel, postId);
    expect((await outboxRef(postId).get()).data()?.status).toBe('sent');
    expect(await isListed(orderId)).toBe(false);
  });

  it('is not listed when the refund fails before the delivery', async () => {
    const orderId = await sellFromTwo();
    await requestRefund(orderId, [line(0, 2)], 'pending');
    await failRefund(orderId);
    await deliver(orderId);
    expect(await isListed(orderId)).toBe(false);
  });

  it('is not listed when the refund was requested after the delivery', async () => {
    const orderId = await sellFromTwo();
    await deliver(orderId);
    await requestRefund(orderId, [line(0, 2)], 'refused');
    expect(await isListed(orderId)).toBe(false);
  });

  it('is listed until all of its units are refunded again, and listed again when that refund fails', async () => {
    const orderId = await sellUndelivered();
    await requestRefund(orderId, [line(0, 1)]);
    expect(await listed(orderId)).toMatchObject([{ summary: expect.stringMatching(/^1 × /) as string }]);
    await requestRefund(orderId, [line(0, 1)]);
    expect(await isListed(orderId)).toBe(false);
    await failRefund(orderId);
    expect(await isListed(orderId)).toBe(true);
  });

  it('is not listed after the whole payment is refunded', async () => {
    const orderId = await sellUndelivered();
    await refundWhole(orderId);
    expect(await isListed(orderId)).toBe(false);
  });

  it.each([
    ['won', true],
    ['lost', false],
  ] as const)('is not listed during a dispute, and after one that is %s: %s', async (end, expected) => {
    const orderId = await sellUndelivered();
    await moveDispute(orderId, 'open');
    expect(await isListed(orderId)).toBe(false);
    await moveDispute(orderId, end);
    expect(await isListed(orderId)).toBe(expected);
  });
});

describe('markDelivered', () => {
  const mark = (orderId: string, lines: UnitsToRefund[]) =>
    markDelivered({ orderId, lines, reason: 'Handed over in the game' }, OWNER);

  it('removes the order from the list, once, with an entry in the audit log', async () => {
    const orderId = await sellUndelivered();
    expect((await mark(orderId, [line(0, 2)])).ok).toBe(true);
    expect((await mark(orderId, [line(0, 2)])).ok).toBe(true);
    expect(await isListed(orderId)).toBe(false);
    const audited = (await auditOfTarget(orderRef(orderId).path)).filter(({ action }) => action === 'MARK_DELIVERED');
    expect(audited).toMatchObject([
      { before: { undelivered: [line(0, 2)] }, after: { undelivered: [], reason: 'Handed over in the game' } },
    ]);
  });

  it('lists units again whose refund is in progress and then fails', async () => {
    const orderId = await sellFromTwo();
    await requestRefund(orderId, [line(0, 2)], 'pending');
    await requestRefund(orderId, [line(1, 1)], 'pending');
    await deliver(orderId);
    await failRefund(orderId);
    expect((await mark(orderId, [line(1, 1)])).ok).toBe(true);
    expect(await isListed(orderId)).toBe(false);
    await failRefund(orderId);
    expect(await listed(orderId)).toMatchObject([{ summary: expect.stringMatching(/^2 × /) as string }]);
  });

  it('refuses units that are not undelivered, and a disputed order', async () => {
    const orderId = await sellUndelivered();
    expect(await mark(orderId, [line(0, 1)])).toMatchObject({ ok: false, failure: { code: 'NOT_ALLOWED_NOW' } });
    await moveDispute(orderId, 'open');
    expect(await mark(orderId, [line(0, 2)])).toMatchObject({ ok: false, failure: { code: 'NOT_ALLOWED_NOW' } });
  });
});
