import type { Product } from '@blockbazaar/domain/catalog/product';
import type { Store } from '@blockbazaar/domain/stores/store';
import { Terms } from '../product-card/card-parts.ts';
import { CATALOG_MESSAGES } from '../product-card/catalog-messages.ts';
import { StoreBadge } from '../product-card/StoreBadge.tsx';

/** The seller, and the minimum quantity. */
export function ProductTerms({ product, store }: { product: Product | null; store: Store | undefined }) {
  const minimum = product?.minimumQuantity ?? 1;
  return (
    <Terms>
      <StoreBadge store={store} />
      {minimum > 1 && <span>{CATALOG_MESSAGES.minimumOrder(minimum)}</span>}
    </Terms>
  );
}
