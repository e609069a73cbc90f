import { FAILURES } from '@blockbazaar/domain/failures';
import type { DeadLetter, RetriedKind } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { FETCH_ERRORS_MAX, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEAD_LETTER_MESSAGES } from '@/dashboard/outbox/dead-letter-messages.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { servePages } from '@/testing/serve-pages.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { DEAD_LETTERS } from './section-names.ts';
import { SETTING_MESSAGES } from './setting-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OwnerSettingsTab.tsx';
import '@/dashboard/outbox/DeadLetters.tsx';

const { instantMoney, instantMoneyText, maintenance, updateFailed, unknownError, authenticationError, loadFailed } =
  SETTING_MESSAGES;

/** Simulates the operations for the site's settings. */
function serveSettings(): void {
  let settings = { instantMoneyEnabled: true, maintenanceMode: false };
  marketplace.handle('GET_SITE_SETTINGS', () => settings);
  marketplace.handle('UPDATE_SITE_SETTING', ({ key, value }) => {
    settings = { ...settings, [key]: value };
    return {};
  });
}

const deadLetter = <Kind extends DeadLetter['kind']>(kind: Kind, changes: Partial<DeadLetter> = {}) => ({
  id: 'letter-1',
  orderId: null,
  target: 'deliveries',
  store: null,
  summary: 'A post that failed',
  attempts: 12,
  lastError: 'status_500',
  createdAt: Date.parse('2026-01-01'),
  ...changes,
  kind,
});

/** Opens the section of dead letters. Returns the row of its only entry. */
async function openDeadLetters(letter: DeadLetter) {
  serveSettings();
  let letters = [letter];
  marketplace.handle('GET_DEAD_LETTERS', ({ kind, after }) =>
    servePages(() => letters.filter((one) => one.kind === kind))({ after }),
  );
  const { user } = await openOwnerTab('settings', { open: DEAD_LETTERS });
  const row = await screen.findByTestId('dead-letter-row');
  return {
    user,
    row,
    retryButton: (kind: RetriedKind) => within(row).getByRole('button', { name: DEAD_LETTER_MESSAGES.retry[kind] }),
    list: (changed: readonly DeadLetter[]) => {
      letters = [...changed];
    },
  };
}

