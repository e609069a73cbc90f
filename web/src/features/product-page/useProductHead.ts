import type { Product } from '@blockbazaar/domain/catalog/product';
import { productPath } from '@blockbazaar/domain/catalog/product-path';
import type { Store } from '@blockbazaar/domain/catalog/store';
import { productPageData, productPicture } from '@blockbazaar/domain/search-engines/structured-data';
import { SITE } from '@blockbazaar/domain/site/site';
import { useMemo } from 'react';
import { siteOrigin } from '@/ui/document-head/site-origin.ts';
import { useBreadcrumbs } from '@/ui/document-head/useBreadcrumbs.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { useStructuredData } from '@/ui/document-head/useStructuredData.ts';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';

/** Describes a product to browsers, search engines and link previews. */
export function useProductHead(product: Product, store: Store | undefined): void {
  const { name, description } = product;
  const path = productPath(product);
  useDocumentHead({
    title: name,
    description:
      description || (store === undefined ? undefined : PRODUCT_PAGE_MESSAGES.metaDescription(name, store.name)),
    keywords: [name, ...(store === undefined ? [] : [store.name]), 'DonutSMP market', SITE.name],
    picture: productPicture(product),
    path,
  });
  useBreadcrumbs(
    ...(store === undefined
      ? []
      : [
          { name: 'Stores', path: '/stores' },
          { name: store.name, path: `/stores/${store.slug}` },
          { name, path },
        ]),
  );
  useStructuredData(
    useMemo(() => (store === undefined ? null : productPageData(siteOrigin, store, product)), [store, product]),
  );
}
