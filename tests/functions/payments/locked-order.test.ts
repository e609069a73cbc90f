import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firestore } from '../../support/fixtures.ts';
import { eventsOf, orderDocument, readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { buyAndPay, PAID } from '../support/withheld-events.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

describe('a Stripe event that cannot be stored', () => {
  it('results in 503, and settles its order at the next delivery', async () => {
    const { orderId } = await buyAndPay(environment);
    const { id: eventId } = await environment.sandbox.eventOf(orderId, PAID);
    // Locks the order for longer than the webhook waits.
    let releaseLock = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      releaseLock = resolve;
    });
    let locked = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const lockingTransaction = firestore.runTransaction(async (batch) => {
      await batch.get(orderDocument(orderId));
      locked();
      await released;
    });
    await isLocked;
    expect(await environment.sandbox.deliver(eventId)).toEqual([503]);
    expect((await readOrder(orderId)).status).toBe('pending');
    expect(await eventsOf(orderId)).toEqual([]);
    releaseLock();
    await lockingTransaction;
    expect(await environment.sandbox.deliver(eventId)).toEqual([200]);
    expect((await readOrder(orderId)).status).toBe('completed');
    expect(await eventsOf(orderId)).toEqual(['completed']);
  });
});
