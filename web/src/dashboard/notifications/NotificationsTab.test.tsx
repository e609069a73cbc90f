import {
  NOTIFICATION_RETENTION_MS,
  NOTIFICATION_SIZES,
  type NotificationSubject,
} from '@blockbazaar/domain/notifications/notification';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { signInSeller } from '@/testing/fake-staff.ts';
import { openSellerTab } from '@/testing/open-seller-tab.ts';
import { openStore } from '@/testing/open-store.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { timestamp } from '@/testing/timestamp.ts';
import { useFakeTime } from '@/testing/use-fake-time.ts';
import { NOTIFICATION_MESSAGES as messages } from './notification-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './NotificationsTab.tsx';

const DAY_MS = 24 * 60 * 60_000;
let count = 0;

/** Stores a notification of the given age in ms. */
function notify(subject: NotificationSubject, agoMs: number): void {
  count += 1;
  const createdMs = Date.now() - agoMs;
  marketplace.write('notifications', `notification-${String(count).padStart(4, '0')}`, {
    ...subject,
    createdAt: timestamp(createdMs),
    readAt: null,
    expireAt: timestamp(createdMs + NOTIFICATION_RETENTION_MS),
  });
}

const cards = () => screen.queryAllByTestId('notification');
const alerts = () => cards().filter(({ textContent }) => textContent.includes('wren was added to your store.'));
const findCards = (expected: number) => waitFor(() => expect(cards()).toHaveLength(expected));

describe('NotificationsTab', () => {
  it('lists security alerts apart from the limit of other notifications, and shows them as new for a day', async () => {
    const store = openStore();
    const alert = { kind: 'security', storeId: store.id, event: 'personAdded', username: 'wren' } as const;
    notify({ ...alert, storeRole: 'manager' }, 2 * DAY_MS);
    notify({ ...alert, storeRole: 'owner' }, DAY_MS / 2);
    for (let one = 0; one < NOTIFICATION_SIZES.list; one += 1)
      notify(
        { kind: 'lowStock', storeId: store.id, productId: 'lantern', productName: `Lantern ${one}`, stock: 3 },
        one,
      );
    const { user } = await openSellerTab('notifications', { store });
    await findCards(NOTIFICATION_SIZES.list + 2);
    const [recent, older] = alerts() as [HTMLElement, HTMLElement];
    expect(within(recent).queryByRole('button', { name: messages.markAsRead })).not.toBeInTheDocument();
    expect(within(older).getByRole('button', { name: messages.markAsRead })).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.markAllAsRead }));
    await waitFor(() => expect(alerts().map(({ dataset }) => dataset.unread)).toEqual(['true', 'false']));
    expect(await screen.findByRole('tab', { name: `${messages.title} ${messages.unread('1')}` })).toBeVisible();
    expect(screen.getByText(messages.alertsStayNew)).toBeVisible();
  });

  it('lists an alert about the payout account among many others, and older alerts on an earlier page', async () => {
    const store = openStore();
    const alert = { kind: 'security', storeId: store.id, username: 'wren', storeRole: 'owner' } as const;
    notify({ ...alert, event: 'payoutAccountChanged' }, 2 * DAY_MS);
    notify({ ...alert, event: 'personRemoved', username: 'the first' }, 2 * DAY_MS);
    for (let one = 1; one < 2 * NOTIFICATION_SIZES.list; one += 1) {
      notify({ ...alert, event: 'passwordChanged' }, one);
      if (one <= NOTIFICATION_SIZES.list) notify({ ...alert, event: 'roleChanged' }, one);
    }
    const { user } = await openSellerTab('notifications', { store });
    await findCards(7);
    expect(cards()[0]).toHaveTextContent('wren changed the payout account of your store.');
    const roles = screen.getByRole('region', { name: messages.topics.people });
    await user.click(within(roles).getByRole('button', { name: messages.showAll(NOTIFICATION_SIZES.list) }));
    await waitFor(() => expect(within(roles).getAllByTestId('notification')).toHaveLength(NOTIFICATION_SIZES.list));
    expect(screen.queryByText(/the first was removed/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: messages.showEarlier }));
    expect(await screen.findByText(/the first was removed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.showLatest }));
    await waitFor(() => expect(screen.queryByText(/the first was removed/)).not.toBeInTheDocument());
  });

  it('shows no security alert to the order desk', async () => {
    const store = openStore();
    const alert = { kind: 'security', storeId: store.id, event: 'personAdded', username: 'wren' } as const;
    notify({ ...alert, storeRole: 'manager' }, 2 * DAY_MS);
    notify({ kind: 'lowStock', storeId: store.id, productId: 'lantern', productName: 'Lantern', stock: 3 }, 0);
    signInSeller(store.id, 'orderDesk');
    await renderSite('/seller/dashboard?tab=notifications');
    await findCards(1);
    expect(alerts()).toEqual([]);
    await expectAccessible();
  });

  it('reports that notifications cannot be loaded', async () => {
    useFakeTime();
    marketplace.disconnect();
    await openSellerTab('notifications');
    const failed = await screen.findAllByText(messages.fetchFailed.text ?? '', {}, { timeout: 60_000 });
    expect(failed[0]).toBeVisible();
    expect(cards()).toHaveLength(0);
    await expectAccessible();
  });
});
