import type { OpenApplication } from '@blockbazaar/domain/people/application-operations';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { servePages } from '@/testing/serve-pages.ts';
import { APPLICATION_ADMIN_MESSAGES as messages } from './application-admin-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './ApplicationsTab.tsx';

describe('ApplicationsTab', () => {
  it('declines an application, with a reason', async () => {
    let applications: OpenApplication[] = [
      {
        id: 'discord-1',
        storeName: 'Copper corner',
        discordUsername: 'lena',
        products: 'Lanterns',
        links: [],
        appliedAt: Date.parse('2026-01-01'),
      },
    ];
    marketplace.handle(
      'LIST_APPLICATIONS',
      servePages(() => applications),
    );
    marketplace.handle('DECLINE_APPLICATION', () => {
      applications = [];
      return {};
    });
    const { user } = await openOwnerTab('applications');
    const card = await screen.findByTestId('application-card');
    await user.click(within(card).getByRole('button', { name: messages.declineOf('lena') }));
    const dialog = await screen.findByRole('dialog');
    const decline = within(dialog).getByRole('button', { name: messages.decline });
    await user.click(decline);
    expect(await within(dialog).findByText(messages.reasonRequired)).toBeVisible();
    await fill(user, within(dialog).getByLabelText(messages.reason, { exact: false }), 'No room for lanterns now.');
    await user.click(decline);
    expect(await findToast(messages.declined.title)).toBeVisible();
    await waitFor(() => expect(card).not.toBeInTheDocument());
    expect(marketplace.inputsOf('DECLINE_APPLICATION')).toEqual([
      { id: 'discord-1', reason: 'No room for lanterns now.' },
    ]);
  });
});
