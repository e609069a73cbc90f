import type { SellerApplicationFields } from '@blockbazaar/domain/people/applications/application';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { signInShopper } from '@/testing/fake-auth.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { preloadScreen, renderSite } from '@/testing/render-site.tsx';
import { timestamp } from '@/testing/timestamp.ts';
import { SELL_MESSAGES as messages } from './sell-messages.ts';

const APPLICATION: SellerApplicationFields = {
  state: 'open',
  storeName: 'Copper corner',
  discordUsername: 'lena.builds',
  products: 'Lanterns',
  links: [],
  appliedAt: timestamp(Date.parse('2026-01-01')),
  decidedAt: null,
  reason: null,
  storeId: null,
  sellerId: null,
  username: null,
  storeSlug: null,
  expireAt: null,
};

describe('SellPage', () => {
  it('opens from the page about the site, and requires a sign-in', async () => {
    await preloadScreen('/sell');
    const { user, path } = await renderSite('/about');
    await user.click(await screen.findByText('Apply to sell'));
    expect(await screen.findByRole('heading', { level: 1, name: messages.title })).toBeVisible();
    expect(screen.getByText(messages.signInFirst)).toBeVisible();
    expect(path()).toBe('/sell');
  });

  it('withdraws an application, and offers the form again', async () => {
    const uid = signInShopper();
    marketplace.set('sellerApplications', uid, APPLICATION);
    marketplace.handle('withdrawApplication', () => {
      marketplace.set('sellerApplications', uid, { ...APPLICATION, state: 'withdrawn' });
      return {};
    });
    const { user } = await renderSite('/sell');
    expect(await screen.findByRole('heading', { name: messages.openTitle })).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.withdraw }));
    expect(await findToast(messages.withdrawn.title)).toBeVisible();
    expect(await screen.findByRole('button', { name: messages.send })).toBeEnabled();
  });

  it('names the username of an approved application, and links to its store', async () => {
    const uid = signInShopper();
    const approved = { ...APPLICATION, state: 'approved' as const, storeId: 'store', sellerId: 'seller' };
    marketplace.set('sellerApplications', uid, { ...approved, username: 'lena', storeSlug: 'copper-corner' });
    await renderSite('/sell');
    expect(await screen.findByRole('heading', { name: messages.approvedTitle })).toBeVisible();
    expect(screen.getByText(new RegExp(messages.username('lena')))).toBeVisible();
    expect(screen.getByRole('link', { name: messages.toStore })).toHaveAttribute('href', '/stores/copper-corner');
    await expectAccessible();
  });

  it('shows why an application was declined, and accepts another one', async () => {
    const uid = signInShopper();
    marketplace.set('sellerApplications', uid, { ...APPLICATION, state: 'declined', reason: 'No room for lanterns.' });
    marketplace.handle('applyToSell', ({ storeName }) => {
      marketplace.set('sellerApplications', uid, { ...APPLICATION, storeName });
      return {};
    });
    const { user } = await renderSite('/sell');
    expect(await screen.findByRole('heading', { name: messages.declinedTitle })).toBeVisible();
    expect(screen.getByText(/No room for lanterns\./)).toBeVisible();
    await expectAccessible();
    await user.type(screen.getByLabelText(messages.storeName, { exact: false }), 'Owl corner');
    await user.type(screen.getByLabelText(messages.products, { exact: false }), 'Owls');
    await user.click(screen.getByRole('button', { name: messages.send }));
    expect(await screen.findByRole('heading', { name: messages.openTitle })).toBeVisible();
    expect(screen.getByText('Owl corner')).toBeVisible();
  });
});
