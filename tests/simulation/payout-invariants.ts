import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { payoutSchema, type Payout } from '@blockbazaar/domain/payouts/payout';
import { payoutAccountSchema } from '@blockbazaar/domain/payouts/payout-account';
import { isPayoutOpen } from '@blockbazaar/domain/payouts/payout-states';
import { decodeFields } from '../support/memory-firestore/decode-fields.ts';
import { differenceOf, read, type Invariant } from './support/read-history.ts';
import type { FinishedHistory } from './support/run-history.ts';
import { paidOutCents } from './support/simulated-payouts.ts';
import { STORE_IDS } from './support/simulated-shop.ts';

export const payoutsOf = (history: FinishedHistory): [string, Payout][] =>
  [...read(history, 'payouts')].map(([id, fields]) => [id, payoutSchema.parse(fields)]);

/** The ledger effect of a payout in its current state, in cents. */
export function bookedFor({ storeId, way, state, cents, returnedCents }: Payout): Record<string, number> {
  const isOut = !['failed', 'cancelled', 'returned'].includes(state);
  const debtReductionCents = isOut ? cents - returnedCents : 0;
  const gone = state === 'arrived' ? debtReductionCents : 0;
  const source = way === 'manual' ? 'bank' : `provider/${way}`;
  return { [`store/${storeId}`]: debtReductionCents, [source]: -gone, payouts: gone - debtReductionCents };
}

/** Each provider payout is final and matches the provider's data. No payout is sent twice, or after its failure. */
export const payoutsMatchTheProvider: Invariant = (history) => {
  const { sent } = history.simulation.payouts;
  const known = payoutsOf(history).filter(([, { way }]) => way !== 'manual');
  const unknown = [...sent.keys()].filter((id) => !known.some(([payoutId]) => payoutId === id));
  return [
    ...unknown.map((id) => `the provider has sent ${id}, which is no payout`),
    ...known.flatMap(([id, payout]) => {
      const providerPayout = sent.get(id);
      const paid = payout.state === 'arrived' ? payout.cents - payout.returnedCents : 0;
      const atProvider = providerPayout === undefined ? 0 : paidOutCents(providerPayout);
      if (!['arrived', 'returned', 'failed', 'cancelled'].includes(payout.state))
        return [`${id} is still ${payout.state}`];
      return paid === atProvider
        ? []
        : [`${id} is ${payout.state} with ${paid}, and the provider has sent ${atProvider}`];
    }),
  ];
};

/** A payout that the provider's balance does not cover remains open. */
export const noPayoutFailsForLackOfFunds: Invariant = (history) =>
  payoutsOf(history).flatMap(([id, { state, error }]) =>
    state === 'failed' && error === 'balance_insufficient' ? [`${id} has failed`] : [],
  );

/** A store has at most one open payout, which its payout account refers to. */
export const onePayoutIsOpen: Invariant = (history) => {
  const payouts = payoutsOf(history);
  return STORE_IDS.flatMap((storeId) => {
    const open = payouts.filter(([, payout]) => payout.storeId === storeId && isPayoutOpen(payout.state));
    const { openPayoutId } = payoutAccountSchema.parse(read(history, 'payoutAccounts').get(storeId));
    const ids = open.map(([id]) => id);
    const expected = openPayoutId === null ? [] : [openPayoutId];
    return ids.join() === expected.join()
      ? []
      : [`open payouts of ${storeId} are ${ids.join()}, in its place ${openPayoutId}`];
  });
};

/**
 * Each balance that the functions read is between the lowest and the highest available amount during the read. So it
 * includes no money that was held, disputed, refunded or paid out all that time.
 */
export const balanceReadsAreConsistent: Invariant = ({ simulation: { timeline } }) =>
  timeline.readings.flatMap((reading) => {
    const { least, most } = timeline.availableDuring(reading);
    const { storeId, availableCents, since, until } = reading;
    return least <= availableCents && availableCents <= most
      ? []
      : [`${availableCents} of ${storeId} were read from commit ${since} to ${until}; expected ${least} to ${most}`];
  });

/**
 * No payout exceeds the amount available immediately before its commit, or before the latest sales. No other payout,
 * refund or dispute has intervened.
 */
export const noPayoutExceedsTheAvailableBalance: Invariant = ({ simulation: { timeline } }) =>
  timeline.payouts.flatMap((payout) => {
    const { payoutId, storeId, cents } = payout;
    const most = timeline.availableAt(payout);
    return cents <= most ? [] : [`${payoutId} pays ${cents} to ${storeId}, of which ${most} were available`];
  });

/** The deletion of a store ends its schedule in its own commit. */
export const noDeletedStoreIsPaidBySchedule: Invariant = ({ simulation }) => {
  const deleted = new Set<string>();
  return simulation.changes.flatMap(({ path, before, after }) => {
    const [collection, id = ''] = path.split('/');
    if (collection === COLLECTIONS.stores && after === null) deleted.add(id);
    if (collection !== COLLECTIONS.payouts || before !== null || after === null) return [];
    const { storeId, createdBy } = payoutSchema.parse(decodeFields(after));
    return createdBy === 'schedule' && deleted.has(storeId) ? [`${id} pays the deleted ${storeId}`] : [];
  });
};

/** After the scheduled checks at the end of a history, exactly the stores that owe money have a recorded debt. */
export const debtsAreRecorded: Invariant = (history) => {
  if (history.simulation.focus !== 'ledger') return [];
  const owing = STORE_IDS.filter((storeId) => history.simulation.timeline.owedCents(storeId) < 0);
  return differenceOf('the stores with a debt', [...read(history, 'storeDebts').keys()].toSorted(), owing);
};

/** At no time do the payouts of a store exceed its sales whose hold is over. */
export const noPayoutIncludesHeldSales: Invariant = ({ simulation: { timeline } }) => timeline.violations;

/** Each commit that reduces a balance or moves its claims fails a concurrent payout, also in histories without one. */
export const reductionsGuardPayouts: Invariant = ({ simulation: { timeline } }) => timeline.unguarded;

/** At no time has a store been paid more than its sales before later refunds. */
export const noStoreIsPaidMoreThanItSold: Invariant = (history) => {
  const entries = history.simulation.changes.flatMap(({ path, before, after }) =>
    path.startsWith('ledgerEntries/') && before === null && after !== null
      ? [ledgerEntrySchema.parse(decodeFields(after))]
      : [],
  );
  return STORE_IDS.flatMap((storeId) => {
    const ofStore = entries.filter((entry) => entry.storeId === storeId);
    let sold = 0;
    let paid = 0;
    return ofStore.flatMap((entry) => {
      if (isSale(entry)) sold += entry.storeCents;
      if (entry.payoutId !== null) paid -= entry.storeCents;
      return entry.kind === 'payout_sent' && paid > sold ? [`${storeId} is paid ${paid} of ${sold}`] : [];
    });
  });
};

/** Increases the amount owed to a store, except returned payouts. */
const isSale = ({ payoutId, storeCents }: LedgerEntry): boolean => payoutId === null && storeCents > 0;
