import { bundleFields } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { variantFields } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CART_MESSAGES } from '@/storefront/cart/cart-messages.ts';
import { CATALOG_MESSAGES } from '@/storefront/catalog/product-card/catalog-messages.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { findToast } from '@/testing/find-toast.ts';
import { offerProduct } from '@/testing/offer-product.ts';
import { openStore } from '@/testing/open-store.ts';
import { readHead } from '@/testing/read-head.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { storeReview } from '@/testing/store-review.ts';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';

const LONG_TEXT = `First line.\nWrite the color into the notes.\n\n${'A long instruction that a card has no room for. '.repeat(8)}The end.`;
const PICTURES = ['/art/products/anvil.svg', '/art/products/armour-diamond.svg', '/art/products/armour-gold.svg'];
const OPTIONS = [
  { id: 'wood', name: 'Wood', priceCents: 10, stock: 0 },
  { id: 'gold', name: 'Gold', priceCents: 500, stock: 3 },
  { id: 'iron', name: 'Iron', priceCents: 90, stock: 7 },
];

const title = () => screen.getByRole('heading', { level: 1 });
const findDetails = (name: string) => screen.findByRole('article', { name });

describe('ProductPage', () => {
  it('opens from a card, shows the full description, and adds to the cart', async () => {
    const product = offerProduct({ product: { description: LONG_TEXT, stock: 7, minimumQuantity: 2 } });
    const { user, path } = await renderSite('/catalog');
    await user.click(await screen.findByRole('link', { name: product.name }));
    await waitFor(() => expect(path()).toBe(productPath(product)));
    await waitFor(() => expect(title()).toHaveTextContent(product.name));
    await waitFor(() => expect(title()).toHaveFocus());
    const details = await findDetails(product.name);
    expect(within(details).getByText(/The end\./).textContent).toBe(LONG_TEXT);
    expect(details).toHaveTextContent('Minimum order: 2');
    expect(details).toHaveTextContent('7 in stock');
    const quantity = within(details).getByRole('textbox', { name: /Quantity/ });
    await user.clear(quantity);
    await user.type(quantity, '3');
    await user.click(within(details).getByRole('button', { name: /Add to cart/i }));
    expect(await findToast(CART_MESSAGES.added)).toBeVisible();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: /Cart/ })).toHaveAccessibleName(/3/);
    await user.click(within(details).getByRole('link', { name: product.store.name }));
    await waitFor(() => expect(path()).toBe(`/stores/${product.store.slug}`));
  });

  it('shows each picture that is selected, and the next one after a failure', async () => {
    const product = offerProduct({ product: { imageUrls: ['/art/products/none.svg', ...PICTURES] } });
    const { user } = await renderSite(productPath(product));
    fireEvent.error(await screen.findByRole('img', { name: `${product.name}, image 1 of 4` }));
    expect(await screen.findByRole('img', { name: `${product.name}, image 2 of 4` })).toBeVisible();
    await user.click(screen.getByRole('button', { name: PRODUCT_PAGE_MESSAGES.picture(4, 4) }));
    expect(await screen.findByRole('img', { name: `${product.name}, image 4 of 4` })).toHaveAttribute(
      'src',
      PICTURES[2],
    );
  });

  it('opens from the card of a bundle, and links each part', async () => {
    const store = openStore();
    const [block, sword] = [
      offerProduct({ product: { stock: 9 }, store }),
      offerProduct({ product: variantFields(OPTIONS), store }),
    ];
    const parts = [
      { productId: block.id, variantId: null, quantity: 2 },
      { productId: sword.id, variantId: 'gold', quantity: 1 },
    ];
    const products = new Map([block, sword].map((part) => [part.id, part]));
    const bundle = offerProduct({ product: bundleFields(parts, products), store });
    const { user, path } = await renderSite('/catalog');
    const card = await screen.findByRole('article', { name: bundle.name });
    expect(card).toHaveTextContent('Only 3 left');
    await user.click(within(card).getByRole('link', { name: bundle.name }));
    const list = await screen.findByRole('list', { name: PRODUCT_PAGE_MESSAGES.parts });
    const items = within(list).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([`2x ${block.name}`, `1x ${sword.name} – Gold`]);
    await user.click(within(list).getByRole('link', { name: `2x ${block.name}` }));
    await waitFor(() => expect(path()).toBe(productPath(block)));
    expect(await findDetails(block.name)).toBeVisible();
  });

  it('opens from the card of a product with options, with the cheapest one in stock selected', async () => {
    const product = offerProduct({ product: variantFields(OPTIONS) });
    const { user, path } = await renderSite('/catalog');
    const card = await screen.findByRole('article', { name: product.name });
    await waitFor(() => expect(card).toHaveTextContent(`${CATALOG_MESSAGES.from} $0.90`));
    expect(card).toHaveTextContent('10 in stock');
    await user.click(within(card).getByRole('link', { name: new RegExp(CATALOG_MESSAGES.choose) }));
    await waitFor(() => expect(path()).toBe(productPath(product)));
    const options = await screen.findByRole('group', { name: PRODUCT_PAGE_MESSAGES.options });
    expect(within(options).getByRole('radio', { name: /Iron/ })).toBeChecked();
    expect(within(options).getAllByText(CATALOG_MESSAGES.outOfStock)).toHaveLength(1);
  });

  it('selects the cheapest option of all when none is in stock, as on the card', async () => {
    const product = offerProduct({
      product: variantFields(OPTIONS.map((each) => ({ ...each, stock: 0 })).toReversed()),
    });
    const { user } = await renderSite('/catalog');
    const card = await screen.findByRole('article', { name: product.name });
    await waitFor(() => expect(card).toHaveTextContent(`${CATALOG_MESSAGES.from} $0.10`));
    await user.click(within(card).getByRole('link', { name: product.name }));
    expect(await screen.findByRole('radio', { name: /Wood/ })).toBeChecked();
  });

  it('shows other products and the reviews of the store', async () => {
    const store = openStore();
    const [product, other] = [offerProduct({ store }), offerProduct({ store })];
    storeReview({ name: 'Mara', storeName: store.name });
    storeReview({ name: 'Noor', storeName: 'Elsewhere' });
    const { user, path } = await renderSite(productPath(product));
    const more = await screen.findByRole('region', { name: PRODUCT_PAGE_MESSAGES.more(store.name) });
    expect(await within(more).findByRole('article', { name: other.name })).toBeVisible();
    expect(within(more).getAllByRole('article')).toHaveLength(1);
    const reviews = await screen.findByRole('region', { name: PRODUCT_PAGE_MESSAGES.reviews(store.name) });
    expect(reviews).toHaveTextContent('Mara');
    expect(reviews).not.toHaveTextContent('Noor');
    await user.click(within(more).getByRole('link', { name: other.name }));
    await waitFor(() => expect(path()).toBe(productPath(other)));
    expect(await findDetails(other.name)).toBeVisible();
  });

  it('replaces the address of a former name with the current one', async () => {
    const product = offerProduct();
    const { address } = await renderSite(`/products/former-name~${product.id}?from=chat`);
    expect(await findDetails(product.name)).toBeVisible();
    await waitFor(() => expect(address()).toBe(`${productPath(product)}?from=chat`));
  });

  it('retains the quantity and the option at a former address, and does not focus the heading', async () => {
    const product = offerProduct({ product: variantFields(OPTIONS) });
    const { user, path } = await renderSite(`/products/former-name~${product.id}`);
    await waitFor(() => expect(path()).toBe(productPath(product)));
    const details = await findDetails(product.name);
    const quantity = within(details).getByRole('textbox', { name: /Quantity/ });
    await user.clear(quantity);
    await user.type(quantity, '2');
    await user.click(within(details).getByRole('radio', { name: /Gold/ }));
    expect(quantity).toHaveValue('2');
    expect(title()).not.toHaveFocus();
  });

  it('leaves the focus in a field when the product is renamed', async () => {
    const product = offerProduct();
    const { user } = await renderSite(productPath(product));
    const field = await screen.findByRole('textbox', { name: /Quantity/ });
    await user.clear(field);
    await user.type(field, '4');
    marketplace.update('products', product.id, { name: 'Renamed lantern' });
    await waitFor(() => expect(title()).toHaveTextContent('Renamed lantern'));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('4');
  });

  it.each(['/products/nothing~missing-1', '/products/~', '/products/a~__b__'])(
    'reports a missing product at %s, and links to the catalog',
    async (address) => {
      const { user, path } = await renderSite(address);
      await waitFor(() => expect(title()).toHaveTextContent(PRODUCT_PAGE_MESSAGES.notFound));
      await user.click(screen.getByRole('link', { name: PRODUCT_PAGE_MESSAGES.browse }));
      await waitFor(() => expect(path()).toBe('/catalog'));
    },
  );

  it('describes the product to search engines and link previews', async () => {
    const name = '</script>“Bow” \u202Eltr';
    const product = offerProduct({ product: { name, description: 'A "quoted" <b>text</b>', priceCents: 150 } });
    await renderSite(productPath(product));
    await waitFor(() => expect(document.title).toMatch(/<\/script>“Bow”/));
    expect(readHead().canonical).toMatch(new RegExp(`~${product.id}$`));
    await waitFor(() =>
      expect(readHead().structured).toEqual([
        expect.objectContaining({ '@type': 'BreadcrumbList' }),
        expect.objectContaining({
          '@type': 'Product',
          name,
          description: 'A "quoted" <b>text</b>',
          offers: expect.objectContaining({ price: '1.50' }),
        }),
      ]),
    );
  });
});
