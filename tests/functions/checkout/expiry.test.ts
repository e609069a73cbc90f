import '../support/own-project.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { TIMES } from '@blockbazaar/domain/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelCheckout } from '../../../functions/src/checkout/cancel-checkout.ts';
import { releaseWhenDue } from '../../../functions/src/checkout/reservations/release-when-due.ts';
import { scheduleRelease } from '../../../functions/src/checkout/reservations/schedule-release.ts';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, stockOf } from '../../support/fixtures.ts';
import { SESSIONS_PATH } from '../../support/sandbox.ts';
import { checkoutOf, orderDocument, readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

async function buy(productId: string, quantity: number): Promise<{ orderId: string; sessionId: string }> {
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(productId, quantity)));
  return { orderId, sessionId: (await environment.sandbox.sessionOf(orderId)).id };
}
const expire = async (orderId: string): Promise<void> => {
  await orderDocument(orderId).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
};

describe('releaseWhenDue', () => {
  it('releases the stock and closes the payment of an expired reservation', async () => {
    const product = await createProduct(storeId);
    const { orderId } = await buy(product.id, 4);
    await expire(orderId);
    expect(await releaseWhenDue(orderId)).toEqual({ ok: true, value: 'cancelled' });
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
    expect((await environment.sandbox.sessionOf(orderId)).status).toBe('expired');
    expect(await stockOf(product.id)).toBe(10);
  });

  it('changes nothing before the end, when it is repeated, or for a paid, cancelled or unknown order', async () => {
    const product = await createProduct(storeId);
    const [open, paid] = [await buy(product.id, 1), await buy(product.id, 2)];
    expect(await releaseWhenDue(open.orderId)).toEqual({ ok: true, value: 'pending' });
    expect((await environment.sandbox.sessionOf(open.orderId)).status).toBe('open');
    await environment.sandbox.act(paid.sessionId, 'pay');
    valueOf(await environment.call('verifyPayment', { sessionId: paid.sessionId }));
    await expire(paid.orderId);
    expect(await releaseWhenDue(paid.orderId)).toEqual({ ok: true, value: 'completed' });
    await expire(open.orderId);
    await Promise.all([1, 2, 3].map(() => releaseWhenDue(open.orderId)));
    expect(await releaseWhenDue(open.orderId)).toEqual({ ok: true, value: 'cancelled' });
    expect(await releaseWhenDue('0'.repeat(32))).toEqual({ ok: true, value: null });
    expect(await releaseWhenDue('../x')).toEqual({ ok: true, value: null });
    expect(await stockOf(product.id)).toBe(8);
  });

  it('fails and leaves the stock reserved while the provider is down, and releases it on a retry', async () => {
    const product = await createProduct(storeId);
    const { orderId, sessionId } = await buy(product.id, 4);
    await expire(orderId);
    await environment.sandbox.addFault({ path: `${SESSIONS_PATH}/${sessionId}`, times: 2, status: 500 });
    expect(await releaseWhenDue(orderId)).toMatchObject({ ok: false, failure: { code: 'PROVIDER_UNAVAILABLE' } });
    expect(await stockOf(product.id)).toBe(6);
    expect(await releaseWhenDue(orderId)).toEqual({ ok: true, value: 'cancelled' });
    expect(await stockOf(product.id)).toBe(10);
  });
});

describe('an expired order', () => {
  it.each([1, 2, 3])(
    'releases its stock once when the task, the sweep, the buyer and the provider end it at once (round %d)',
    async () => {
      const product = await createProduct(storeId, { stock: 50 });
      const orders = [await buy(product.id, 7), await buy(product.id, 5)];
      expect(await stockOf(product.id)).toBe(38);
      for (const { orderId } of orders) await expire(orderId);
      await Promise.all(
        orders.flatMap(({ orderId, sessionId }) => [
          releaseWhenDue(orderId),
          sweepOrders(),
          cancelCheckout(orderId),
          environment.sandbox.act(sessionId, 'expire'),
          releaseWhenDue(orderId),
        ]),
      );
      await sweepOrders();
      for (const { orderId } of orders) expect((await readOrder(orderId)).status).toBe('cancelled');
      expect(await stockOf(product.id)).toBe(50);
    },
  );
});

describe('scheduleRelease', () => {
  const order = { provider: 'stripe' as const, createdAt: Timestamp.fromMillis(1_800_000_000_000), buyerKeys: [] };

  let answer: number | 'never' = 200;
  let asked: unknown[] = [];
  const queue = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(JSON.parse(body));
      if (answer !== 'never') response.writeHead(answer, { 'Content-Type': 'application/json' }).end('{}');
    });
  });

  beforeAll(async () => {
    queue.listen(0, '127.0.0.1');
    await once(queue, 'listening');
    process.env.CLOUD_TASKS_EMULATOR_HOST = `127.0.0.1:${(queue.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    process.env.SCHEDULE_RELEASES = 'true';
    [answer, asked] = [200, []];
  });
  afterAll(() => {
    delete process.env.SCHEDULE_RELEASES;
    delete process.env.CLOUD_TASKS_EMULATOR_HOST;
    queue.closeAllConnections();
    queue.close();
  });

  it('enqueues one task for the order, at the end of its reservation', async () => {
    await scheduleRelease('a'.repeat(32), order);
    expect(asked).toHaveLength(1);
    const { task } = asked[0] as { task: { name: string; scheduleTime: string; httpRequest: { body: string } } };
    expect(task.name).toMatch(/\/queues\/releaseReservation\/tasks\/a{32}$/);
    expect(Date.parse(task.scheduleTime)).toBe(order.createdAt.toMillis() + TIMES.reservationMs);
    expect(JSON.parse(Buffer.from(task.httpRequest.body, 'base64').toString())).toEqual({
      data: { orderId: 'a'.repeat(32) },
    });
  });

  it.each([409, 500, 403, 'never'] as const)('neither fails nor waits when the queue responds with %s', async (bad) => {
    answer = bad;
    const started = Date.now();
    await scheduleRelease('b'.repeat(32), order);
    expect(Date.now() - started).toBeLessThan(3_000);
    expect(asked).not.toEqual([]);
  });

  it('is called by a checkout before it returns the payment page', async () => {
    const product = await createProduct(storeId);
    const { orderId } = await buy(product.id, 1);
    expect(JSON.stringify(asked)).toContain(orderId);
  });

  it('sends no request when it is switched off', async () => {
    process.env.SCHEDULE_RELEASES = 'false';
    await scheduleRelease('c'.repeat(32), order);
    expect(asked).toEqual([]);
  });
});
