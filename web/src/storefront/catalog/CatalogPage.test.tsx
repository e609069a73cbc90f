import { derivedProductFields, type Product } from '@blockbazaar/domain/catalog/product';
import { productPath } from '@blockbazaar/domain/catalog/product-path';
import type { ProductSearchResponse } from '@blockbazaar/domain/search/search-request';
import type { Store } from '@blockbazaar/domain/stores/store';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { network } from '@/testing/fake-network.ts';
import { findToast } from '@/testing/find-toast.ts';
import { goInHistory } from '@/testing/go-in-history.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { openStore } from '@/testing/open-store.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { INSTANT_MONEY_LINK } from './instant-money-link-messages.ts';
import { CATALOG_MESSAGES } from './product-card/catalog-messages.ts';

const unavailable = () => new Response('Service Unavailable', { status: 503 });

/** Longer than all immediate retries of a request take, in ms. */
const ATTEMPTS_MS = 10_000;

/** Offers a product at the place in the catalog that its name implies. */
const offerNamed = (name: string, store: Store) =>
  offerProduct({ store, product: { name, ...derivedProductFields(name) } });

/** The response of the search with these products. */
const pageOf = (...found: readonly (Product & { store: Store })[]): ProductSearchResponse => ({
  items: found.map(({ id, name, priceCents, store }) => {
    return { id, name, priceCents, storeName: store.name, imageUrl: null, imageAlt: '' };
  }),
  near: [],
  next: null,
  corrected: null,
});

const expectCount = (count: number) =>
  waitFor(() => {
    const shown = screen.getByText(CATALOG_MESSAGES.found(count, false));
    expect(shown).toBeVisible();
    expect(shown.closest('output')).not.toBeNull();
  });

