import type { Product } from '@blockbazaar/domain/catalog/product';
import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { productPageData, productPicture, type Crumb } from '@blockbazaar/domain/site/search-engines/structured-data';
import { SITE } from '@blockbazaar/domain/site/site';
import type { Store } from '@blockbazaar/domain/stores/store';
import { useMemo } from 'react';
import { useSiteOrigin } from '@/ui/document-head/site-origin.ts';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { useStructuredData } from '@/ui/document-head/useStructuredData.ts';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';

/** Sets the document metadata of a product, for browsers, search engines and link previews. Null while loading. */
export function useProductHead(product: Product | null, store: Store | undefined): void {
  const origin = useSiteOrigin();
  useDocumentHead(product === null ? { title: PRODUCT_PAGE_MESSAGES.title } : headOf(product, store));
  useBreadcrumbs(...(product === null || store === undefined ? [] : crumbsOf(product, store)));
  useStructuredData(
    useMemo(
      () => (product === null || store === undefined ? null : productPageData(origin, store, product)),
      [origin, store, product],
    ),
  );
}

const headOf = (product: Product, store: Store | undefined): Parameters<typeof useDocumentHead>[0] => ({
  title: product.name,
  description:
    product.description ||
    (store === undefined ? undefined : PRODUCT_PAGE_MESSAGES.metaDescription(product.name, store.name)),
  keywords: [product.name, ...(store === undefined ? [] : [store.name]), 'DonutSMP market', SITE.name],
  picture: productPicture(product),
  path: productPath(product),
});

const crumbsOf = (product: Product, store: Store): Crumb[] => [
  { name: 'Stores', path: '/stores' },
  { name: store.name, path: `/stores/${store.slug}` },
  { name: product.name, path: productPath(product) },
];
