import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { commissionCents } from '@blockbazaar/domain/ledger/commission';
import type { Order } from '@blockbazaar/domain/orders/order';
import { LATE_REFUSALS } from '@blockbazaar/domain/orders/order-states';
import { isDone, refundedUnits } from '@blockbazaar/domain/refunds/line-refund';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { paymentFee } from '../../support/payment-fee.ts';
import { entriesOf } from '../support/ledger-books.ts';
import { findMiscountedOrders } from '../support/ledger-holds.ts';
import { operation } from '../support/ledger-operations.ts';
import { LedgerRun } from '../support/ledger-run.ts';
import { memoryProvider } from '../support/memory-provider.ts';
import { finishLedger } from './finish-ledger.ts';

/** A payment provider without a network, because the operations need thousands of payments. */
const provider = memoryProvider();
vi.mock('../../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));

/** `npm test` sets `STOCK_RUNS` for each suite. Fewer than 30 runs do not reach each outcome below. */
const RUNS = Number(process.env.STOCK_RUNS ?? 30);
const OPERATIONS = 200;
/** The number of concurrent operations. */
const AT_ONCE = 8;

async function expectConserved(run: LedgerRun): Promise<void> {
  const { supplied, accounted, available } = await run.stockBalance();
  expect(accounted).toEqual(supplied);
  expect(Math.min(...available)).toBeGreaterThanOrEqual(0);
  const { discounted, spentOn } = await run.coupon();
  expect(discounted).toEqual(spentOn);
  expect(await findMiscountedOrders(run)).toEqual([]);
}

/**
 * The ledger contains the provider's balance without its fees, which are not refunded, as owed to the stores and to the
 * site, and no other amounts. For orders with refunds, the amounts are calculated from the lines, within a cent for the
 * rounding of each.
 */
async function expectBooked(run: LedgerRun): Promise<void> {
  const orders = await run.orders();
  const held = orders.map((order, index) => ({ order, cents: provider.balanceCents(run.orderIds[index] ?? '') }));
  const kept = held.filter(({ cents }) => cents > 0);
  const left = kept.flatMap(({ order, cents }) => linesLeft(order, cents));
  const paid = orders.filter(({ paymentRef }) => paymentRef !== null);
  const fees = sumOf(paid.map(({ totalCents }) => paymentFee(totalCents)));
  const { fees: charged = 0, 'provider/stripe': stripe = 0, ...owed } = balancesOf(await entriesOf(run.orderIds));
  expect(stripe).toBe(sumOf(held.map(({ cents }) => cents)) - fees);
  expect(charged).toBe(fees);
  expect(stripe + charged + sumOf(Object.values(owed))).toBe(0);
  const expected: Record<string, number> = {
    commission: -sumOf(left.map((line) => line.commissionCents)),
    coupons: sumOf(kept.map(({ order, cents }) => (order.discountCents * cents) / order.totalCents)),
  };
  for (const { storeId, cents, commissionCents: site } of left)
    expected[`store/${storeId}`] = (expected[`store/${storeId}`] ?? 0) - (cents - site);
  const rounded = kept.filter(({ order, cents }) => cents !== order.totalCents);
  const tolerated = sumOf(rounded.map(({ order }) => order.items.length + 1)) + 0.01;
  const differences = Object.keys({ ...expected, ...owed }).map((account) => ({
    account,
    cents: (owed[account] ?? 0) - (expected[account] ?? 0),
  }));
  expect(differences.filter(({ cents }) => Math.abs(cents) > tolerated)).toEqual([]);
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, cents) => sum + cents, 0);

/** The price of a line and its commission without the refunded money, in cents, not rounded. */
interface LineLeft {
  storeId: string;
  cents: number;
  commissionCents: number;
}

/**
 * The refunded money covers the price of refunded items first, with the coupon's part of it. It does not cover all of
 * that price if less of the payment was left at a refund of items and an earlier refund failed. All remaining items
 * share the rest of the refunded money.
 */
function linesLeft({ items, lineRefunds, subtotalCents, totalCents }: Order, heldCents: number): LineLeft[] {
  const refunded = refundedUnits(lineRefunds, isDone);
  const lines = items.map((item, line) => ({ item, part: (refunded.get(line)?.units ?? 0) / item.quantity }));
  const refundedPrice = sumOf(lines.map(({ item, part }) => item.totalCents * part));
  const remainingPrice = subtotalCents - refundedPrice;
  const leftPrice = (subtotalCents * heldCents) / totalCents;
  const ofRemaining = remainingPrice === 0 ? 0 : Math.min(1, leftPrice / remainingPrice);
  const ofRefunded = refundedPrice === 0 ? 0 : Math.max(0, (leftPrice - remainingPrice) / refundedPrice);
  return lines.map(({ item, part }) => {
    const left = ofRemaining * (1 - part) + ofRefunded * part;
    return { storeId: item.storeId, cents: item.totalCents * left, commissionCents: commissionCents(item) * left };
  });
}

it(`conserves the stock in ${RUNS * OPERATIONS} random operations: initial + restocked = available + reserved + sold`, async () => {
  const refusals = new Set<string>();
  const refunds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }), async (operations) => {
      const run = await LedgerRun.start(provider);
      for (let index = 0; index < operations.length; index += AT_ONCE) {
        await Promise.all(operations.slice(index, index + AT_ONCE).map((what) => run.do(what)));
      }
      await expectConserved(run);

      // The completed orders are exactly those whose money the provider has.
      const { completed, paid, refusals: seen, ...others } = await finishLedger(run, provider);
      for (const refusal of seen) refusals.add(refusal);
      for (const { state, returnsStock } of (await run.orders()).flatMap(({ lineRefunds }) => lineRefunds))
        refunds.add(`${state}, ${returnsStock ? 'on sale again' : 'written off'}`);
      expect(completed).toEqual(paid);
      expect(others).toEqual({ disputed: [], refunding: [], wronglyCompleted: [] });
      await expectConserved(run);
      await expectBooked(run);
    }),
    { numRuns: RUNS, endOnFailure: false, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true },
  );
  // The operations reached each refusal.
  expect([...refusals].toSorted()).toEqual(LATE_REFUSALS.toSorted());
  // Refunds are rarely superseded by one of the whole payment: not in each run of the test.
  expect([...refunds].filter((refund) => !refund.startsWith('superseded')).toSorted()).toEqual([
    'done, on sale again',
    'done, written off',
    'failed, on sale again',
    'failed, written off',
  ]);
}, 300_000);
