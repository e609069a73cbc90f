import './support/quiet.ts';
import './support/own-project.ts';
import { LATE_REFUSALS } from '@blockbazaar/domain/orders/order-states';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { finishLedger } from './support/finish-ledger.ts';
import { wronglyCounted } from './support/ledger-holds.ts';
import { operation } from './support/ledger-operations.ts';
import { LedgerRun } from './support/ledger-run.ts';
import { memoryProvider } from './support/memory-provider.ts';

/** A payment provider without a network: 10,000 operations need thousands of payments. */
const provider = memoryProvider();
vi.mock('../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));

const RUNS = 50;
const OPERATIONS = 200;
/** How many operations run at the same time. */
const AT_ONCE = 8;

async function expectConserved(run: LedgerRun): Promise<void> {
  const { came, are, available } = await run.pieces();
  expect(are).toEqual(came);
  expect(Math.min(...available)).toBeGreaterThanOrEqual(0);
  const { discounted, spentOn } = await run.coupon();
  expect(discounted).toEqual(spentOn);
  expect(await wronglyCounted(run)).toEqual([]);
}

it(`the stock after ${RUNS * OPERATIONS} random operations satisfies initial + restocked = available + reserved + sold`, async () => {
  const refusals = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }), async (operations) => {
      const run = await LedgerRun.start(provider);
      for (let index = 0; index < operations.length; index += AT_ONCE) {
        await Promise.all(operations.slice(index, index + AT_ONCE).map((what) => run.do(what)));
      }
      await expectConserved(run);

      // The completed orders are exactly those whose money the provider holds.
      const { completed, paid, refusals: seen, ...others } = await finishLedger(run, provider);
      for (const refusal of seen) refusals.add(refusal);
      expect(completed).toEqual(paid);
      expect(others).toEqual({ disputed: [], refunding: [], wronglyTaken: [] });
      await expectConserved(run);
    }),
    { numRuns: RUNS, endOnFailure: false, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true },
  );
  // The operations came to each of them.
  expect([...refusals].toSorted()).toEqual(LATE_REFUSALS.toSorted());
}, 300_000);
