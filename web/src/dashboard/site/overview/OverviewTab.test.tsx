import type { ProviderFunds } from '@blockbazaar/domain/payouts/payout-funds';
import { OPEN_TASKS, type OpenTask } from '@blockbazaar/domain/site/overview/open-tasks';
import { FETCH_ERRORS_MAX, FETCH_ERRORS_WITH_TOAST, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { SAMPLE_INCOME } from '@/testing/sample-income.ts';
import { screenMedia } from '@/testing/screen-media.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { OVERVIEW_MESSAGES } from './overview-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OverviewTab.tsx';

const { stores, openTasks, tasks, shortfalls, fetchFailed } = OVERVIEW_MESSAGES;

const serveFigures = (): void =>
  marketplace.handle('GET_OVERVIEW', () => ({
    storeCount: 12,
    sellerCount: 15,
    total: { orderCount: 100, itemCount: 200, revenueCents: 50_000, tariffCents: 5_000 },
  }));

function serveTasks(open: Partial<Record<OpenTask, number>> = {}): void {
  const none = Object.fromEntries(OPEN_TASKS.map((task) => [task, 0])) as Record<OpenTask, number>;
  marketplace.handle('GET_OPEN_TASKS', () => ({ ...none, ...open, uncovered: [] }));
}

const FUNDS = { bookCents: 0, inTransitCents: 0, openCents: 0, scheduledCents: 0 };

function serveFunds(changes: Partial<ProviderFunds> = {}): void {
  marketplace.handle('GET_PAYOUT_FUNDS', () => ({
    providers: [
      { provider: 'stripe', ...FUNDS },
      { provider: 'paypal', ...FUNDS, ...changes },
    ],
    until: 0,
    isComplete: true,
  }));
}

function openOverview(funds: Partial<ProviderFunds> = {}) {
  serveFunds(funds);
  // Otherwise a toast waits for the end of its animation, which jsdom does not report.
  screenMedia.reducedMotion = true;
  marketplace.handle('GET_INCOME', () => SAMPLE_INCOME);
  marketplace.handle('GET_RECENT_DAYS', () => ({ days: [] }));
  marketplace.handle('GET_HEALTH', () => ({ jobs: [], providers: [], failingPosts: 0, deadPosts: 0 }));
  return openOwnerTab('overview');
}

const disputes = new RegExp(tasks.disputes(1));
const tile = () => screen.getByRole('heading', { name: stores }).closest('section');
const tasksPart = () => within(screen.getByRole('region', { name: openTasks }));

describe('OverviewTab', () => {
  it('shows the total owed to stores, with a link to the payouts', async () => {
    serveFigures();
    serveTasks();
    await openOverview();
    const owed = (await screen.findByRole('heading', { name: OVERVIEW_MESSAGES.owed })).closest('section');
    await waitFor(() => expect(owed).toHaveTextContent('$4.00'));
    const link = within(owed ?? document.body).getByRole('link', { name: OVERVIEW_MESSAGES.toPayouts });
    expect(link).toHaveAttribute('href', expect.stringContaining('?tab=payouts'));
  });

  it('retries a failed fetch with increasing delays, reports it twice, stops, and resumes on demand', async () => {
    useFakeTime();
    serveTasks();
    marketplace.lose('GET_OVERVIEW');
    const { user } = await openOverview();
    expect(await findToast(fetchFailed.text ?? '')).toBeVisible();
    await wait(FETCH_ERRORS_MAX * STAFF_TIMES.fetchLongestRetryMs);
    expect(marketplace.inputsOf('GET_OVERVIEW')).toHaveLength(FETCH_ERRORS_MAX);
    expect(FETCH_ERRORS_WITH_TOAST).toBeLessThan(FETCH_ERRORS_MAX);
    // The toasts disappear; the text in place of the figures stays.
    await waitFor(() => expect(screen.getAllByText(fetchFailed.text ?? '')).toHaveLength(1));
    expect(screen.getByText(fetchFailed.text ?? '')).toBeVisible();
    await expectAccessible();

    serveFigures();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tile()).toHaveTextContent('12'));
  });

  it('refreshes its data, and shows their age after a failed refresh', async () => {
    useFakeTime();
    serveFigures();
    serveTasks();
    const { user } = await openOverview();
    expect(await tasksPart().findByText(/As of/)).toBeVisible();
    expect(tasksPart().queryByRole('link', { name: disputes })).not.toBeInTheDocument();
    serveTasks({ disputes: 1 });
    await wait(STAFF_TIMES.refreshMs);
    expect(await tasksPart().findByRole('link', { name: disputes })).toHaveTextContent(/^1/);

    marketplace.lose('GET_OPEN_TASKS');
    await wait(STAFF_TIMES.refreshMs + FETCH_ERRORS_MAX * STAFF_TIMES.fetchLongestRetryMs);
    expect(tasksPart().getByText(/Could not refresh/)).toBeVisible();
    expect(tasksPart().getByRole('link', { name: disputes })).toHaveTextContent(/^1/);
    serveTasks({ disputes: 1 });
    await user.click(tasksPart().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tasksPart().queryByText(/Could not refresh/)).not.toBeInTheDocument());
  });

  it('shows provider balances that do not cover the payouts that are due, with the missing amount', async () => {
    serveFigures();
    serveTasks({ unfundedPayouts: 2 });
    await openOverview({ bookCents: -21_49, openCents: 10_00 });
    const shortfall = await tasksPart().findByText(`${shortfalls(1)}: $31.49 at PayPal`);
    expect(shortfall.closest('a')).toHaveAttribute('href', expect.stringMatching(/tab=payouts$/));
    expect(tasksPart().getByText(tasks.unfundedPayouts(2)).closest('a')).toHaveTextContent(/^2/);
    await expectAccessible();
  });

  it('names each task in the singular if there is one', async () => {
    serveFigures();
    serveTasks(Object.fromEntries(OPEN_TASKS.map((task) => [task, 1])));
    await openOverview();
    const links = await tasksPart().findAllByRole('link');
    const texts = links.map(({ textContent }) => textContent);
    expect(texts).toEqual(expect.arrayContaining(['1Failed Discord post', '1Disputed order', '1Application to sell']));
    expect(texts.filter((text) => /^1(\w+ )?(refunds|orders|items|payments|payouts|sums)\b/i.test(text))).toEqual([]);
  });

  it('links open tasks to their tabs', async () => {
    serveFigures();
    const counts = { applications: 1, differences: 2, unappliedPayments: 3 } as const;
    serveTasks(counts);
    await openOverview();
    const links = { applications: 'applications', differences: 'reconciliation', unappliedPayments: 'reconciliation' };
    await tasksPart().findByText(tasks.applications(1));
    for (const [task, count] of Object.entries(counts) as [keyof typeof counts, number][])
      expect(tasksPart().getByText(tasks[task](count)).closest('a')).toHaveAttribute(
        'href',
        expect.stringMatching(new RegExp(`tab=${links[task]}$`)),
      );
  });
});
