import './support/own-project.ts';
import * as logger from 'firebase-functions/logger';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { codeOf } from '../support/callable.ts';
import { createProduct, createStore } from '../support/fixtures.ts';
import { checkoutOf } from './support/orders.ts';
import { startWorld, type World } from './support/world.ts';

vi.mock('firebase-functions/logger');

const INFO_PATH = '/btcpay/api/v1/server/info';

let world: World;
let storeId: string;
beforeAll(async () => {
  world = await startWorld();
  storeId = (await createStore()).id;
});
afterAll(() => world.stop());

const buy = async (): Promise<unknown> => {
  const product = await createProduct(storeId);
  return codeOf(await world.call('createCryptoCheckout', checkoutOf(product.id, 2)));
};

it('the version of the BTCPay server is read once, holds no payment up, and is logged when it is too old', async () => {
  await world.sandbox.btcpay.runVersion('2.3.11');
  await world.sandbox.addFault({ path: INFO_PATH, delayMs: 2_000 });
  const startedAt = Date.now();
  expect(await buy()).toBeNull();
  expect(Date.now() - startedAt).toBeLessThan(2_000);
  await vi.waitFor(
    () => {
      const outdated = { provider: 'btcpay', version: '2.3.11', required: '2.4.1' };
      expect(vi.mocked(logger.error)).toHaveBeenCalledWith('payment provider outdated', outdated);
    },
    { timeout: 10_000, interval: 50 },
  );
  expect(await buy()).toBeNull();
  expect(await world.sandbox.requests(INFO_PATH)).toHaveLength(1);
});
