import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inRoot } from '../paths.ts';
import { ORDER_SEED } from './stages.ts';

/** The longest files, in the order of their durations. Many wait for providers that hang. */
export const LONG_FILES: readonly string[] = [
  'tests/functions/platform/fuzzed-callables.test.ts',
  'tests/functions/transfer/import-legacy.test.ts',
  'tests/functions/payments/paypal-killed.test.ts',
  'tests/simulation/histories.test.ts',
  'tests/simulation/negative-controls.test.ts',
  'tests/functions/checkout/killed-process.test.ts',
  'tests/functions/checkout/late-payment-killed.test.ts',
  'tests/functions/refunds/payment-event-logs.test.ts',
  'tests/functions/refunds/part-refunds-at-providers.test.ts',
  'tests/functions/checkout/late-commit.test.ts',
  'tests/functions/payouts/stripe-payouts.test.ts',
  'tests/functions/payments/provider-faults.test.ts',
  'tests/functions/payments/paypal-faults.test.ts',
  'tests/functions/payments/btcpay-faults.test.ts',
  'tests/functions/checkout/sweep.test.ts',
  'tests/functions/payouts/paypal-payouts.test.ts',
  'tests/functions/reconciliation/reconciliation-runs.test.ts',
  'tests/functions/outbox/outbox.test.ts',
  'tests/functions/checkout/stock-conservation.test.ts',
  'tests/functions/delivery/deliveries.test.ts',
];

const PLACES = new Map(LONG_FILES.map((file, place) => [inRoot(file), place]));
const placeOf = ({ moduleId }: TestSpecification): number => PLACES.get(moduleId) ?? PLACES.size;

/** Starts long files first. If one started last, it would run alone at the end and leave a core idle. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seed = process.env[ORDER_SEED];
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's method of that name
    const sorted = await super.sort(files);
    return seed === undefined
      ? sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
      : sorted.toSorted((one, other) => (randomPlace(one, seed) < randomPlace(other, seed) ? -1 : 1));
  }
}

const randomPlace = ({ moduleId }: TestSpecification, seed: string): string =>
  createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
