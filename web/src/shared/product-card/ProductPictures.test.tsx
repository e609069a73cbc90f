import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { offerProduct } from '@/testing/offer-product.ts';
import { renderSite } from '@/testing/render-site.tsx';

const PICTURES = ['/art/products/placeholder.svg', '/art/site/logo.svg', '/art/products/no-such-picture.svg'];

describe('ProductPictures', () => {
  it('moves by arrows and dots, and shows Image unavailable for a chosen picture that fails', async () => {
    const { name } = offerProduct({ product: { imageUrls: PICTURES } });
    const { user } = await renderSite('/catalog');
    const card = await screen.findByTestId('product-card');
    const picture = () => within(card).getByRole('img');
    const currentDot = () =>
      [...card.querySelectorAll<HTMLElement>('[data-current]')].findIndex(({ dataset }) => dataset.current === 'true');
    expect(picture()).toHaveAttribute('src', PICTURES[0]);
    expect(currentDot()).toBe(0);
    const next = within(card).getByRole('button', { name: /Next image/i });
    await user.click(next);
    expect(picture()).toHaveAttribute('src', PICTURES[1]);
    expect(currentDot()).toBe(1);
    await user.click(next);
    expect(picture()).toHaveAccessibleName(`${name}, image 3 of 3`);
    fireEvent.error(picture());
    expect(within(card).getByText('Image unavailable')).toBeVisible();
    await user.click(within(card).getByRole('button', { name: /Previous image/i }));
    expect(within(card).queryByText('Image unavailable')).not.toBeInTheDocument();
  });
});
