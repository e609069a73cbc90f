import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { otherCurrencyText } from '@blockbazaar/domain/payments/account-currency';
import { PAYMENT_PROVIDERS, PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordAccountCurrencies } from '../../../functions/src/payments/check-account-currency.ts';
import * as logging from '../../../functions/src/platform/logging.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore } from '../../support/fixtures.ts';
import { ownerIn, type TestOwner } from '../support/admin.ts';
import { checkoutOf } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

vi.mock('../../../functions/src/platform/logging.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof logging>()),
  logAccountCurrencyRefused: vi.fn<typeof logging.logAccountCurrencyRefused>(),
}));
const refusalLog = vi.mocked(logging.logAccountCurrencyRefused);

const DAY_MS = 24 * 60 * 60_000;

let environment: TestEnvironment;
let owner: TestOwner;
let storeId: string;
beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

/** The checks of earlier tests are older than a day. */
let elapsedMs = 0;
const clock = performance.now.bind(performance);
beforeEach(() => {
  elapsedMs += 2 * DAY_MS;
  refusalLog.mockClear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const provider of PAYMENT_PROVIDERS) await environment.sandbox.changeCurrencies(provider, 'usd');
});

/** Runs a checkout while the check's clock is ahead by this time. */
async function buy(provider: (typeof PAYMENT_PROVIDERS)[number], laterMs = 0) {
  const product = await createProduct(storeId);
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock() + elapsedMs + laterMs);
  const response = await environment.call(PROVIDERS[provider].checkout, checkoutOf(product.id, 4));
  spy.mockRestore();
  return { response, product };
}

/** The addresses that a check reads. */
const ACCOUNT_PATHS = {
  stripe: '/stripe/v1/account',
  paypal: '/paypal/v1/reporting/balances',
  btcpay: '/btcpay/api/v1/stores/store-of-the-tests',
} as const;

const requestsOf = async (provider: keyof typeof ACCOUNT_PATHS): Promise<number> =>
  (await environment.sandbox.requests(ACCOUNT_PATHS[provider])).filter(
    ({ path }) => path.split('?')[0] === ACCOUNT_PATHS[provider],
  ).length;

const accountOf = async (provider: string) =>
  (await owner.do('GET_HEALTH', {})).providers.find((each) => each.provider === provider)?.otherCurrency;

describe('an account that settles in another currency', () => {
  it.each(PAYMENT_PROVIDERS)(
    'refuses checkouts at %s, reserves nothing, and logs the reason once',
    async (provider) => {
      await environment.sandbox.changeCurrencies(provider, 'eur');
      const { response, product } = await buy(provider);
      expect(codeOf(response)).toBe('PAYMENT_METHOD_UNAVAILABLE');
      expect((await firestore.collection('products').doc(product.id).get()).get('stock')).toBe(product.stock);
      expect(codeOf((await buy(provider)).response)).toBe('PAYMENT_METHOD_UNAVAILABLE');
      expect(refusalLog.mock.calls).toEqual([[provider, 'eur', otherCurrencyText(provider, 'eur')]]);
      expect(await accountOf(provider)).toBe('eur');
    },
  );

  it('accepts checkouts minutes after the account was corrected, and the owner’s overview with the next job', async () => {
    await environment.sandbox.changeCurrencies('stripe', 'eur');
    expect(codeOf((await buy('stripe')).response)).toBe('PAYMENT_METHOD_UNAVAILABLE');
    await environment.sandbox.changeCurrencies('stripe', 'usd');
    expect(codeOf((await buy('stripe')).response)).toBe('PAYMENT_METHOD_UNAVAILABLE');
    expect(valueOf((await buy('stripe', 6 * 60_000)).response).url).toContain('/stripe/pay/');
    await recordAccountCurrencies();
    expect(await accountOf('stripe')).toBeNull();
  });

  it('is found by the hourly job', async () => {
    await environment.sandbox.changeCurrencies('btcpay', 'chf');
    await recordAccountCurrencies();
    expect(await accountOf('btcpay')).toBe('chf');
    expect(await accountOf('stripe')).toBeNull();
    expect(refusalLog.mock.calls.map(([provider]) => provider)).toEqual(['btcpay']);
  });
});

describe('an account that settles in dollars', () => {
  it.each(['stripe', 'paypal'] as const)('is accepted at %s beside another currency', async (provider) => {
    await environment.sandbox.changeCurrencies(provider, 'eur', 'usd');
    expect(codeOf((await buy(provider)).response)).toBeNull();
    expect(refusalLog).not.toHaveBeenCalled();
  });

  it.each(PAYMENT_PROVIDERS)('is read once for all checkouts of a process at %s', async (provider) => {
    const before = await requestsOf(provider);
    const all = await Promise.all([buy(provider), buy(provider)]);
    expect([...all, await buy(provider)].map(({ response }) => codeOf(response))).toEqual([null, null, null]);
    expect(await requestsOf(provider)).toBe(before + 1);
  });
});

describe('a provider that does not respond to the check', () => {
  it('does not block sales, and is checked again later', async () => {
    await environment.sandbox.changeCurrencies('stripe', 'eur');
    // The library repeats a failed call once.
    await environment.sandbox.addFault({ path: ACCOUNT_PATHS.stripe, method: 'GET', status: 500, times: 2 });
    expect(codeOf((await buy('stripe')).response)).toBeNull();
    expect(await accountOf('stripe')).not.toBe('eur');
    expect(codeOf((await buy('stripe', 11 * 60_000)).response)).toBe('PAYMENT_METHOD_UNAVAILABLE');
  });

  it('delays a checkout by two seconds at most', async () => {
    await environment.sandbox.addFault({ path: ACCOUNT_PATHS.paypal, method: 'GET', delayMs: 6_000 });
    const startedAt = clock();
    expect(codeOf((await buy('paypal')).response)).toBeNull();
    expect(clock() - startedAt).toBeLessThan(5_000);
  });
});
