import { NOTIFICATION_KINDS } from '@blockbazaar/domain/notifications/notification-kinds';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { NOTIFICATION_MESSAGES as messages } from '../notification-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '@/dashboard/site/settings/SellerSettingsTab.tsx';

/** jsdom plays no sound. */
vi.mock('../play-chime.ts', () => ({ playChime: () => undefined }));

describe('NotificationSettings', () => {
  it('reverts a choice that cannot be saved', async () => {
    marketplace.handle('getNotificationChoices', () => ({
      choices: { page: ['newOrder'], sound: [], push: [], discord: [] },
      hasChannel: false,
      pushKey: null,
    }));
    marketplace.lose('saveNotificationChoices');
    const { user } = await openSellerTab('settings');
    const reviews = await screen.findByRole('group', { name: NOTIFICATION_KINDS.review.label });
    const sound = within(reviews).getByRole('switch', { name: messages.ways.sound });
    await user.click(sound);
    expect(await findToast(messages.saveFailed.text ?? '')).toBeVisible();
    await waitFor(() => expect(sound).not.toBeChecked());
    expect(marketplace.inputsOf('saveNotificationChoices')).toMatchObject([{ sound: ['review'] }]);
    await expectAccessible();
  });
});
