import '../support/own-project.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as logging from '../../../functions/src/platform/logging.ts';
import { codeOf } from '../../support/callable.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { checkoutOf } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

vi.mock('../../../functions/src/platform/logging.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof logging>()),
  logProviderOutdated: vi.fn<typeof logging.logProviderOutdated>(),
}));

const INFO_PATH = '/btcpay/api/v1/server/info';

let environment: TestEnvironment;
let storeId: string;
beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const buy = async (): Promise<unknown> => {
  const product = await createProduct(storeId);
  return codeOf(await environment.call('createCryptoCheckout', checkoutOf(product.id, 2)));
};

it('reads the version of the BTCPay server once, delays no payment for it, and logs it when it is too old', async () => {
  await environment.sandbox.btcpay.runVersion('2.3.11');
  await environment.sandbox.addFault({ path: INFO_PATH, delayMs: 2_000 });
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
  expect(await environment.sandbox.requests(INFO_PATH)).toHaveLength(1);
});
