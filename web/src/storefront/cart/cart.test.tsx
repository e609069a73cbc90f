import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { renderSite } from '@/testing/render-site.tsx';

const storedCart = (): unknown => JSON.parse(localStorage.getItem('cart') ?? 'null');

const cartButton = () => within(screen.getByRole('banner')).getByRole('link', { name: /Cart/ });

async function cardOf({ name }: { name: string }): Promise<HTMLElement> {
  const card = (await screen.findByText(name)).closest<HTMLElement>('[data-testid=product-card]');
  if (card === null) throw new Error(`${name} has no card.`);
  return card;
}

async function typeQuantity(user: UserEvent, place: HTMLElement, quantity: string): Promise<void> {
  const field = within(place).getByRole('textbox', { name: /Quantity/ });
  await user.clear(field);
  if (quantity !== '') await user.type(field, quantity);
  await user.tab();
}

const addToCart = (user: UserEvent, card: HTMLElement): Promise<void> =>
  user.click(within(card).getByRole('button', { name: /Add to cart/i }));

const lineOf = async ({ name }: { name: string }): Promise<HTMLElement> => {
  const line = (await screen.findByText(name)).closest<HTMLElement>('li');
  if (line === null) throw new Error(`${name} is no line of the cart.`);
  return line;
};

describe('quantity of a product card', () => {
  it('is clamped between the minimum and 999', async () => {
    const product = offerProduct({ product: { stock: 5_000, minimumQuantity: 5 } });
    const { user } = await renderSite('/catalog');
    const card = await cardOf(product);
    const field = within(card).getByRole('textbox', { name: /Quantity/ });
    expect(field).toHaveValue('5');
    expect(within(card).getByRole('button', { name: /Decrease/ })).toBeDisabled();
    for (const [typed, becomes] of [
      ['3', '5'],
      ['abc', '5'],
      ['-1', '5'],
      ['', '5'],
      ['1000', '999'],
      ['12.9', '12'],
    ] as const) {
      await typeQuantity(user, card, typed);
      expect(field).toHaveValue(becomes);
    }
    await typeQuantity(user, card, '999');
    expect(within(card).getByRole('button', { name: /Increase/ })).toBeDisabled();
    await addToCart(user, card);
    await waitFor(() => expect(cartButton()).toHaveTextContent('999'));
  });
});

describe('cart', () => {
  it.each(['{', 'null', '[1]', '[{"id":"x"}]', '{"items":[]}', '"cart"'])(
    'is empty when %s is stored',
    async (stored) => {
      localStorage.setItem('cart', stored);
      dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
      await renderSite('/checkout');
      expect(await screen.findByText('Your cart is empty')).toBeVisible();
    },
  );

  it('drops items that are no longer public, with a toast', async () => {
    const [kept, deleted, homeless] = [offerProduct(), offerProduct(), offerProduct()];
    for (const product of [kept, deleted, homeless]) product.inCart(1);
    marketplace.delete('products', deleted.id);
    marketplace.delete('stores', homeless.storeId);
    await renderSite('/checkout');
    expect(await findToast('Cart updated')).toHaveTextContent('Removed 2 unavailable items from your cart.');
    expect(storedCart()).toMatchObject([{ id: kept.id }]);
  });

  it('does not change when its check fails', async () => {
    const product = offerProduct();
    product.inCart(1);
    marketplace.disconnect();
    await renderSite('/checkout');
    expect(await screen.findByText(product.name)).toBeVisible();
    expect(storedCart()).toMatchObject([{ id: product.id, quantity: 1 }]);
  });

  it('sums up its quantities, and opens the home page after its last item is removed', async () => {
    const product = offerProduct({
      product: { priceCents: 999, minimumQuantity: 2 },
      store: { tariffPercentage: 7.5 },
    });
    product.inCart(2);
    const { user, path } = await renderSite('/checkout');
    const line = await lineOf(product);
    expect(line).toHaveTextContent('$10.74');
    expect(line).toHaveTextContent('$21.48');
    expect(within(line).getByRole('button', { name: /Decrease/ })).toBeDisabled();
    await user.click(within(line).getByRole('button', { name: /Increase/ }));
    expect(await screen.findByRole('button', { name: /^Pay \$32\.22/ })).toBeVisible();
    await user.click(within(line).getByRole('button', { name: /Remove/ }));
    expect(await findToast('Cart emptied')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/'));
    expect(storedCart()).toEqual([]);
  });

  it('links to the catalog when it is empty', async () => {
    const { user } = await renderSite('/checkout');
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Continue Shopping' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
  });

  it('marks a sold out item', async () => {
    const product = offerProduct({ product: { stock: 1 } });
    product.inCart(1);
    marketplace.update('products', product.id, { stock: 0 });
    await renderSite('/checkout');
    await waitFor(async () => expect(await lineOf(product)).toHaveTextContent('SOLD OUT'));
  });

  it('reports the added quantity, limited by the stock', async () => {
    const product = offerProduct({ product: { stock: 4 } });
    const { user } = await renderSite('/catalog');
    const card = await cardOf(product);
    await typeQuantity(user, card, '2');
    await addToCart(user, card);
    expect(await findToast(`2x ${product.name}`)).toHaveTextContent('Added to cart');
    await typeQuantity(user, card, '3');
    await addToCart(user, card);
    expect(await findToast(/Only 4 in stock: added 2/)).toHaveTextContent('Added to cart');
    await addToCart(user, card);
    expect(await findToast(/your cart already has them/)).toHaveTextContent('Nothing added');
    expect(cartButton()).toHaveTextContent('4');

    await user.click(cartButton());
    const line = await lineOf(product);
    expect(within(line).getByRole('button', { name: /Increase/ })).toBeDisabled();
    await typeQuantity(user, line, '9');
    expect(await findToast('Only 4 in stock.')).toBeVisible();
    expect(within(line).getByRole('textbox', { name: /Quantity/ })).toHaveValue('4');
    expect(storedCart()).toMatchObject([{ id: product.id, quantity: 4 }]);
  });

  it('shows a single quantity for a product whose name starts with one', async () => {
    const product = offerProduct({ product: { name: '1x Cow Spawner' } });
    const { user } = await renderSite('/catalog');
    const card = await cardOf(product);
    await addToCart(user, card);
    const added = (await screen.findByText('Added to cart')).closest('[role=status],[role=alert]');
    expect(added).toHaveTextContent('1x Cow Spawner');
    expect(added).not.toHaveTextContent('1x 1x');
    await typeQuantity(user, card, '2');
    await addToCart(user, card);
    expect(await findToast('2 × 1x Cow Spawner')).toBeVisible();
  });
});
