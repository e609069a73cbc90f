import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import type { DifferenceView, RunView } from '@blockbazaar/domain/reconciliation/reconciliation-operations';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { useFakeTime } from '@/testing/use-fake-time.ts';
import { RECONCILIATION_MESSAGES as messages } from './reconciliation-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './ReconciliationTab.tsx';

const EMPTY = { items: [], next: null };
const AT = Date.parse('2026-01-02');
const FAILED = {
  phase: 'list',
  from: AT,
  until: AT,
  startedAt: AT,
  finishedAt: null,
  failure: 'PROVIDER_UNAVAILABLE',
} as const;
const DONE = { ...FAILED, phase: 'done', finishedAt: AT, failure: null } as const;

function serveRuns(runs: RunView[]): void {
  marketplace.handle('GET_RECONCILIATION', () => ({ runs, openCount: 0 }));
  marketplace.handle('GET_DIFFERENCES', () => EMPTY);
  marketplace.handle('LIST_UNAPPLIED_PAYMENTS', () => EMPTY);
}

const SIDE = { movedCents: 0, feeCents: 0 };
const differenceOf = (id: string): DifferenceView => ({
  id,
  provider: 'stripe',
  finding: 'no_order',
  orderId: null,
  storeIds: [],
  stores: [],
  movement: { id, ref: id, kind: 'adjustment' },
  atProvider: { ...SIDE, movedCents: 500 },
  inLedger: SIDE,
  status: 'open',
  isOpen: true,
  foundAt: AT,
  closedAt: null,
  reason: null,
});

describe('ReconciliationTab', () => {
  it('has no landmarks for its differences, whose names can be equal', async () => {
    serveRuns([]);
    marketplace.handle('GET_DIFFERENCES', () => ({ items: ['m1', 'm2'].map(differenceOf), next: null }));
    await openOwnerTab('reconciliation');
    expect(await screen.findAllByTestId('difference')).toHaveLength(2);
    await expectAccessible();
  });

  it('starts a comparison on demand, and shows the state of the run of each provider', async () => {
    serveRuns([{ provider: 'paypal', run: FAILED }]);
    const { user } = await openOwnerTab('reconciliation');
    await waitFor(() =>
      expect(
        screen.getAllByTestId('reconciliation-run').find(({ textContent }) => textContent.includes('PayPal')),
      ).toHaveTextContent(messages.runFailed),
    );
    marketplace.handle('RECONCILE_NOW', () => {
      serveRuns(PAYMENT_PROVIDERS.map((provider) => ({ provider, run: DONE })));
      return { unavailable: [], isFinished: true };
    });
    await user.click(screen.getByRole('button', { name: messages.now }));
    expect(await findToast(messages.done.text ?? '')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(messages.runDone)).toHaveLength(PAYMENT_PROVIDERS.length));
    await expectAccessible();
  });

  it('shows that unapplied payments cannot be loaded', async () => {
    useFakeTime();
    serveRuns([]);
    marketplace.lose('LIST_UNAPPLIED_PAYMENTS');
    await openOwnerTab('reconciliation');
    // The section appears after the last retry.
    const section = await screen.findByRole('region', { name: messages.unapplied }, { timeout: 60_000 });
    expect(within(section).getByText(messages.unappliedFailed.text ?? '')).toBeVisible();
    expect(within(section).getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows that the runs cannot be loaded', async () => {
    serveRuns([]);
    marketplace.lose('GET_RECONCILIATION');
    await openOwnerTab('reconciliation');
    expect(await findToast(messages.fetchFailed.text ?? '')).toBeVisible();
  });
});
