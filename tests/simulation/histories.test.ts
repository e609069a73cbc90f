import './support/environment.ts';
import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from './invariants.ts';
import { exportedFunctions, FunctionCoverage } from './support/function-coverage.ts';
import { loadFunctions, type Functions } from './support/functions-process.ts';
import { MONEY_MODULES, UNREACHED } from './support/money-functions.ts';
import { outcomesOf } from './support/outcomes-of.ts';
import { runHistory } from './support/run-history.ts';
import { failureOf, seedsOf } from './support/seeds.ts';

/** About a minute. `SIMULATION_SEEDS=10000` sets the number of seeds, and `SIMULATION_SEED=7` runs only that seed. */
const SEEDS = seedsOf(process.env, 1_000);

/** The adapters of the providers run, and call the sandbox's providers. */
const HAS_ADAPTERS = { hasAdapters: true };

let functions: Functions[];
const coverage = new FunctionCoverage();

beforeAll(async () => {
  await coverage.start();
  functions = [await loadFunctions(undefined, HAS_ADAPTERS), await loadFunctions(undefined, HAS_ADAPTERS)];
});

describe('runHistory', () => {
  it(`violates no invariant of money and stock for any of ${SEEDS.length} seeds`, async () => {
    const reached = new Set<string>();
    for (const seed of SEEDS) {
      const history = await runHistory(seed, functions, HAS_ADAPTERS);
      const violations = violationsOf(history);
      if (violations.length > 0) throw failureOf(history, violations);
      for (const what of outcomesOf(history)) reached.add(what);
    }
    // A replay of a few seeds does not reach all outcomes.
    expect([...reached]).toEqual(expect.arrayContaining(SEEDS.length >= 500 ? REACHED : []));
  }, 1_200_000);

  it('calls every exported function of the modules of money', async () => {
    // A replay of a few seeds does not call all functions.
    if (SEEDS.length < 200) return;
    const called = await coverage.called();
    const exported = await exportedFunctions(MONEY_MODULES);
    expect(exported.filter((name) => !called.has(name) && !Object.hasOwn(UNREACHED, name))).toEqual([]);
    expect(Object.keys(UNREACHED).filter((name) => !exported.includes(name))).toEqual([]);
  });

  it('plays the same history again for the same seed', async () => {
    // Some of all seeds, because rare actions can leave state in the memory of a process.
    for (const seed of SEEDS.filter((_, index) => index < 12 || index % 50 === 0)) {
      const first = await runHistory(seed, functions, HAS_ADAPTERS);
      const again = await runHistory(seed, functions.toReversed(), HAS_ADAPTERS);
      expect(again.simulation.scheduler.trace).toEqual(first.simulation.scheduler.trace);
      expect(again.simulation.changes).toEqual(first.simulation.changes);
    }
  });
});

/** Outcomes that all seeds must reach together. Otherwise the seeds would prove less than intended. */
const REACHED = [
  ...PAYMENT_PROVIDERS.flatMap((provider) => ['completed', 'cancelled', 'refunded'].map((end) => `${provider} ${end}`)),
  ...['completed', 'cancelled', 'refunded'].flatMap((end) => [`two stores ${end}`, `coupon ${end}`]),
  ...['completed', 'cancelled', 'refunded'].flatMap((end) => [`option ${end}`, `bundle ${end}`]),
  'option restocked',
  'bundle restocked',
  'cancelled: canceled_by_buyer',
  'cancelled: expired',
  'cancelled: provider_error',
  'refunded: terms_changed',
  'refunded: coupon_spent',
  'refunded: sold_out',
  'completed after it was cancelled',
  'refunded in part',
  'dispute won',
  'dispute lost',
  'reversed dispute won',
  'reversed dispute lost',
  'dispute settled by a refund',
  'sale restored',
  'refund done, requested',
  'refund done, by the merchant',
  'refund failed, requested',
  'refund failed, by the merchant',
  'neither delivered nor refunded',
  ...PAYMENT_PROVIDERS.map((provider) => `items of ${provider} refunded: done`),
  'items of stripe refunded: failed',
  'items of stripe refunded: superseded',
  'items of paypal refunded: superseded',
  'a line refund waits for a dispute',
  'items restocked',
  'refund request granted',
  'refund request declined',
  ...['arrived', 'failed', 'returned'].map((end) => `payout by stripe ${end}`),
  ...['arrived', 'cancelled', 'returned'].map((end) => `payout by manual ${end}`),
  'payout of schedule',
  'payout returned in part',
  'items written off',
  ...['no_order', 'amount', 'open', 'accepted', 'corrected'].map((what) => `difference ${what}`),
  ...['call fails', 'call hangs', 'response lost', 'webhook arrives afterwards'].map((what) => `outage: ${what}`),
  'transfer made after a lack of funds',
  'expired key of stripe repeated',
  'killed',
  'busy',
  'step failed',
  'step lost',
  'step repeated',
  'step unseen',
];
