import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { offerProduct } from '@/testing/offer-product.ts';
import { renderSite } from '@/testing/render-site.tsx';

describe('LandingScreen', () => {
  it.each(['/donutsmp-irl-market', '/donutsmp-irl-catalog'])('shows the catalog at %s', async (path) => {
    offerProduct();
    const { user, address } = await renderSite(path);
    expect((await screen.findAllByTestId('product-card'))[0]).toBeVisible();
    await user.type(screen.getByPlaceholderText('Search products...'), 'spawner');
    await waitFor(() => expect(address()).toBe(`${path}?q=spawner`));
  });

  it('shows the stores', async () => {
    offerProduct();
    await renderSite('/donut-irl-market');
    expect((await screen.findAllByTestId('store-card'))[0]).toBeVisible();
  });

  it('links to the stores and the catalog', async () => {
    const { user } = await renderSite('/donutsmp-irl-trade');
    const main = screen.getByRole('main');
    expect(main.querySelector('a[href="/stores"]')).toBeVisible();
    const catalog = main.querySelector('a[href="/catalog"]');
    if (catalog === null) throw new Error('The page has no link to the catalog.');
    await user.click(catalog);
    expect(await screen.findByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
  });

  it('is linked from the description on the home page', async () => {
    const { user } = await renderSite('/');
    const text = screen.getByRole('region', { name: 'About buying on Blockbazaar' });
    expect(text).toBeVisible();
    expect(text).toHaveTextContent('DonutSMP');
    await user.click(within(text).getByRole('link', { name: 'DonutSMP IRL Trade' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'DonutSMP IRL Trade' })).toBeVisible();
  });
});
