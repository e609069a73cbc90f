import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '@/testing/render-site.tsx';

describe('HomePage', () => {
  it('shows the hero, value points, How It Works and the reviews', async () => {
    await renderSite('/');
    expect(await screen.findByRole('link', { name: 'Explore Stores' })).toHaveAttribute('href', '/stores');
    expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/catalog');
    for (const name of [
      /fast delivery/i,
      /secure transactions/i,
      /quality products/i,
      /how it works/i,
      'Browse',
      'Order',
      'Delivered',
    ]) {
      expect((await screen.findAllByRole('heading', { name }))[0]).toBeVisible();
    }
    expect(screen.getByRole('heading', { name: 'What Our Community Says' })).toBeVisible();
  });
});
