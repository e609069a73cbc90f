import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { SAMPLE_INCOME } from '@/testing/sample-income.ts';
import { INCOME_MESSAGES } from './income-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OwnerIncomeTab.tsx';

describe('OwnerIncomeTab', () => {
  it('has landmarks with different names', async () => {
    marketplace.handle('GET_INCOME', () => SAMPLE_INCOME);
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
