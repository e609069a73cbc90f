import type { SearchAnswer } from '@blockbazaar/domain/search/search-request';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { network } from '@/testing/fake-network.ts';
import { findToast } from '@/testing/find-toast.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { CATALOG_MESSAGES } from './product-card/catalog-messages.ts';

const unavailable = () => new Response('Service Unavailable', { status: 503 });

/** Longer than all immediate retries of a request take, in ms. */
const ATTEMPTS_MS = 10_000;

describe('CatalogPage', () => {
  it('reports a search that fails, and retries it', async () => {
    useFakeTime();
    const { id, name, priceCents, store } = offerProduct();
    network.serve('/search/products', unavailable);
    const { user } = await renderSite('/catalog?q=lantern');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const found = { id, name, priceCents, storeName: store.name, imageUrl: null, imageAlt: '' };
    const answer: SearchAnswer = { items: [found], near: [], next: null, corrected: null };
    network.serve('/search/products', () => Response.json(answer));
    await user.click(retry);
    expect(await screen.findByTestId('product-card')).toHaveTextContent(name);
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
