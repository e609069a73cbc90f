import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverHeldEvent, NOTHING_SOLD, REFUNDED, sellHeld } from '../support/held-sales.ts';
import { doAndKill, killAtEveryStep, type Kill } from '../support/killed-process.ts';
import { readOrder } from '../support/orders.ts';
import { salesOf } from '../support/settlement-assertions.ts';
import { startWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('reversePayment', () => {
  it('is completed by the repeated event after the process was killed at any step', async () => {
    const steps = await killAtEveryStep(async (kill: Kill) => {
      const sale = await sellHeld(world);
      await world.sandbox.refund(sale.paymentRef);
      const input = await world.sandbox.eventOf(sale.orderId, REFUNDED);
      const finished = await doAndKill({ name: 'stripeEvent', input }, kill);
      await deliverHeldEvent(world, sale, REFUNDED);
      expect(await readOrder(sale.orderId)).toMatchObject({ status: 'refunded' });
      expect(await salesOf(sale.storeId)).toMatchObject([NOTHING_SOLD]);
      return finished;
    });
    expect(steps).toBeGreaterThanOrEqual(1);
  }, 120_000);
});
