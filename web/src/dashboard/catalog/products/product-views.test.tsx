import type { AdminProduct } from '@blockbazaar/domain/catalog/product-operations';
import type { ProductSort } from '@blockbazaar/domain/catalog/product-view';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { adminStore } from '@/testing/admin-store.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { signInSeller } from '@/testing/fake-staff.ts';
import { fill } from '@/testing/fill.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { openStore } from '@/testing/open-store.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { button, heading, messages } from '@/testing/seller-products.ts';
import { servePages } from '@/testing/serve-pages.ts';
import { PRODUCT_STATE_MESSAGES as states } from '../product-form/product-state-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '@/dashboard/stores/OwnerStoresTab.tsx';
import './SellerProductsTab.tsx';

const COUNT = 60;
const search = () => screen.getByRole('searchbox', { name: states.search });

async function sortBy(user: UserEvent, sort: ProductSort): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: states.sort }));
  await user.click(await screen.findByRole('option', { name: states.sorts[sort] }));
}

/** More products than one page. Those with a low number are last on the store page. */
async function openList() {
  const store = openStore();
  for (let number = 1; number <= COUNT; number += 1)
    offerProduct({
      store,
      product: { name: `Torch ${number}`, description: '', displayOrder: COUNT - number, priceCents: 1_000 - number },
    });
  marketplace.handle('countProducts', () => ({ count: COUNT }));
  signInSeller(store.id);
  const { user } = await renderSite('/seller/dashboard');
  expect(await heading(messages.list(String(COUNT)))).toBeVisible();
  return user;
}
const names = () =>
  screen.getAllByTestId('seller-product').map(({ textContent }) => /Torch \d+/.exec(textContent)?.[0]);

describe('the seller’s product list', () => {
  it('counts all products, and finds one beyond the first page', async () => {
    const user = await openList();
    expect(screen.getAllByTestId('seller-product')).toHaveLength(50);
    await fill(user, search(), 'torch 1');
    expect(await heading(messages.list('1 of 60'))).toBeVisible();
    expect(names()).toEqual(['Torch 1']);
    await expectAccessible();
    await fill(user, search(), 'lamp');
    expect(await screen.findByText(states.noneFound)).toBeVisible();
    expect(await heading(messages.list('0 of 60'))).toBeVisible();
  });

  it('sorts all products, and disables dragging in another order', async () => {
    const user = await openList();
    await sortBy(user, 'priceDown');
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['Torch 1', 'Torch 2']));
    expect(screen.queryByText(messages.tip)).not.toBeInTheDocument();
    await sortBy(user, 'display');
    expect(await screen.findByText(messages.tip)).toBeVisible();
  });
});

describe('the owner’s product list', () => {
  it('finds a product beyond the first page, and counts all', async () => {
    const store = adminStore();
    const products = Array.from({ length: COUNT }, (_, index): AdminProduct => ({
      id: `torch-${index + 1}`,
      storeId: store.id,
      name: `Torch ${index + 1}`,
      description: '',
      priceCents: 1_000 - index,
      imageUrls: [],
      imageAlts: '',
      questions: '',
      categoryId: null,
      stock: 1,
      minimumQuantity: 1,
      displayOrder: index + 1,
      showDeliveryInstructions: false,
      createdAt: index,
      stockBeforeOff: 0,
    }));
    marketplace.handle('GET_STORES', () => ({ items: [store], next: null }));
    marketplace.handle('COUNT_PRODUCTS', () => ({ count: COUNT }));
    marketplace.handle(
      'GET_PRODUCTS',
      servePages(() => products),
    );
    const { user } = await openOwnerTab('stores');
    await user.click(await screen.findByRole('button', { name: STORE_ADMIN_MESSAGES.products }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(states.productCount('50 of 60'))).toBeVisible();
    await fill(user, search(), 'torch 60');
    expect(await dialog.findByText(states.productCount('1 of 60'))).toBeVisible();
    expect(dialog.getAllByTestId('admin-product-row')).toHaveLength(1);
    await fill(user, search(), '');
    await sortBy(user, 'newest');
    await waitFor(() => expect(dialog.getAllByTestId('admin-product-row')[0]).toHaveTextContent('Torch 60'));
    expect(button('Close')).toBeVisible();
  });
});
