import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PEOPLE_MESSAGES } from '@/dashboard/people/store-people/people-messages.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { signInSeller } from '@/testing/fake-staff.ts';
import { findToast } from '@/testing/find-toast.ts';
import { goInHistory } from '@/testing/go-in-history.ts';
import { openStore } from '@/testing/open-store.ts';
import { renderSite } from '@/testing/render-site.tsx';
// Preloaded, because loading can exceed the timeout of the first query.
import '@/dashboard/catalog/products/SellerProductsTab.tsx';
import '@/dashboard/sales/SellerSalesTab.tsx';
import '@/dashboard/stores/SellerStoreTab.tsx';

const findTab = (name: string) => screen.findByRole('tab', { name });
const update = () => screen.queryByRole('button', { name: SELLER_MESSAGES.store.update });

describe('SellerDashboard', () => {
  it('reports a session that names no seller, and offers nothing to edit', async () => {
    signInSeller(openStore().id);
    const startedAt = Date.now();
    marketplace.handle('validateSession', () => ({
      role: 'seller',
      startedAt,
      expiresAt: startedAt + 60_000,
      seller: null,
      isImpersonation: false,
      mustEnrol: false,
    }));
    await renderSite('/seller/dashboard?tab=store');
    const text = SELLER_MESSAGES.noSeller.text ?? '';
    expect(await findToast(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: text })).toBeVisible();
    expect(update()).not.toBeInTheDocument();
  });

  it('returns to the first tab with Back', async () => {
    const { id, slug } = openStore();
    signInSeller(id);
    const { user, address } = await renderSite('/seller/dashboard');
    expect(await findTab('Products')).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('link', { name: 'View Store' })).toHaveAttribute('href', `/stores/${slug}`);
    await user.click(await findTab('Sales'));
    await waitFor(() => expect(address()).toBe('/seller/dashboard?tab=sales'));
    await goInHistory(-1);
    expect(address()).toBe('/seller/dashboard');
    expect(await findTab('Products')).toHaveAttribute('aria-selected', 'true');
    await goInHistory(1);
    expect(await findTab('Sales')).toHaveAttribute('aria-selected', 'true');
  });

  it('opens the last tab after a login, and only then', async () => {
    const store = openStore();
    signInSeller(store.id);
    const { user, address } = await renderSite('/seller/dashboard');
    await user.click(await findTab('Sales'));
    await waitFor(() => expect(localStorage.getItem('last-tab:Seller dashboard')).toContain('sales'));
    cleanup();
    await renderSite('/seller/login');
    expect(await findTab('Sales')).toHaveAttribute('aria-selected', 'true');
    expect(address()).toBe('/seller/dashboard?tab=sales');
    cleanup();
    await renderSite('/seller/dashboard');
    expect(await findTab('Products')).toHaveAttribute('aria-selected', 'true');
    // A stored tab of an earlier release, or of another role, falls back to the first tab.
    for (const [stored, role, tab] of [
      ['gone', 'owner', 'Products'],
      ['money', 'orderDesk', 'Orders'],
    ] as const) {
      localStorage.setItem('last-tab:Seller dashboard', stored);
      signInSeller(store.id, role);
      cleanup();
      // oxlint-disable-next-line no-await-in-loop -- one screen at a time
      await renderSite('/seller/login');
      // oxlint-disable-next-line no-await-in-loop -- one screen at a time
      expect(await findTab(tab)).toHaveAttribute('aria-selected', 'true');
      expect(address()).toBe('/seller/dashboard');
    }
  });

  it('explains to the order desk that a tab is not for the role', async () => {
    signInSeller(openStore().id, 'orderDesk');
    for (const [tab, label] of [
      ['money', 'Money'],
      ['products', 'Products'],
      ['people', 'People'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one screen at a time
      await renderSite(`/seller/dashboard?tab=${tab}`);
      // oxlint-disable-next-line no-await-in-loop
      expect(await screen.findByRole('heading', { name: PEOPLE_MESSAGES.notForRole(label) })).toBeVisible();
      cleanup();
    }
  });

  it('reports that the store was deleted', async () => {
    const store = openStore();
    signInSeller(store.id);
    await renderSite('/seller/dashboard?tab=store');
    await waitFor(() => expect(update()).toBeVisible());
    marketplace.delete('stores', store.id);
    expect(await screen.findByText(SELLER_MESSAGES.noStore)).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});
