import { describe, expect, it } from 'vitest';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { INCOME_MESSAGES } from './income-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OwnerIncomeTab.tsx';

describe('OwnerIncomeTab', () => {
  it('reports an income that cannot be loaded', async () => {
    marketplace.lose('GET_INCOME');
    await openOwnerTab('income');
    expect(await findToast(INCOME_MESSAGES.failed.text ?? '')).toBeVisible();
  });
});
