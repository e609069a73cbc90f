import type { ListedDebt } from '@blockbazaar/domain/payouts/payout-operations';
import { FETCH_ERRORS_MAX, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDay } from '@/dashboard/ui/format-date.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { servePayouts } from '@/testing/open-payouts.ts';
import { servePages } from '@/testing/serve-pages.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { DEBT_MESSAGES as messages } from './debt-messages.ts';
import { PAYOUT_MESSAGES } from './payout-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OwnerPayoutsTab.tsx';

const SINCE = Date.parse('2026-01-03T12:00:00Z');

const debt = (changes: Partial<ListedDebt> = {}): ListedDebt => ({
  storeId: 'ash',
  storeName: 'Ash',
  deletedStoreName: null,
  since: SINCE,
  debtCents: 25_00,
  ...changes,
});

const DELETED = debt({ storeId: 'birch', storeName: null, deletedStoreName: 'Birch', debtCents: 7_50 });

async function openDebts(debts: readonly ListedDebt[], pageSize?: number) {
  servePayouts({});
  marketplace.handle(
    'LIST_STORE_DEBTS',
    servePages(() => debts, pageSize),
  );
  return openOwnerTab('payouts');
}

const rows = () => screen.findAllByTestId('store-debt');

describe('StoreDebts', () => {
  it('shows each debt with its amount, its start and the possible actions', async () => {
    await openDebts([debt(), DELETED, debt({ storeId: 'cedar', storeName: 'Cedar', debtCents: null })]);
    const [existing, deleted, unknown] = await rows();
    for (const text of ['Ash', 'Owes $25.00', messages.since(formatDay(SINCE)), messages.help])
      expect(existing).toHaveTextContent(text);
    for (const text of [PAYOUT_MESSAGES.deletedStore('Birch'), 'Owes $7.50', messages.deletedHelp])
      expect(deleted).toHaveTextContent(text);
    expect(unknown).toHaveTextContent(messages.unknown);
    expect(screen.getByText(messages.hint)).toBeVisible();
    await expectAccessible();
  });

  it('shows further debts on demand', async () => {
    const { user } = await openDebts([debt(), DELETED], 1);
    expect(await rows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: messages.more }));
    await waitFor(() => expect(screen.getAllByTestId('store-debt')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: messages.more })).not.toBeInTheDocument();
  });

  it('reports that there are no debts', async () => {
    await openDebts([]);
    expect(await screen.findByText(messages.empty)).toBeVisible();
    expect(screen.queryByTestId('store-debt')).not.toBeInTheDocument();
  });

  it('reports that the debts cannot be loaded, and loads them on demand', async () => {
    useFakeTime();
    servePayouts({});
    marketplace.lose('LIST_STORE_DEBTS');
    const { user } = await openOwnerTab('payouts');
    expect(await screen.findByLabelText(messages.loading)).toBeVisible();
    await wait(FETCH_ERRORS_MAX * STAFF_TIMES.fetchLongestRetryMs);
    expect((await screen.findAllByText(messages.failed.text ?? ''))[0]).toBeVisible();
    marketplace.handle(
      'LIST_STORE_DEBTS',
      servePages(() => [debt()]),
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});
