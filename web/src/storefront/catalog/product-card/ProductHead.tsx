import { productPath } from '@blockbazaar/domain/catalog/product-path';
import type { Store } from '@blockbazaar/domain/stores/store';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Description, MinimumOrder, Name, Terms } from './card-parts.ts';
import { CATALOG_MESSAGES } from './catalog-messages.ts';
import { StoreBadge } from './StoreBadge.tsx';

interface ProductHeadProps {
  productId: string;
  /** ID of the element with the name, for `aria-labelledby`. */
  nameId: string;
  name: string;
  description: string;
  minimumQuantity: number;
  store: Store | undefined;
}

/** Name, description, store and minimum order of a product. The name links to its page. */
export const ProductHead = memo(function ProductHead({
  productId,
  nameId,
  name,
  description,
  minimumQuantity,
  store,
}: ProductHeadProps) {
  return (
    <>
      <Terms>
        <StoreBadge store={store} />
        {minimumQuantity > 1 && <MinimumOrder>{CATALOG_MESSAGES.minimumOrder(minimumQuantity)}</MinimumOrder>}
      </Terms>
      <Name>
        <Link id={nameId} to={productPath({ id: productId, name })}>
          {name}
        </Link>
      </Name>
      <Description>{description}</Description>
    </>
  );
});
