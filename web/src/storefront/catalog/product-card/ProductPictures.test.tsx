import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { offerProduct } from '@/testing/offer-product.ts';
import { renderSite } from '@/testing/render-site.tsx';

const PICTURES = ['/art/products/placeholder.svg', '/art/site/logo.svg', '/art/products/no-such-picture.svg'];

describe('ProductPictures', () => {
  it('navigates by arrows and dots, and shows Image unavailable for a chosen picture that fails', async () => {
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

  it('skips a picture that fails or is not on the site yet, and requests none from another host', async () => {
    const imageUrls = ['https://pictures.test/later.png', '/art/products/no-such-picture.svg', '/art/site/logo.svg'];
    const { name } = offerProduct({ product: { imageUrls } });
    const { user } = await renderSite('/catalog');
    const card = await screen.findByTestId('product-card');
    fireEvent.error(within(card).getByRole('img'));
    expect(within(card).getByRole('img', { name: `${name}, image 3 of 3` })).toHaveAttribute('src', imageUrls[2]);
    // A missing picture is shown as missing when it is chosen.
    await user.click(within(card).getByRole('button', { name: /Previous image/i }));
    expect(within(card).getByText('Image unavailable')).toBeVisible();
    expect(document.querySelector('[src*="pictures.test"], [srcset*="pictures.test"]')).not.toBeInTheDocument();
  });
});
