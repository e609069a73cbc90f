import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveries } from '../../../functions/src/delivery/deliveries.ts';
import { sendDue } from '../../../functions/src/outbox/send-due.ts';
import { createStore } from '../../support/fixtures.ts';
import { doAndKill, killAtEveryStep, type Kill } from '../support/killed-process.ts';
import { deliveryDocument, makeDue, readDelivery } from '../support/settlement-assertions.ts';
import { startWorld, type World } from '../support/world.ts';
import { expectDeliveredAt, sellForDelivery } from './paid-deliveries.ts';

let world: World;
let storeId: string;
beforeAll(async () => {
  world = await startWorld();
  storeId = (await createStore()).id;
});
afterAll(() => world.stop());

describe('sendDue', () => {
  it('delivers once after the process of the first attempt was killed at any step', async () => {
    const steps = await killAtEveryStep(async (kill: Kill) => {
      const orderId = await sellForDelivery(world, storeId);
      const finished = await doAndKill({ name: 'sendDelivery', input: orderId }, kill);
      if ((await readDelivery(orderId))?.status === 'pending') await makeDue(deliveryDocument(orderId));
      await sendDue(deliveries);
      await expectDeliveredAt(world, orderId, (await readDelivery(orderId))?.attempts ?? 0);
      return finished;
    });
    // The steps are the request to the bot and the update with the result.
    expect(steps).toBe(2);
  }, 120_000);
});
