import { PAYOUT_PROVIDERS, type PayoutProviderName } from '@blockbazaar/domain/payouts/payout';
import type { ProviderFunds } from '@blockbazaar/domain/payouts/payout-funds';
import { NO_PAYOUT_MINIMUMS, type PayoutMinimums } from '@blockbazaar/domain/payouts/payout-minimums';
import type { AdminPayout, ListedPayouts, StorePayouts } from '@blockbazaar/domain/payouts/payout-operations';
import { at } from '@blockbazaar/domain/testing/sample-order';
import { samplePayout } from '@blockbazaar/domain/testing/sample-payout';
import { marketplace } from './fake-marketplace.ts';
import { openOwnerTab } from './open-owner-tab.ts';
import { refusal } from './refusal.ts';
import { SAMPLE_INCOME } from './sample-income.ts';
import { servePages } from './serve-pages.ts';

interface Served {
  stores?: ListedPayouts[];
  deleted?: ListedPayouts[];
  paused?: StorePayouts[];
  payouts?: AdminPayout[];
  funds?: Partial<Record<PayoutProviderName, Partial<ProviderFunds>>>;
  /** False: the limit of scheduled payouts was reached. */
  isComplete?: boolean;
  minimums?: PayoutMinimums;
}

/** An unpaid manual payout to a store. */
export function payoutOf({ storeId, storeName, deletedStoreName }: ListedPayouts, cents: number): AdminPayout {
  const { receiver: _receiver, ...payout } = samplePayout({ storeId, at: at(0) }, { cents });
  const times = { createdAt: 0, movedAt: 0, dueAt: null, waitsForFundsSince: null };
  return { ...payout, ...times, id: 'payout-1', storeName, deletedStoreName, receiverMasked: null };
}

const COVERED = { bookCents: 1_000_00, inTransitCents: 0, openCents: 0, scheduledCents: 0 };
export const FUNDS_UNTIL = Date.parse('2026-12-04T12:00:00Z');

/** Serves the payouts of these stores, without debts, and with a list that the owner's payouts extend. */
export function servePayouts(served: Served): void {
  const { stores = [], deleted = [], paused = [], payouts = [], funds = {}, isComplete = true } = served;
  let { minimums = NO_PAYOUT_MINIMUMS } = served;
  marketplace.handle('GET_PAYOUT_FUNDS', () => ({
    providers: PAYOUT_PROVIDERS.map((provider) => ({ provider, ...COVERED, ...funds[provider] })),
    until: FUNDS_UNTIL,
    isComplete,
  }));
  marketplace.handle('GET_INCOME', () => SAMPLE_INCOME);
  marketplace.handle('GET_PAYOUT_MINIMUMS', () => minimums);
  marketplace.handle('SET_PAYOUT_MINIMUMS', (data) => {
    ({ minimums } = data);
    return {};
  });
  marketplace.handle('LIST_PAYOUT_BALANCES', ({ isDeleted, after }) =>
    servePages(() => (isDeleted ? deleted : stores))({ after }),
  );
  marketplace.handle(
    'LIST_PAYOUTS',
    servePages(() => payouts),
  );
  marketplace.handle(
    'LIST_STORE_DEBTS',
    servePages(() => []),
  );
  marketplace.handle('GET_PAUSED_PAYOUTS', () => ({
    stores: paused.map(({ storeId, storeName, deletedStoreName }) => ({ storeId, storeName, deletedStoreName })),
    isSite: false,
  }));
  marketplace.handle('CREATE_PAYOUT', ({ storeId, cents }) => {
    const store = [...stores, ...deleted].find((one) => one.storeId === storeId);
    if (store === undefined) throw refusal('NOT_FOUND');
    payouts.push(payoutOf(store, cents));
    return { id: 'payout-1' };
  });
}

export async function openPayouts(served: Served) {
  servePayouts(served);
  return openOwnerTab('payouts');
}
