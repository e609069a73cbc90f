import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openStore } from '@/testing/open-store.ts';
import { renderSite } from '@/testing/render-site.tsx';

const pictureAt = (address: string) => document.querySelector<HTMLImageElement>(`img[src="${address}"]`);

describe('StoresPage', () => {
  it('shows official stores first, and opens a store', async () => {
    openStore({ name: 'A stall' });
    const { name } = openStore({ name: 'The gate', official: true });
    const { user } = await renderSite('/stores');
    const [first] = await screen.findAllByTestId('store-card');
    if (first === undefined) throw new Error('The directory has no store.');
    expect(first).toHaveTextContent('OFFICIAL STORE');
    expect(within(first).getByRole('heading')).toHaveTextContent(name);
    await user.click(within(first).getByRole('link', { name: /Visit Store/ }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  });

  it('shows the large banner when the small one fails to load', async () => {
    openStore({ miniBannerUrl: '/art/stores/no-such-stall.svg', bannerUrl: '/art/stores/default-mini.svg' });
    await renderSite('/stores');
    await screen.findByTestId('store-card');
    const small = pictureAt('/art/stores/no-such-stall.svg');
    if (small === null) throw new Error('The card does not try the small banner.');
    fireEvent.error(small);
    expect(pictureAt('/art/stores/default-mini.svg')).toBeVisible();
    expect(small).not.toBeInTheDocument();
  });
});
