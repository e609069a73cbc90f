import { ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { payoutSchema, type Payout } from '@blockbazaar/domain/payouts/payout';
import { payoutAccountSchema } from '@blockbazaar/domain/payouts/payout-account';
import { isPayoutOpen } from '@blockbazaar/domain/payouts/payout-states';
import { decodeFields } from '../support/memory-firestore/decode-fields.ts';
import { read, type Invariant } from './support/read-history.ts';
import type { FinishedHistory } from './support/run-history.ts';
import { paidOutCents } from './support/simulated-payouts.ts';
import { STORE_IDS } from './support/simulated-shop.ts';

export const payoutsOf = (history: FinishedHistory): [string, Payout][] =>
  [...read(history, 'payouts')].map(([id, fields]) => [id, payoutSchema.parse(fields)]);

/** What a payout has done to the books, by where it stands. In cents. */
export function bookedFor({ storeId, way, state, cents, returnedCents }: Payout): Record<string, number> {
  const isOut = !['failed', 'cancelled', 'returned'].includes(state);
  const owedLess = isOut ? cents - returnedCents : 0;
  const gone = state === 'arrived' ? owedLess : 0;
  const source = way === 'manual' ? 'bank' : `provider/${way}`;
  return { [`store/${storeId}`]: owedLess, [source]: -gone, payouts: gone - owedLess };
}

/** Each payout by a provider has come to its end, and is what the provider has: nothing is sent twice, or for one that is given up. */
export const payoutsAreWhatTheProviderHasSent: Invariant = (history) => {
  const { sent } = history.simulation.payouts;
  const known = payoutsOf(history).filter(([, { way }]) => way !== 'manual');
  const unknown = [...sent.keys()].filter((id) => !known.some(([payoutId]) => payoutId === id));
  return [
    ...unknown.map((id) => `the provider has sent ${id}, which is no payout`),
    ...known.flatMap(([id, payout]) => {
      const there = sent.get(id);
      const paid = payout.state === 'arrived' ? payout.cents - payout.returnedCents : 0;
      const atProvider = there === undefined ? 0 : paidOutCents(there);
      if (!['arrived', 'returned', 'failed', 'cancelled'].includes(payout.state))
        return [`${id} is still ${payout.state}`];
      return paid === atProvider
        ? []
        : [`${id} is ${payout.state} with ${paid}, and the provider has sent ${atProvider}`];
    }),
  ];
};

/** A store has one place for an open payout, and the payout in it is open. */
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

/** What the functions take for available was so at one time while they read it: nothing of it was disputed, gone or paid out all along. */
export const balancesAreReadAsTheyWere: Invariant = ({ simulation: { timeline } }) =>
  timeline.readings.flatMap((reading) => {
    const most = timeline.mostAvailable(reading);
    const { storeId, availableCents, since, until } = reading;
    return availableCents <= most
      ? []
      : [`${availableCents} were read for ${storeId} from commit ${since} to ${until}, and at most ${most} were there`];
  });

/** Each payout is of no more than was available right before its commit: no other payout, refund or dispute has come between. */
export const noPayoutIsOfMoreThanWasAvailable: Invariant = ({ simulation: { timeline } }) =>
  timeline.payouts.flatMap(({ payoutId, storeId, cents, commit }) => {
    const available = timeline.mostAvailable({ storeId, since: commit, until: commit });
    return cents <= available ? [] : [`${payoutId} pays ${cents} to ${storeId}, of which ${available} were available`];
  });

/** At no time a store was paid more than it had sold for, before what went back later. */
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

/** What adds to what a store is owed, but for what comes back of a payout. */
const isSale = ({ payoutId, storeCents }: LedgerEntry): boolean => payoutId === null && storeCents > 0;
