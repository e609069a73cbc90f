import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import type { AdminProduct } from '@blockbazaar/domain/catalog/product-operations';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PRODUCT_ADMIN_MESSAGES } from '@/dashboard/catalog/products/product-messages.ts';
import { adminStore } from '@/testing/admin-store.ts';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { fill } from '@/testing/fill.ts';
import { openOwnerTab } from '@/testing/open-owner-tab.ts';
import { OWNER_SEARCH_MESSAGES as messages } from './search-messages.ts';
// Preloaded, because loading can exceed the timeout of the first query.
import '@/dashboard/catalog/categories/CategoriesTab.tsx';
import '@/dashboard/stores/OwnerStoresTab.tsx';
import './SearchDialog.tsx';

type Found = AdminResult<'SEARCH_EVERYTHING'>;

const NOTHING: Found = {
  stores: { items: [], isMore: false },
  sellers: { items: [], isMore: false },
  orders: { items: [], isMore: false },
  products: { items: [], isMore: false },
  submissions: { items: [], isMore: false },
};

const STORE = adminStore({ name: 'Corner', slug: 'corner' });
const TORCH: AdminProduct = {
  id: 'torch',
  storeId: STORE.id,
  name: 'Corner Torch',
  description: '',
  priceCents: 250,
  imageUrls: [],
  imageAlts: '',
  questions: '',
  categoryId: null,
  stock: 7,
  minimumQuantity: 1,
  displayOrder: 1,
  showDeliveryInstructions: false,
  createdAt: 0,
  stockBeforeOff: 0,
};
/** More products than the search returns. */
const MANY = Array.from({ length: 7 }, (_, index) => ({ ...TORCH, id: `many-${index}`, name: `Many ${index}` }));
const RESULTS = 5;

function named<Item extends { name: string }>(items: readonly Item[], search: string) {
  const found = items.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return { items: found.slice(0, RESULTS), isMore: found.length > RESULTS };
}

/** Simulates the search of a marketplace with one store and its products. */
function serveSearch(): void {
  marketplace.handle('SEARCH_EVERYTHING', ({ search }) => ({
    ...NOTHING,
    stores: named([{ id: STORE.id, name: STORE.name, slug: STORE.slug }], search),
    products: named(
      [TORCH, ...MANY].map(({ id, name, storeId, priceCents, stock }) => ({
        id,
        name,
        storeId,
        storeName: STORE.name,
        priceCents,
        stock,
      })),
      search,
    ),
  }));
}

const queryDialog = () => screen.queryByRole('dialog', { name: messages.title });
const findBox = () => screen.findByRole('combobox', { name: messages.title });
const group = (name: string) => within(screen.getByRole('group', { name }));
const activeOption = (box: HTMLElement) =>
  document.querySelector(`[id="${box.getAttribute('aria-activedescendant')}"]`);

async function openSearch() {
  serveSearch();
  const rendered = await openOwnerTab('categories');
  await screen.findByRole('heading', { level: 2 });
  await rendered.user.keyboard('{Control>}k{/Control}');
  return { ...rendered, box: await findBox() };
}

describe('SearchDialog', () => {
  afterEach(() => configure({ reactStrictMode: false }));

  it('finds each kind by keyboard alone, and opens only outside of other dialogs', async () => {
    marketplace.handle('GET_STORES', () => ({ items: [STORE], next: null }));
    marketplace.handle('GET_PRODUCT', () => ({ product: TORCH }));
    marketplace.handle('GET_PRODUCTS', () => ({ items: [TORCH, ...MANY], next: null }));
    const { user, box, address } = await openSearch();
    expect(box).toHaveFocus();
    expect(queryDialog()).toHaveTextContent(messages.hint);
    await user.keyboard('corner');
    await screen.findByRole('group', { name: messages.kinds.stores });
    expect(group(messages.kinds.stores).getByRole('option')).toHaveTextContent(/^Corner\/stores\/corner$/);
    expect(group(messages.kinds.products).getByRole('option')).toHaveTextContent(TORCH.name);
    expect(box).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(activeOption(box)).toHaveTextContent(STORE.name));
    await expectAccessible();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(activeOption(box)).toHaveTextContent(TORCH.name));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
    const products = await screen.findByRole('dialog', { name: new RegExp(PRODUCT_ADMIN_MESSAGES.title) });
    expect(await within(products).findByLabelText(/^(Product )?Name/i)).toHaveValue(TORCH.name);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(within(products).getAllByTestId('admin-product-row')).toHaveLength(MANY.length + 1));
    await user.keyboard('{Control>}k{/Control}');
    expect(queryDialog()).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toMatch(/\?tab=stores&q=[^&]+$/));

    await waitFor(() => expect(products).not.toBeInTheDocument());
    await user.keyboard('{Meta>}k{/Meta}');
    await user.type(await findBox(), 'x');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
  });

  it('searches for one letter only in a script without spaces', async () => {
    const { user, box } = await openSearch();
    await fill(user, box, '剑');
    await waitFor(() => expect(queryDialog()).toHaveTextContent(messages.nothing('剑')));
    await fill(user, box, 'm');
    await waitFor(() => expect(queryDialog()).toHaveTextContent(messages.hint));
  });

  it('has the focus when React repeats effects, and reports no missing input', async () => {
    configure({ reactStrictMode: true });
    const reported = vi.spyOn(console, 'error');
    serveSearch();
    const { user } = await openOwnerTab('categories');
    await user.click(await screen.findByRole('button', { name: messages.open }));
    const box = await findBox();
    await waitFor(() => expect(box).toHaveFocus());
    await user.keyboard('corner');
    expect(box).toHaveValue('corner');
    expect(reported).not.toHaveBeenCalled();
  });

  it('links to the list with further results', async () => {
    serveSearch();
    const { user } = await openOwnerTab('categories');
    await user.click(await screen.findByRole('button', { name: messages.open }));
    await fill(user, await findBox(), 'many');
    const all = await screen.findByRole('option', { name: messages.showAll.products });
    expect(group(messages.kinds.products).getAllByRole('option')).toHaveLength(RESULTS + 1);
    expect(all).toHaveAttribute('href', '/catalog?q=many');
  });

  it('reports missing results and a failure, and does not store the search text', async () => {
    const { user, box } = await openSearch();
    await fill(user, box, 'nothing');
    await waitFor(() => expect(queryDialog()).toHaveTextContent(messages.nothing('nothing')));
    await expectAccessible();

    marketplace.lose('SEARCH_EVERYTHING');
    await fill(user, box, 'many 3');
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.failed('many 3'));
    await expectAccessible();
    serveSearch();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /^Many 3/ })).toBeVisible();

    await user.click(screen.getByRole('button', { name: messages.close }));
    await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
    await user.keyboard('{Control>}k{/Control}');
    expect(await findBox()).toHaveValue('');
  });
});
