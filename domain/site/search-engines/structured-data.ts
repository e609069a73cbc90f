import { imageCandidates } from '../../catalog/image-links.ts';
import { productPath } from '../../catalog/product-path.ts';
import type { Product } from '../../catalog/product.ts';
import { hasVariants, offeredVariant } from '../../catalog/variants/variant.ts';
import { toDecimal } from '../../money/minor-units.ts';
import { displayPriceCents } from '../../money/price.ts';
import type { Store } from '../../stores/store.ts';
import { SITE } from '../site.ts';

/** Structured data (schema.org) of pages: only facts that the pages also show. */
export type StructuredData = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

/** The operator of the site. */
export const organizationData = (origin: string): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name: SITE.name,
  description: SITE.tagline,
  url: `${origin}/`,
  logo: `${origin}/art/site/logo.svg`,
  sameAs: [SITE.discordInviteUrl],
});

/** A page of the breadcrumbs. */
export interface Crumb {
  name: string;
  path: string;
}

/** The breadcrumbs of a page; the home page is added as the first. */
export const breadcrumbData = (origin: string, crumbs: readonly Crumb[]): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

/** A store's products, each with its current offer. */
export const productsData = (origin: string, store: Store, products: readonly Product[]): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  name: `Products of ${store.name}`,
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: productData(origin, store, product),
  })),
});

/** A product on its own page. */
export const productPageData = (origin: string, store: Store, product: Product): StructuredData => ({
  '@context': CONTEXT,
  ...productData(origin, store, product),
});

function productData(origin: string, store: Store, product: Product): StructuredData {
  const { id, name, description, imageUrls } = product;
  const pictures = imageUrls
    .flatMap((link) => imageCandidates(link).slice(0, 1))
    .map((link) => new URL(link, origin).href);
  return {
    '@type': 'Product',
    name,
    ...(description !== '' && { description }),
    ...(pictures.length > 0 && { image: pictures }),
    sku: id,
    category: store.name,
    offers: offersOf(origin, store, product),
  };
}

/** The offer of a product; for a product with variants, one named offer for each. */
function offersOf(origin: string, store: Store, product: Product): StructuredData | StructuredData[] {
  if (!hasVariants(product)) return offerData(origin, store, product);
  return (product.variants ?? []).flatMap(({ id }) => {
    const offered = offeredVariant(product, id);
    return offered === null
      ? []
      : [{ ...offerData(origin, store, offered), url: origin + productPath(product), name: offered.name }];
  });
}

function offerData(origin: string, store: Store, product: Product): StructuredData {
  const { priceCents, stock, minimumQuantity } = product;
  return {
    '@type': 'Offer',
    url: origin + productPath(product),
    price: toDecimal(displayPriceCents(priceCents, store.tariffPercentage), 'usd'),
    priceCurrency: 'USD',
    availability: `${CONTEXT}/${stock >= minimumQuantity ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: store.name },
    ...(minimumQuantity > 1 && { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimumQuantity } }),
  };
}

/** The picture of a product's link previews; null: the site's. Previews do not support SVG. */
export const productPicture = ({ imageUrls }: Pick<Product, 'imageUrls'>): string | null =>
  imageUrls.flatMap(imageCandidates).find((link) => !link.endsWith('.svg')) ?? null;

/** The picture of a store's link previews; null: the site's. */
export const storePicture = ({ bannerUrl }: Pick<Store, 'bannerUrl'>): string | null =>
  bannerUrl === null || bannerUrl.endsWith('.svg') ? null : (imageCandidates(bannerUrl)[0] ?? null);
