import { SITE_BOOKS } from '@blockbazaar/domain/ledger/roll-up';
import { PAYOUT_PROVIDERS, type PayoutProviderName } from '@blockbazaar/domain/payouts/payout';
import { bookCentsOf, type PayoutFunds } from '@blockbazaar/domain/payouts/payout-funds';
import { OPEN_PAYOUT_STATES, type PayoutState } from '@blockbazaar/domain/payouts/payout-states';
import { AggregateField } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ledgerBalanceDocuments } from '../../documents/ledger-sums.ts';
import { payoutDocuments } from '../../documents/payouts.ts';
import { readWithUnsummedEntries } from '../../ledger/sums/read-with-unsummed-entries.ts';
import { estimateScheduledPayouts } from './estimate-scheduled-payouts.ts';

/**
 * The book balances of the providers, and the payouts that are due. The number of reads depends on the number of open
 * payouts, and on at most `scheduledFundsMax` stores with a schedule, not on the number of orders.
 */
export async function readPayoutFunds(): Promise<PayoutFunds> {
  const [{ stored, unseen }, open, inTransit, scheduled] = await Promise.all([
    readWithUnsummedEntries(() => ledgerBalanceDocuments.typed.doc(SITE_BOOKS).get()),
    Promise.all(PAYOUT_PROVIDERS.map((provider) => sumOfPayouts(provider, OPEN_PAYOUT_STATES))),
    Promise.all(PAYOUT_PROVIDERS.map((provider) => sumOfPayouts(provider, ['sent']))),
    estimateScheduledPayouts(),
  ]);
  const books = [stored.data(), unseen.ledgerBalances.get(SITE_BOOKS)].flatMap((sums) => sums ?? []);
  const { until, isComplete, centsBy } = scheduled;
  const providers = PAYOUT_PROVIDERS.map((provider, index) => ({
    provider,
    bookCents: bookCentsOf(provider, books),
    inTransitCents: inTransit[index] ?? 0,
    openCents: open[index] ?? 0,
    scheduledCents: centsBy[provider],
  }));
  return { providers, until, isComplete };
}

const sumSchema = z.object({ cents: z.int() });

/** The total of a provider's payouts in these states, in cents. The database adds it up. */
async function sumOfPayouts(provider: PayoutProviderName, states: readonly PayoutState[]): Promise<number> {
  const { field, plain } = payoutDocuments;
  const found = await plain
    .where(field('way'), '==', provider)
    .where(field('state'), 'in', states)
    .aggregate({ cents: AggregateField.sum(field('cents')) })
    .get();
  return sumSchema.parse(found.data()).cents;
}
