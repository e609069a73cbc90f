import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findToast } from '@/testing/find-toast.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { openStore } from '@/testing/open-store.ts';
import { renderSite } from '@/testing/render-site.tsx';

const picturesAt = (address: string) => [...document.querySelectorAll(`img[src="${address}"]`)];

describe('StorePage', () => {
  it('shows an empty store, and adds a new product to the cart', async () => {
    const store = openStore({ description: '' });
    const { user } = await renderSite(`/stores/${store.slug}`);
    expect(await screen.findByText('No products available yet')).toBeVisible();
    offerProduct({ store });
    const card = await screen.findByTestId('product-card');
    await user.click(within(card).getByRole('button', { name: /Add to cart/i }));
    expect(await findToast('Added to cart!')).toBeVisible();
  });

  it('lists the products in the order of their seller', async () => {
    const store = openStore();
    const last = offerProduct({ store, product: { displayOrder: 2 } });
    const first = offerProduct({ store, product: { displayOrder: 1 } });
    await renderSite(`/stores/${store.slug}`);
    await waitFor(() => expect(screen.getAllByTestId('product-card')).toHaveLength(2));
    const [one, two] = screen.getAllByTestId('product-card');
    expect(one).toHaveTextContent(first.name);
    expect(two).toHaveTextContent(last.name);
  });

  it.each([
    { official: true, shown: 'the default banner of an official store', defaults: 1 },
    { official: false, shown: 'no banner of another store', defaults: 0 },
  ])('shows $shown when its own banner fails to load', async ({ official, defaults }) => {
    const store = openStore({ official, bannerUrl: '/art/stores/no-such-stall.svg' });
    offerProduct({ store });
    await renderSite(`/stores/${store.slug}`);
    expect(await screen.findByTestId('product-card')).toBeVisible();
    const [banner] = picturesAt('/art/stores/no-such-stall.svg');
    if (banner === undefined) throw new Error('The page does not try the banner of the store.');
    fireEvent.error(banner);
    expect(banner).not.toBeInTheDocument();
    expect(picturesAt('/art/stores/default-banner.svg')).toHaveLength(defaults);
  });

  it('does not show a banner that is still hosted on another site', async () => {
    const store = openStore({ bannerUrl: 'https://banners.test/stall.png' });
    offerProduct({ store });
    await renderSite(`/stores/${store.slug}`);
    expect(await screen.findByTestId('product-card')).toBeVisible();
    expect(document.body.innerHTML).not.toContain('banners.test');
  });
});
