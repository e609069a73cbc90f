import '../support/own-project.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as logging from '../../../functions/src/platform/logging.ts';
import { codeOf } from '../../support/callable.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { checkoutOf } from '../support/orders.ts';
import { startWorld, type World } from '../support/world.ts';

vi.mock('../../../functions/src/platform/logging.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof logging>()),
  logProviderOutdated: vi.fn<typeof logging.logProviderOutdated>(),
}));

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

it('reads the version of the BTCPay server once, delays no payment for it, and logs it when it is too old', async () => {
  await world.sandbox.btcpay.runVersion('2.3.11');
  await world.sandbox.addFault({ path: INFO_PATH, delayMs: 2_000 });
  const startedAt = Date.now();
  expect(await buy()).toBeNull();
  expect(Date.now() - startedAt).toBeLessThan(2_000);
  await vi.waitFor(
    () => {
      expect(vi.mocked(logging.logProviderOutdated)).toHaveBeenCalledWith('btcpay', '2.3.11', '2.4.1');
    },
    { timeout: 10_000, interval: 50 },
  );
  expect(await buy()).toBeNull();
  expect(await world.sandbox.requests(INFO_PATH)).toHaveLength(1);
});
