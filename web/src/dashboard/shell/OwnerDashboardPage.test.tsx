import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOGIN_MESSAGES } from '@/dashboard/staff/login/login-messages.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '@/dashboard/catalog/categories/CategoriesTab.tsx';

describe('OwnerDashboardPage', () => {
  it('logs the owner out after a click on the button', async () => {
    marketplace.handle('revokeSession', () => ({}));
    const { user, path } = await openOwnerTab('categories');
    await user.click(await screen.findByRole('button', { name: LOGIN_MESSAGES.logout }));
    expect(await findToast(LOGIN_MESSAGES.loggedOut.title)).toBeVisible();
    await waitFor(() => expect(path()).toBe('/owner/login'));
    expect(marketplace.inputsOf('revokeSession')).toHaveLength(1);
    expect(screen.queryByText(LOGIN_MESSAGES.sessionOver)).not.toBeInTheDocument();
  });

  it('logs the owner out when the session ends', async () => {
    useFakeTime();
    const { path } = await openOwnerTab('categories');
    await wait(STAFF_TIMES.ownerSessionMs);
    await waitFor(() => expect(path()).toBe('/owner/login'));
    expect(await screen.findByRole('note')).toHaveTextContent(LOGIN_MESSAGES.sessionOver);
  });
});
