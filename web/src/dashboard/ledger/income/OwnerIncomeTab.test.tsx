import type { Income } from '@blockbazaar/domain/ledger/income';
import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { INCOME_MESSAGES } from './income-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OwnerIncomeTab.tsx';

const EARNED = { commissionCents: 500, couponsCents: 100, feesCents: 50 };
const FLOW = { receivedCents: 1_000, returnedCents: 0, feesCents: 50, paidOutCents: 0, correctedCents: 0 };
const INCOME: Income = {
  month: EARNED,
  days: [{ day: '2026-11-02', ...EARNED, providers: [{ provider: 'stripe', ...FLOW }] }],
  providers: PAYMENT_PROVIDERS.map((provider) => ({ provider, ...FLOW, heldCents: 950, disputedCents: 0 })),
  owedCents: 400,
  toReturnCents: 0,
};

describe('OwnerIncomeTab', () => {
  it('has landmarks with different names', async () => {
    marketplace.handle('GET_INCOME', () => INCOME);
    await openOwnerTab('income');
    expect(await screen.findByRole('heading', { name: INCOME_MESSAGES.providers })).toBeVisible();
    for (const details of document.querySelectorAll('details')) details.open = true;
    await expectAccessible();
  });

  it('reports an income that cannot be loaded', async () => {
    marketplace.lose('GET_INCOME');
    await openOwnerTab('income');
    expect(await findToast(INCOME_MESSAGES.failed.text ?? '')).toBeVisible();
  });
});
