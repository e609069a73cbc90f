import { REGION } from '@blockbazaar/domain/region';
import { STAFF_CALLABLE_ACCESS } from '@blockbazaar/domain/staff/callable-access';
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

const USUAL: Settings = { cpu: 1, memory: 512, timeout: 60, maxInstances: 10, concurrency: 80 };
const CHECKOUT = { maxInstances: 3, concurrency: 250 };
const TRIGGER = { cpu: 0.25, memory: 256, concurrency: 1 };
const SENDER = { memory: 256, timeout: 120, maxInstances: 3 };
const JOB = { maxInstances: 1, concurrency: 1 };
const STAFF = { cpu: 0.5, concurrency: 1, maxInstances: 5 };

/** The functions whose settings differ from the defaults and from those of sellers' callables. */
const OTHERS: Partial<Record<string, Partial<Settings>>> = {
  adminOperation: { maxInstances: 2 },
  announceNotification: TRIGGER,
  announceOrder: TRIGGER,
  announceReview: TRIGGER,
  auditMediaReview: TRIGGER,
  auditStoreEdit: TRIGGER,
  checkLedger: { ...JOB, memory: 1_024, timeout: 1_800 },
  confirmBalances: { ...JOB, timeout: 540 },
  createCheckout: CHECKOUT,
  createCryptoCheckout: CHECKOUT,
  createPaypalCheckout: CHECKOUT,
  deriveProductFields: TRIGGER,
  feedSearchEngine: TRIGGER,
  fetchLinkedPicture: { memory: 2_048, timeout: 120, maxInstances: 5, concurrency: 1 },
  keepCategories: { ...JOB, timeout: 540 },
  page: { concurrency: 20 },
  paypalWebhook: { maxInstances: 5 },
  pictures: { timeout: 30, concurrency: 40 },
  reconcileProviders: { ...JOB, timeout: 540 },
  releaseReservation: { maxInstances: 5 },
  securityAudit: { timeout: 30 },
  sendDelivery: SENDER,
  sendPost: SENDER,
  sitemap: { memory: 256, concurrency: 20, maxInstances: 2 },
  sumUpLedger: { ...JOB, cpu: 0.167, memory: 256 },
  sweep: { ...JOB, timeout: 120 },
  uploadPicture: { memory: 2_048, concurrency: 1 },
  visitReports: { cpu: 0.25, memory: 256, timeout: 10, maxInstances: 2, concurrency: 1 },
};

/** Callables that require a staff session. */
const isStaff = (name: string): boolean =>
  Object.entries(STAFF_CALLABLE_ACCESS).some(([callable, access]) => callable === name && access !== 'public');

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

/** The CPUs of all instances of one service that a new project permits in a region ("maxScale may not exceed 10"). */
const SERVICE_CPU_MAX = 10;

/**
 * The quota of CPUs that operators request for a region (docs/decisions/114-function-sizes-and-cold-starts.md): all
 * instances of all functions.
 */
const REGION_CPU_MAX = 400;

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
    }).toEqual({ region: [REGION], ...USUAL, ...(OTHERS[name] ?? (isStaff(name) ? STAFF : {})) });
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

  it.each(Object.entries(functions))(
    'stays within the limits of an instance and of a service: %s',
    (_, { __endpoint: endpoint }) => {
      const cpu = numberOr(endpoint.cpu, PLATFORM.cpu);
      const memory = numberOr(endpoint.availableMemoryMb, 256);
      expect(cpu >= 1 || endpoint.concurrency === 1).toBe(true);
      expect(cpu).toBeGreaterThanOrEqual(memory > 512 ? 0.5 : 0.08);
      expect(cpu * numberOr(endpoint.maxInstances, 100)).toBeLessThanOrEqual(SERVICE_CPU_MAX);
    },
  );

  it('stays within the requested quota of a region with all instances of all functions', () => {
    const cpus = Object.values(functions).map(
      ({ __endpoint: endpoint }) => numberOr(endpoint.cpu, PLATFORM.cpu) * numberOr(endpoint.maxInstances, 100),
    );
    expect(cpus.reduce((sum, cpu) => sum + cpu, 0)).toBeLessThanOrEqual(REGION_CPU_MAX);
  });

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
