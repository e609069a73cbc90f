import { productPath } from '@blockbazaar/domain/catalog/product-path';
import type { Store } from '@blockbazaar/domain/catalog/store';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Description, MinimumOrder, Name, Terms } from './card-parts.ts';
import { CATALOG_MESSAGES } from './catalog-messages.ts';
import { StoreBadge } from './StoreBadge.tsx';

interface ProductHeadProps {
  productId: string;
  /** The id of the name's element, for what is labelled by it. */
  nameId: string;
  name: string;
  description: string;
  minimumQuantity: number;
  store: Store | undefined;
}

/** What a product is, who sells it, and from how many on. Its name leads to its page. */
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
