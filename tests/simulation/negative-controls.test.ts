import './support/environment.ts';
import { RETRIES } from '@blockbazaar/domain/limits';
import type * as Limits from '@blockbazaar/domain/limits';
import { newPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import type * as PayoutReserves from '@blockbazaar/domain/payouts/payout-reserve';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as TrimDelivery from '../../functions/src/delivery/trim-delivery.ts';
import type * as PaymentReversals from '../../functions/src/payments/records/payment-reversals.ts';
import type * as PayoutClaims from '../../functions/src/payouts/balance/payout-claims.ts';
import type * as PayoutLock from '../../functions/src/payouts/payout-slot.ts';
import type * as LineRefundProgress from '../../functions/src/refunds/line-refunds/line-refund-progress.ts';
import { violationsOf } from './invariants.ts';
import { firstViolatingSeed } from './support/first-violating-seed.ts';
import { loadFunctions, type Functions } from './support/functions-process.ts';
import { runHistory } from './support/run-history.ts';
import type { SimulationOptions } from './support/simulation-options.ts';
import { stopWritingEmptyMaps, writeEmptyMaps } from './support/write-empty-maps.ts';

/** Far more than a control usually takes, because all cores can be busy. */
const TIMEOUT_MS = 600_000;

const TRIM = '../../functions/src/delivery/trim-delivery.ts';
const PROGRESS = '../../functions/src/refunds/line-refunds/line-refund-progress.ts';
const FAILED = '@blockbazaar/domain/refunds/failed-refunds';
const WITHHELD = '../../functions/src/delivery/record-withheld-units.ts';
const EVENTS = '../../functions/src/payments/records/prepare-event.ts';
const REVERSALS = '../../functions/src/payments/records/payment-reversals.ts';
const LIMITS = '@blockbazaar/domain/limits';
const LOCK = '../../functions/src/payouts/payout-slot.ts';
const CLAIMS = '../../functions/src/payouts/balance/payout-claims.ts';
const HOLD = '../../functions/src/payouts/balance/sale-hold-days.ts';
const RESERVE = '@blockbazaar/domain/payouts/payout-reserve';
const GUARD = '../../functions/src/ledger/invalidate-concurrent-payouts.ts';

/** A disabled protection, and the invariant that is then violated. */
interface Control {
  off: string;
  options?: SimulationOptions;
  replaceModules?: () => void;
  violated: string;
}

/** Disables the lock that limits a store to one open payout. */
const withoutPlace = async (): Promise<object> => {
  const { payoutAccountRef } = await import('../../functions/src/documents/payout-accounts.ts');
  const readPayoutSlot: typeof PayoutLock.readPayoutSlot = async (_batch, storeId) => {
    const account = (await payoutAccountRef(storeId).get()).data() ?? newPayoutAccount(storeId);
    return { account: { ...account, openPayoutId: null }, save: () => undefined };
  };
  return { readPayoutSlot, releasePayoutSlot: () => Promise.resolve() };
};

let keys = 0;
let reports = 0;

const CONTROLS: readonly Control[] = [
  {
    off: 'the precondition of optimistic commits',
    options: { checksVersions: false },
    violated: 'stock is conserved',
  },
  {
    off: 'the idempotency key of refunds',
    options: {
      refundKey: (orderId) => {
        keys += 1;
        return `${orderId}_${keys}`;
      },
      refundsTwice: true,
      // A key matters when a response is lost.
      lostRefundResponses: 1,
    },
    violated: 'order payments match the provider’s net receipts',
  },
  {
    off: 'the memory of events, and of the refunds that they report',
    replaceModules: () => {
      vi.doMock(EVENTS, () => ({
        prepareEvent: () => Promise.resolve({ isStored: false, storeEvent: () => undefined }),
      }));
      vi.doMock(REVERSALS, async (importActual) => {
        const actual = await importActual<typeof PaymentReversals>();
        const addReport: typeof actual.addReport = (reversals, report) => {
          reports += 1;
          const renamed = report.refunds?.map((refund) => ({ ...refund, ref: `${refund.ref}_${reports}` }));
          return actual.addReport(reversals, { ...report, ...(renamed && { refunds: renamed }) });
        };
        return { ...actual, addReport };
      });
    },
    violated: 'order payments match the provider’s net receipts',
  },
  {
    off: 'the one place of a store for an open payout',
    replaceModules: () => {
      vi.doMock(LOCK, withoutPlace);
    },
    violated: 'no store is paid more than it sold',
  },
  {
    off: 'what refunds under way will take',
    replaceModules: () => {
      vi.doMock(CLAIMS, async (importActual) => {
        const actual = await importActual<typeof PayoutClaims>();
        const readPayoutClaims: typeof actual.readPayoutClaims = async (storeId) => ({
          ...(await actual.readPayoutClaims(storeId)),
          refunding: [],
        });
        return { ...actual, readPayoutClaims };
      });
    },
    violated: 'no payout exceeds the available balance',
  },
  {
    off: 'the hold of sales before their payout',
    replaceModules: () => {
      vi.doMock(HOLD, () => ({ saleHoldDays: () => 0 }));
    },
    violated: 'no payout includes sales in their hold',
  },
  {
    off: 'the reserve of later sales',
    replaceModules: () => {
      vi.doMock(RESERVE, async (importActual) => {
        const actual = await importActual<typeof PayoutReserves>();
        return { ...actual, hasReserve: () => false };
      });
    },
    violated: 'no payout exceeds the available balance',
  },
  {
    off: 'the guard between a balance and its payout',
    replaceModules: () => {
      vi.doMock(GUARD, () => ({ invalidateConcurrentPayouts: () => undefined }));
    },
    violated: 'no payout exceeds the available balance',
  },
  {
    off: 'the name by which a provider knows a payout',
    options: { forgetsPayouts: true },
    violated: 'payouts match the provider’s transfers',
  },
  {
    off: 'the omission of empty maps from sums',
    options: { lostRefundResponses: 1, sumUps: 0.3 },
    replaceModules: writeEmptyMaps,
    violated: 'stored sums match the summed entries after each commit',
  },
  {
    off: 'the second look at recent entries of the ledger',
    options: { lateCommits: 0.2 },
    replaceModules: () => {
      vi.doMock(LIMITS, async (importActual) => {
        const actual = await importActual<typeof Limits>();
        return { ...actual, TIMES: { ...actual.TIMES, ledgerLookBackMs: 0 } };
      });
    },
    violated: 'stored sums match the ledger entries',
  },
  {
    off: 'the wait for funds of a refund that the balance does not cover',
    replaceModules: () => {
      vi.doMock(PROGRESS, async (importActual) => {
        const actual = await importActual<typeof LineRefundProgress>();
        // Ends the refund at the fifth rejection, with no delay between attempts.
        const afterRefusal: typeof actual.afterRefusal = (refund, failure, payment, now) => {
          const isPermanent = failure.isPermanent || refund.attempts >= RETRIES.refund - 1;
          return { ...actual.afterRefusal(refund, { ...failure, isPermanent }, payment, now), retryAt: null };
        };
        return { ...actual, afterRefusal };
      });
    },
    violated: 'no refund is dead-lettered for lack of funds',
  },
  {
    off: 'the wait for the end of a dispute that prevents a refund',
    replaceModules: () => {
      vi.doMock(PROGRESS, async (importActual) => {
        const actual = await importActual<typeof LineRefundProgress>();
        const afterRefusal: typeof actual.afterRefusal = (refund, failure, ...rest) => {
          const isPermanent = failure.isPermanent || failure.waitsFor === 'dispute';
          return actual.afterRefusal(refund, { ...failure, isPermanent }, ...rest);
        };
        return { ...actual, afterRefusal };
      });
    },
    violated: 'no refund fails because of an open dispute',
  },
  {
    off: 'the wait for the end of a dispute of a delivery that was called off',
    // Deliveries are called off before they arrive.
    options: { disputes: 1, refusals: 1 },
    replaceModules: () => {
      vi.doMock(TRIM, async (importActual) => {
        const { trimDelivery } = await importActual<typeof TrimDelivery>();
        const resumed: typeof trimDelivery = (batch, orderId, order) =>
          trimDelivery(batch, orderId, { ...order, disputed: false });
        return { trimDelivery: resumed };
      });
    },
    violated: 'no delivery is resumed in a dispute',
  },
  {
    off: 'the record of units that a sent delivery left out',
    replaceModules: () => {
      vi.doMock(WITHHELD, () => ({ recordWithheldUnits: () => Promise.resolve() }));
    },
    violated: 'undelivered and unrefunded items are listed',
  },
  {
    off: 'the list of failed refunds of items',
    replaceModules: () => {
      vi.doMock(FAILED, () => ({ failedRefunds: () => [] }));
    },
    violated: 'failed refunds of items are listed',
  },
  {
    off: 'the lease of one worker at a time',
    replaceModules: () => {
      vi.doMock(LIMITS, async (importActual) => {
        const actual = await importActual<typeof Limits>();
        return { ...actual, TIMES: { ...actual.TIMES, outboxLeaseMs: 0 } };
      });
    },
    violated: 'posts and deliveries arrive once',
  },
];

let whole: Functions[];

beforeAll(async () => {
  whole = [await loadFunctions(), await loadFunctions()];
});
afterEach(() => {
  stopWritingEmptyMaps();
  for (const replaced of [
    EVENTS,
    REVERSALS,
    LIMITS,
    LOCK,
    CLAIMS,
    HOLD,
    RESERVE,
    GUARD,
    PROGRESS,
    TRIM,
    FAILED,
    WITHHELD,
  ])
    vi.doUnmock(replaced);
});

describe('runHistory with a disabled protection', () => {
  it.for(CONTROLS)(
    'violates its invariant for some seed without $off',
    { timeout: TIMEOUT_MS },
    async (control, { signal }) => {
      const { options, replaceModules } = control;
      const unprotected = [await loadFunctions(replaceModules), await loadFunctions(replaceModules)];
      const seed = await firstViolatingSeed(unprotected, {
        options: options ?? {},
        violated: control.violated,
        signal,
      });
      expect(seed).not.toBeNull();
      // The same seed violates nothing with the protection, and with the same probabilities.
      const same = Object.fromEntries(Object.entries(options ?? {}).filter(([, value]) => typeof value === 'number'));
      expect(violationsOf(await runHistory(seed ?? 0, whole, same))).toEqual([]);
    },
  );
});
