import './support/quiet.ts';
import './support/own-project.ts';
import { commissionCents } from '@blockbazaar/domain/ledger/commission';
import type { Order } from '@blockbazaar/domain/orders/order';
import { LATE_REFUSALS } from '@blockbazaar/domain/orders/order-states';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { paymentFee } from '../support/payment-fee.ts';
import { finishLedger } from './support/finish-ledger.ts';
import { entriesOf } from './support/ledger-books.ts';
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

/** The ledger has what the provider holds without its fees, which it keeps of what went back as well, as owed to the store and to the site, and nothing else. */
async function expectBooked(run: LedgerRun, paid: readonly string[]): Promise<void> {
  const orders = await run.orders();
  const held = orders.filter((_, index) => paid.includes(run.orderIds[index] ?? ''));
  const sum = (of: (order: Order) => number): number => held.reduce((all, order) => all + of(order), 0);
  const site = (order: Order): number => order.items.reduce((all, line) => all + commissionCents(line), 0);
  const fees = orders
    .filter(({ paymentRef }) => paymentRef !== null)
    .reduce((all, { totalCents }) => all + paymentFee(totalCents), 0);
  const {
    commission = 0,
    coupons = 0,
    fees: kept = 0,
    'provider/stripe': stripe = 0,
    ...stores
  } = balancesOf(await entriesOf(run.orderIds));
  expect(stripe).toBe(sum(({ totalCents }) => totalCents) - fees);
  expect(kept).toBe(fees);
  expect(coupons).toBe(sum(({ discountCents }) => discountCents));
  expect(commission).toBe(0 - sum(site));
  expect(Object.values(stores)).toEqual(
    held.length === 0 ? [] : [0 - sum((order) => order.subtotalCents - site(order))],
  );
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
      await expectBooked(run, paid);
    }),
    { numRuns: RUNS, endOnFailure: false, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true },
  );
  // The operations came to each of them.
  expect([...refusals].toSorted()).toEqual(LATE_REFUSALS.toSorted());
}, 300_000);
