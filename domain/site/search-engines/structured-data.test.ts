import { describe, expect, it } from 'vitest';
import type { Product } from '../../catalog/product.ts';
import type { Store } from '../../stores/store.ts';
import { breadcrumbData, organizationData, productsData, storePicture } from './structured-data.ts';

const ORIGIN = 'https://blockbazaar.example';
const createdAt = { toMillis: () => 0 };
const STORE: Store = {
  id: 's1',
  name: 'Netherforge',
  slug: 'netherforge',
  formerSlugs: [],
  description: '',
  bannerUrl: null,
  miniBannerUrl: null,
  discordUrl: null,
  official: false,
  tariffPercentage: 7.5,
  feesPassedOn: false,
  createdAt,
};
const PRODUCT: Product = {
  id: 'p1',
  storeId: 's1',
  name: '1x Skeleton Spawner',
  description: 'Bones.',
  priceCents: 999,
  imageUrls: ['/art/products/skeleton.svg', 'https://imgur.com/gallery/bones-abc'],
  imageAlts: '',
  stock: 3,
  minimumQuantity: 1,
  displayOrder: 1,
  showDeliveryInstructions: false,
  createdAt,
  rank: 0,
};

const itemOf = (product: Partial<Product>): Record<string, unknown> => {
  const { itemListElement } = productsData(ORIGIN, STORE, [{ ...PRODUCT, ...product }]) as {
    itemListElement: { item: Record<string, unknown> }[];
  };
  return itemListElement[0]?.item ?? {};
};

describe('product', () => {
  it('is offered at the price including commission', () => {
    expect(itemOf({})).toEqual({
      '@type': 'Product',
      name: '1x Skeleton Spawner',
      description: 'Bones.',
      image: [`${ORIGIN}/art/products/skeleton.svg`, 'https://i.imgur.com/abc.png'],
      sku: 'p1',
      category: 'Netherforge',
      offers: {
        '@type': 'Offer',
        url: `${ORIGIN}/products/1x-skeleton-spawner~p1`,
        price: '10.74',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'Organization', name: 'Netherforge' },
      },
    });
  });

  it.each([
    [0, 1, 'OutOfStock'],
    [1, 1, 'InStock'],
    [4, 5, 'OutOfStock'],
    [5, 5, 'InStock'],
  ])('has, with %i in stock and a minimum order of %i, the availability %s', (stock, minimumQuantity, availability) => {
    expect(itemOf({ stock, minimumQuantity }).offers).toMatchObject({
      availability: `https://schema.org/${availability}`,
    });
  });

  it('omits a missing description and missing pictures, and never has a rating', () => {
    const text = JSON.stringify(itemOf({ description: '', imageUrls: [] }));
    expect(text).not.toMatch(/description|image|rating|review/i);
  });
});

it('starts breadcrumbs with the home page', () => {
  const { itemListElement } = breadcrumbData(ORIGIN, [
    { name: 'Stores', path: '/stores' },
    { name: 'Netherforge', path: '/stores/netherforge' },
  ]);
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name: 'Stores', item: `${ORIGIN}/stores` },
    { '@type': 'ListItem', position: 3, name: 'Netherforge', item: `${ORIGIN}/stores/netherforge` },
  ]);
});

it('describes the organization with the site’s name and address', () => {
  expect(organizationData(ORIGIN)).toMatchObject({ '@type': 'Organization', name: 'Blockbazaar', url: `${ORIGIN}/` });
});

it.each([
  [null, null],
  ['/art/stores/netherforge-banner.svg', null],
  ['https://i.imgur.com/abc.jpg', 'https://i.imgur.com/abc.jpg'],
  ['https://imgur.com/abc', 'https://i.imgur.com/abc.png'],
])('returns, for a store with the banner %s, the preview picture %s', (bannerUrl, picture) => {
  expect(storePicture({ bannerUrl })).toBe(picture);
});
