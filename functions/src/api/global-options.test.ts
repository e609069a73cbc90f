import { REGION } from '@blockbazaar/domain/region';
import { Expression } from 'firebase-functions/params';
import { describe, expect, it } from 'vitest';
import * as functions from '../index.ts';
import { PROVIDER_SECRETS } from '../payments/providers.ts';

interface Settings {
  cpu: number;
  memory: number;
  timeout: number;
  maxInstances: number;
  concurrency: number;
}

const USUAL: Settings = { cpu: 1, memory: 512, timeout: 60, maxInstances: 20, concurrency: 80 };

/** The functions whose settings differ from the defaults. */
const OTHERS: Partial<Record<string, Partial<Settings>>> = {
  announceNotification: { memory: 256 },
  announceOrder: { memory: 256 },
  announceReview: { memory: 256 },
  deriveProductFields: { memory: 256 },
  feedSearchEngine: { memory: 256 },
  fetchLinkedPicture: { memory: 2_048, timeout: 120, maxInstances: 5, concurrency: 1 },
  keepCategories: { timeout: 540, maxInstances: 1 },
  page: { concurrency: 20 },
  paypalWebhook: { maxInstances: 5 },
  pictures: { timeout: 30, maxInstances: 10, concurrency: 40 },
  confirmBalances: { memory: 512, timeout: 540, maxInstances: 1 },
  checkLedger: { memory: 1_024, timeout: 1_800, maxInstances: 1 },
  reconcileProviders: { timeout: 540, maxInstances: 1 },
  releaseReservation: { maxInstances: 5 },
  search: { maxInstances: 10 },
  securityAudit: { timeout: 30 },
  sendDelivery: { memory: 256, timeout: 120 },
  sendPost: { memory: 256, timeout: 120 },
  sitemap: { memory: 256, concurrency: 20, maxInstances: 2 },
  sumUpLedger: { memory: 256, maxInstances: 1 },
  sweep: { timeout: 120, maxInstances: 1 },
  uploadPicture: { memory: 2_048, maxInstances: 10, concurrency: 1 },
  visitReports: { cpu: 0.25, memory: 256, timeout: 10, maxInstances: 2, concurrency: 1 },
};

/** The functions that run under a service account other than `market`. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  payments: [
    'cancelCheckout',
    'createCheckout',
    'createCryptoCheckout',
    'createPaypalCheckout',
    'cryptoWebhook',
    'openPayoutOnboarding',
    'paypalWebhook',
    'reconcileProviders',
    'refreshPayoutAccount',
    'releaseReservation',
    'stripeWebhook',
    'sweep',
    'verifyCryptoPayment',
    'verifyPayment',
    'verifyPaypalPayment',
  ],
  tokens: [
    'adminOperation',
    'beginPasskeyLogin',
    'completeSignIn',
    'factorOperation',
    'ownerLogin',
    'passkeyLogin',
    'reauthenticate',
    'sellerLogin',
  ],
};

const groupOf = (name: string): string =>
  Object.keys(GROUPS).find((group) => GROUPS[group]?.includes(name)) ?? 'market';

/** The platform's defaults for a function of at most 2 GiB. */
const PLATFORM = { cpu: 1, concurrency: 80, timeoutSeconds: 60 };

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

describe('function settings', () => {
  it.each(Object.entries(functions))('applies the expected settings to %s', (name, { __endpoint: endpoint }) => {
    expect({
      region: endpoint.region,
      memory: endpoint.availableMemoryMb,
      cpu: numberOr(endpoint.cpu, PLATFORM.cpu),
      concurrency: numberOr(endpoint.concurrency, PLATFORM.concurrency),
      timeout: numberOr(endpoint.timeoutSeconds, PLATFORM.timeoutSeconds),
      maxInstances: endpoint.maxInstances,
    }).toEqual({ region: [REGION], ...USUAL, ...OTHERS[name] });
  });

  it.each(Object.entries(functions))(
    'runs %s as the service account of its group',
    (name, { __endpoint: endpoint }) => {
      const { serviceAccountEmail: account } = endpoint;
      expect(account instanceof Expression ? account.toCEL() : account).toBe(
        `blockbazaar-${groupOf(name)}@{{ params.PROJECT_ID }}.iam.gserviceaccount.com`,
      );
    },
  );

  it('lets only functions of payments and of the owner read the keys of payment providers', () => {
    const keys = new Set(PROVIDER_SECRETS.map(({ name }) => name));
    const readers = Object.entries(functions).flatMap(([name, { __endpoint: endpoint }]) =>
      (endpoint.secretEnvironmentVariables ?? []).some(({ key }) => keys.has(key)) ? [name] : [],
    );
    expect(readers).toContain('createCheckout');
    expect(readers.filter((name) => groupOf(name) !== 'payments')).toEqual(['adminOperation']);
  });

  it('lists only functions that exist', () => {
    expect(Object.keys(functions)).toEqual(
      expect.arrayContaining([...Object.keys(OTHERS), ...Object.values(GROUPS).flat()]),
    );
  });
});