describe('CatalogPage', () => {
  it('lists spawners and money first, and filters by store', async () => {
    const store = openStore();
    const axe = offerNamed('Axe', store);
    const spawner = offerNamed('Zombie Spawner', store);
    const instant = offerNamed('1x Skeleton Spawner', openStore());
    await renderSite('/catalog');
    await waitFor(() => expect(screen.getAllByTestId('product-card')).toHaveLength(3));
    const cards = screen.getAllByTestId('product-card');
    expect(cards.at(-1)).toHaveTextContent(axe.name);
    const badged = cards.filter(({ textContent }) => textContent.includes(CATALOG_MESSAGES.instant));
    expect(badged).toHaveLength(1);
    expect(badged[0]).toHaveTextContent(instant.name);
    cleanup();

    await renderSite(`/catalog?store=${store.slug}`);
    await waitFor(() => expect(screen.getAllByTestId('product-card')).toHaveLength(2));
    expect(screen.getAllByTestId('product-card')[0]).toHaveTextContent(spawner.name);
  });

  it('loses no typed letter while results arrive, and restores the search on Back', async () => {
    const axe = offerProduct({ product: { name: 'Axe' } });
    network.serve('/search/', () => Response.json(pageOf(axe)));
    const { user, address } = await renderSite('/catalog');
    const search = await screen.findByRole('combobox', { name: CATALOG_MESSAGES.searchLabel });
    const expectSearch = (text: string): Promise<void> => waitFor(() => expect(address()).toBe(`/catalog?q=${text}`));
    await user.type(search, 'A');
    await expectSearch('A');
    await user.type(search, 'x');
    await expectSearch('Ax');
    await user.type(search, 'e');
    await expectSearch('Axe');
    expect(search).toHaveValue(axe.name);
    await waitFor(() => expect(screen.getByTestId('product-card')).toHaveTextContent(axe.name));
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: INSTANT_MONEY_LINK.visit }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Instant Money' })).toBeVisible();
    await goInHistory(-1);
    expect(await screen.findByRole('combobox', { name: CATALOG_MESSAGES.searchLabel })).toHaveValue(axe.name);
  });

  it('opens a product that is clicked right after typing', async () => {
    const axe = offerProduct({ product: { name: 'Axe' } });
    network.serve('/search/', () => Response.json(pageOf(axe)));
    const { user, address } = await renderSite('/catalog?q=Ax');
    const product = await screen.findByRole('link', { name: axe.name });
    await user.type(screen.getByRole('combobox', { name: CATALOG_MESSAGES.searchLabel }), 'e');
    await user.click(product);
    expect(await screen.findByRole('heading', { level: 1, name: axe.name })).toBeVisible();
    expect(address()).toBe(productPath(axe));
  });

  it('shows the number of results, also after the search is cleared and on Back', async () => {
    const [axe] = ['Axe', 'Bow', 'Cap'].map((name) => offerProduct({ product: { name } }));
    if (axe === undefined) throw new Error('No product was offered.');
    network.serve('/search/', () => Response.json(pageOf(axe)));
    const { user } = await renderSite('/catalog?q=Axe');
    await expectCount(1);
    expect(screen.getByText('1 product')).toBeVisible();
    await user.click(screen.getByRole('button', { name: CATALOG_MESSAGES.toggles.stock }));
    await expectCount(1);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await user.click(screen.getByRole('button', { name: CATALOG_MESSAGES.toggles.stock }));
    await expectCount(3);
    expect(screen.queryByText('1 product')).not.toBeInTheDocument();
    await goInHistory(-1);
    await expectCount(1);
  });

  it('announces that nothing was found, and shows no number', async () => {
    offerProduct();
    network.serve('/search/', () => Response.json({ items: [], near: [], next: null, corrected: null }));
    await renderSite('/catalog?q=!!!');
    expect(await screen.findByRole('heading', { name: CATALOG_MESSAGES.empty })).toBeVisible();
    expect(screen.getByText(CATALOG_MESSAGES.empty, { selector: 'output *' })).toBeInTheDocument();
    expect(screen.queryByTestId('product-card')).not.toBeInTheDocument();
    expect(screen.queryByText(/^\d+ product/)).not.toBeInTheDocument();
  });

  it('counts further products honestly', async () => {
    expect(CATALOG_MESSAGES.found(1, false)).toBe('1 product');
    expect(CATALOG_MESSAGES.found(24, false)).toBe('24 products');
    const axe = offerProduct();
    network.serve('/search/', (address) => {
      const isFirst = !address.includes('after=');
      const after = { stage: 'names', at: [1, 1, 'Axe', axe.id], hasFound: true } as const;
      return isFirst ? Response.json({ ...pageOf(axe), next: after }) : unavailable();
    });
    await renderSite('/catalog?q=Axe');
    await waitFor(() => expect(screen.getByText('1 or more products')).toBeVisible());
  });

  it('reports a search that fails, and retries it', async () => {
    useFakeTime();
    const product = offerProduct();
    network.serve('/search/products', unavailable);
    const { user } = await renderSite('/catalog?q=lantern');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    network.serve('/search/products', () => Response.json(pageOf(product)));
    await user.click(retry);
    expect(await screen.findByTestId('product-card')).toHaveTextContent(product.name);
  });

  it('reports categories that cannot be loaded', async () => {
    useFakeTime();
    network.serve('/search/', unavailable);
    await renderSite('/catalog?category=kits');
    const panel = await screen.findByRole('navigation', { name: CATALOG_MESSAGES.categories });
    await wait(ATTEMPTS_MS);
    expect(panel).toHaveTextContent(CATALOG_MESSAGES.categoriesFailed);
  });

  it('reports products that cannot be loaded, and shows them once the database can be reached', async () => {
    useFakeTime();
    const { name } = offerProduct();
    marketplace.disconnect();
    await renderSite('/catalog');
    await wait(ATTEMPTS_MS);
    expect(await findToast('Failed to load products')).toBeVisible();
    marketplace.reconnect();
    await wait(ATTEMPTS_MS * 3);
    await waitFor(() => expect(screen.getByTestId('product-card')).toHaveTextContent(name));
  });
});
