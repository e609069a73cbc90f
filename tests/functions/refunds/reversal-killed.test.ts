import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUntilKilled, killAtEveryStep, type Kill } from '../support/killed-process.ts';
import { readOrder } from '../support/orders.ts';
import { salesOf } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { deliverWithheldEvent, NOTHING_SOLD, REFUNDED, createSettledSale } from '../support/withheld-events.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

describe('applyRefund', () => {
  it('is completed by the repeated event after the process was killed at any step', async () => {
    const steps = await killAtEveryStep(async (kill: Kill) => {
      const sale = await createSettledSale(environment);
      await environment.sandbox.refund(sale.paymentRef);
      const input = await environment.sandbox.eventOf(sale.orderId, REFUNDED);
      const finished = await runUntilKilled({ name: 'stripeEvent', input }, kill);
      await deliverWithheldEvent(environment, sale, REFUNDED);
      expect(await readOrder(sale.orderId)).toMatchObject({ status: 'refunded' });
      expect(await salesOf(sale.storeId)).toMatchObject([NOTHING_SOLD]);
      return finished;
    });
    expect(steps).toBeGreaterThanOrEqual(1);
  }, 120_000);
});
