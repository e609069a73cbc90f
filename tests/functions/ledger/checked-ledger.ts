import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { PAYOUT_REFUSALS } from '@blockbazaar/domain/payouts/payout-messages';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import { createPayout } from '../../../functions/src/payouts/create-payout.ts';
import { runOptimistic } from '../../../functions/src/platform/run-optimistic.ts';
import { firestore, uniqueId } from '../../support/fixtures.ts';

export const DAY_MS = 24 * 60 * 60_000;
const OWNER = { role: 'owner', sellerId: null, sessionId: 'test' } as const;

export async function clearLedger(): Promise<void> {
  for (const name of LEDGER) await clearCollection(firestore, COLLECTIONS[name]);
}

const LEDGER = [
  'ledgerEntries',
  'ledgerProgress',
  'ledgerBatches',
  'ledgerMonths',
  'ledgerBalances',
  'ledgerConfirmations',
  'ledgerDifferences',
  'salesDaily',
  'salesTotals',
] as const;

export const rollUpAll = (): Promise<number> =>
  rollUpLedger({ deadline: Date.now() + 20_000, until: Date.now() + 60_000 });

/** The paths with a recorded difference. */
export async function foundPaths(): Promise<string[]> {
  const { docs } = await firestore.collection(COLLECTIONS.ledgerDifferences).get();
  return docs.map((difference) => String(difference.get('path'))).toSorted();
}

export const payOut = (storeId: string, cents: number) =>
  runOptimistic((batch) =>
    createPayout(batch, { payoutId: uniqueId('payout'), storeId, cents, createdBy: 'owner', actor: OWNER }),
  );

export const isPaused = { ok: false, failure: { code: 'NOT_ALLOWED_NOW', text: PAYOUT_REFUSALS.paused } };
