import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { NO_PAYOUT, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSums } from '../../../functions/src/ledger/checks/check-sums.ts';
import { rebuildSums } from '../../../functions/src/ledger/sums/rebuild-sums.ts';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import { DatabaseTimeout } from '../../../functions/src/platform/transient-errors.ts';
import { firestore } from '../../support/fixtures.ts';
import { enterSale } from '../../support/payout-books.ts';
import { seededRandom } from '../support/random.ts';

/** `LEDGER_ENTRIES=1000000` enters as many. */
const ENTRIES = Number(process.env.LEDGER_ENTRIES ?? 10_000);
const STORES = 20;
const DAYS = 700;
const AT_ONCE = 500;
const COMMITS_AT_ONCE = 8;
const DAY_MS = 24 * 60 * 60_000;
/** Generous: the emulator scans the whole collection for each query. */
const TIMEOUT_MS = 60_000 + 10 * ENTRIES;
/** The interval of the roll-up in this test; the schedule runs it twice a minute. */
const ROLL_UP_EVERY_MS = ENTRIES > 100_000 ? 30_000 : 2_000;
const SALE_EVERY_MS = 50;

const random = seededRandom(27);
const storeIdOf = (index: number): string => `store${index % STORES}`;

/** A sale of some cents on one of the previous days. */
function entryOf(index: number): LedgerEntry {
  const storeId = storeIdOf(index);
  const cents = 1 + Math.floor(random() * 10_000);
  const occurredAt = Timestamp.fromMillis(Date.now() - Math.floor(random() * DAYS) * DAY_MS - 60 * 60_000);
  return {
    ...NO_PAYOUT,
    kind: 'paid',
    orderId: `order${index}`,
    provider: 'stripe',
    storeId,
    legs: [
      { account: 'provider/stripe', cents },
      { account: `store/${storeId}`, cents: -cents },
    ],
    storeCents: cents,
    sales: null,
    occurredAt,
    bookedAt: occurredAt,
    isMigrated: false,
  };
}

async function enterAll(): Promise<void> {
  const entries = firestore.collection(COLLECTIONS.ledgerEntries);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < ENTRIES) {
      const from = next;
      next += AT_ONCE;
      const batch = firestore.batch();
      for (let index = from; index < Math.min(from + AT_ONCE, ENTRIES); index += 1)
        batch.create(entries.doc(`order${index}_0_0`), entryOf(index));
      await batch.commit();
    }
  };
  await Promise.all(Array.from({ length: COMMITS_AT_ONCE }, work));
}

/** Creates sales and runs the roll-up until it is stopped. Returns the number of sales. */
function startSelling(): () => Promise<number> {
  const stop = new AbortController();
  let count = 0;
  const repeat = async (everyMs: number, act: () => Promise<unknown>): Promise<void> => {
    while (!stop.signal.aborted) {
      await act();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  };
  const selling = repeat(SALE_EVERY_MS, async () => {
    await enterSale(storeIdOf(count), { cents: 100, daysAgo: 0 });
    count += 1;
  });
  const until = (): number => Date.now() - 1_000;
  // Like the schedule: the next run follows a run that times out on a busy emulator.
  const summing = repeat(ROLL_UP_EVERY_MS, () =>
    rollUpLedger({ deadline: Date.now() + 10_000, until: until() }).catch((error: unknown) => {
      if (!(error instanceof DatabaseTimeout)) throw error;
    }),
  );
  return async () => {
    stop.abort();
    await Promise.all([selling, summing]);
    return count;
  };
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
};

let stopSelling: () => Promise<number>;

beforeAll(async () => {
  await enterAll();
  const through = Timestamp.fromMillis(Date.now() - 60_000);
  await firestore.collection(COLLECTIONS.ledgerProgress).doc('rollUp').set({
    through,
    lookBackFrom: through,
    recordedThrough: through,
    batchCount: 0,
    rebuildingUntil: null,
    countsMigratedSales: true,
  });
  stopSelling = startSelling();
}, TIMEOUT_MS);
afterAll(() => stopSelling());

describe(`the rebuild of sums from ${ENTRIES.toLocaleString('en-US')} entries, while sales continue`, () => {
  it(
    'starts from an empty state and matches the ledger',
    async () => {
      const rebuiltIn = await timed(async () => expect(await rebuildSums()).toEqual({ ok: true, value: null }));
      const checkedIn = await timed(async () => expect(await checkSums()).toEqual([]));
      process.stdout.write(`rebuilt in ${rebuiltIn.toFixed(1)} s, checked in ${checkedIn.toFixed(1)} s\n`);
      const site = await firestore.collection(COLLECTIONS.ledgerBalances).doc('_site').get();
      expect(site.get('entryCount')).toBeGreaterThanOrEqual(ENTRIES);
    },
    TIMEOUT_MS,
  );
});
