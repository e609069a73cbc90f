import { otherCurrencyText } from '@blockbazaar/domain/payments/account-currency';
import type { Health as HealthData } from '@blockbazaar/domain/site/overview/overview-operations';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { OVERVIEW_MESSAGES } from './overview-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import './OverviewTab.tsx';

const { health, otherCurrency, responding, noResponse } = OVERVIEW_MESSAGES;

const COMPARED = { paidAt: 1_795_000_000_000, comparedAt: 1_795_000_000_000, failure: null, otherCurrency: null };

async function openHealth(providers: HealthData['providers'], posts = { failingPosts: 0, deadPosts: 0 }) {
  marketplace.lose('GET_OVERVIEW');
  marketplace.lose('GET_OPEN_TASKS');
  marketplace.handle('GET_RECENT_DAYS', () => ({ days: [] }));
  marketplace.handle('GET_HEALTH', () => ({ jobs: [], providers, ...posts }));
  await openOwnerTab('overview');
  return within(await screen.findByRole('region', { name: health }));
}

it('marks a payment provider as refused, with the reason, if its account settles in another currency', async () => {
  const part = await openHealth([
    { provider: 'stripe', ...COMPARED, otherCurrency: 'eur', failure: 'PROVIDER_UNAVAILABLE' },
    { provider: 'paypal', ...COMPARED },
    { provider: 'btcpay', ...COMPARED, failure: 'PROVIDER_UNAVAILABLE' },
  ]);
  const [stripe, paypal, crypto] = await part.findAllByRole('listitem');
  expect(stripe).toHaveTextContent(otherCurrency);
  expect(stripe).toHaveTextContent(otherCurrencyText('stripe', 'eur'));
  expect(paypal).toHaveTextContent(responding);
  expect(crypto).toHaveTextContent(noResponse);
  expect(part.getAllByText(/settles in/)).toHaveLength(1);
  await expectAccessible();
});

it.each([
  [{ failingPosts: 0, deadPosts: 1 }, [OVERVIEW_MESSAGES.postsGivenUp(1)]],
  [{ failingPosts: 2, deadPosts: 3 }, [OVERVIEW_MESSAGES.postsGivenUp(3), OVERVIEW_MESSAGES.postsFailing(2)]],
])('counts posts that were given up until they are closed: %o', async (posts, facts) => {
  const part = await openHealth([], posts);
  const discord = await part.findByRole('listitem');
  for (const fact of facts) expect(discord).toHaveTextContent(fact);
  expect(discord).not.toHaveTextContent(OVERVIEW_MESSAGES.allPostsDelivered);
});
