import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveries } from '../../../functions/src/delivery/deliveries.ts';
import { sendDue } from '../../../functions/src/outbox/send-due.ts';
import { createStore } from '../../support/fixtures.ts';
import { runUntilKilled, killAtEveryStep, type Kill } from '../support/killed-process.ts';
import { deliveryDocument, makeDue, readDelivery } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { expectDeliveredAt, sellForDelivery } from './paid-deliveries.ts';

let environment: TestEnvironment;
let storeId: string;
beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

describe('sendDue', () => {
  it('delivers once after the process of the first attempt was killed at any step', async () => {
    const steps = await killAtEveryStep(async (kill: Kill) => {
      const orderId = await sellForDelivery(environment, storeId);
      const finished = await runUntilKilled({ name: 'sendDelivery', input: orderId }, kill);
      if ((await readDelivery(orderId))?.status === 'pending') await makeDue(deliveryDocument(orderId));
      await sendDue(deliveries);
      await expectDeliveredAt(environment, orderId, (await readDelivery(orderId))?.attempts ?? 0);
      return finished;
    });
    // The steps are the request to the bot and the update with the result.
    expect(steps).toBe(2);
  }, 120_000);
});