describe('OwnerSettingsTab', () => {
  it('shows the switches, and reverts one when the save fails', async () => {
    serveSettings();
    const { user, path } = await openOwnerTab('settings');
    const money = await screen.findByRole('switch', { name: instantMoney });
    expect(screen.getByText(instantMoneyText)).toBeVisible();
    expect(money).toBeChecked();
    expect(screen.getByRole('switch', { name: maintenance })).toBeDisabled();

    marketplace.lose('UPDATE_SITE_SETTING');
    await user.click(money);
    expect(await findToast(updateFailed(unknownError).text ?? '')).toBeVisible();
    await waitFor(() => expect(money).toBeChecked());
    expect(screen.getByText('Enabled')).toBeVisible();

    marketplace.refuse('UPDATE_SITE_SETTING', 'BUSY');
    await user.click(money);
    expect(await findToast(updateFailed(FAILURES.BUSY.text).text ?? '')).toBeVisible();
    await waitFor(() => expect(money).toBeChecked());

    marketplace.refuse('UPDATE_SITE_SETTING', 'SESSION_EXPIRED');
    await user.click(money);
    expect(await findToast(authenticationError.text ?? '')).toHaveTextContent(authenticationError.title);
    await waitFor(() => expect(path()).toBe('/owner/login'));
  });

  it('disables and enables the Instant Money page', async () => {
    serveSettings();
    const { user } = await openOwnerTab('settings');
    const money = await screen.findByRole('switch', { name: instantMoney });
    await user.click(money);
    await waitFor(() => expect(money).not.toBeChecked());
    await waitFor(() => expect(money).toBeEnabled());
    await user.click(money);
    await waitFor(() => expect(money).toBeChecked());
    await waitFor(() => expect(money).toBeEnabled());
    expect(marketplace.inputsOf('UPDATE_SITE_SETTING')).toEqual([
      { key: 'instantMoneyEnabled', value: false },
      { key: 'instantMoneyEnabled', value: true },
    ]);
  });

  it('reports settings that cannot be loaded', async () => {
    useFakeTime();
    marketplace.lose('GET_SITE_SETTINGS');
    await openOwnerTab('settings');
    expect(await findToast(loadFailed.text ?? '')).toBeVisible();
    await wait(FETCH_ERRORS_MAX * STAFF_TIMES.fetchLongestRetryMs);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('resends a dead-lettered message', async () => {
    const letter = deadLetter('outbox');
    const { user, row, retryButton, list } = await openDeadLetters(letter);
    const retry = retryButton('outbox');
    expect(row).toHaveTextContent('12 attempts');
    expect(row).toHaveTextContent('status_500');

    marketplace.lose('RETRY_DEAD_LETTER');
    await user.click(retry);
    expect(await findToast(DEAD_LETTER_MESSAGES.retryFailed.outbox.text ?? '')).toBeVisible();
    marketplace.handle('RETRY_DEAD_LETTER', () => {
      list([]);
      return { outcome: 'queued' };
    });
    await user.click(retry);
    expect(await findToast(DEAD_LETTER_MESSAGES.resent.outbox.queued.title)).toBeVisible();
    await waitFor(() => expect(row).not.toBeInTheDocument());
    expect(marketplace.inputsOf('RETRY_DEAD_LETTER').at(-1)).toEqual({ kind: 'outbox', id: letter.id });
  });

  it('reports a post that fails again, and its new attempt', async () => {
    const letter = deadLetter('outbox', { attempts: 1, lastError: 'http_404', store: { id: 'ash', name: 'Ash' } });
    const { user, row, retryButton, list } = await openDeadLetters(letter);
    const [first] = screen.getAllByRole('heading', { level: 4 });
    expect(first).toHaveTextContent(DEAD_LETTER_MESSAGES.outbox);
    const link = within(row).getByRole('link', { name: DEAD_LETTER_MESSAGES.editStore('Ash') });
    expect(link).toHaveAttribute('href', expect.stringContaining('?tab=stores&q=Ash&edit=ash'));
    marketplace.handle('RETRY_DEAD_LETTER', () => {
      list([{ ...letter, attempts: 2 }]);
      return { outcome: 'failed' };
    });
    await user.click(retryButton('outbox'));
    expect(await findToast(DEAD_LETTER_MESSAGES.resent.outbox.failed.title)).toBeVisible();
    await waitFor(() => expect(row).toHaveTextContent('2 attempts'));
  });

  it('lists a refund again when its retry fails', async () => {
    const letter = deadLetter('refunds', {
      summary: 'Refund of $10.74 (Stripe)',
      attempts: 1,
      lastError: 'charge_disputed',
    });
    const { user, row, retryButton, list } = await openDeadLetters(letter);
    const retry = retryButton('refunds');
    expect(row).toHaveTextContent('Refund of $10.74 (Stripe)');
    expect(row).toHaveTextContent('charge_disputed');
    marketplace.handle('RETRY_DEAD_LETTER', () => {
      list([{ ...letter, attempts: 2, lastError: 'resource_missing' }]);
      return { outcome: 'queued' };
    });
    await user.click(retry);
    expect(await findToast(DEAD_LETTER_MESSAGES.retried.refunds.title)).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('dead-letter-row')).toHaveTextContent('2 attempts'));
    expect(screen.getByTestId('dead-letter-row')).toHaveTextContent('resource_missing');
  });

  it('links items that are neither delivered nor refunded to their order', async () => {
    const { row } = await openDeadLetters(deadLetter('undeliveredRefunds', { id: 'order-1_store-1' }));
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    const link = within(row).getByRole('link', { name: DEAD_LETTER_MESSAGES.openOrder });
    expect(link).toHaveAttribute('href', expect.stringContaining('?tab=orders&order=order-1_store-1'));
  });
});
