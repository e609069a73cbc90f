import type { BundlePart } from '@blockbazaar/domain/catalog/bundles/bundle-schema';
import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { lineKey } from '@blockbazaar/domain/catalog/variants/variant';
import { quantityAndName } from '@blockbazaar/domain/text/quantity-and-name';
import { useId } from 'react';
import { Text } from '@/ui/primitives/Text.tsx';
import { TextLink } from '@/ui/primitives/TextLink.tsx';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';
import { Parts } from './product-parts.ts';

/** The parts of a bundle, with links to their pages. */
export function BundleParts({ parts }: { parts: readonly BundlePart[] }) {
  const id = useId();
  return (
    <div>
      <Text id={id} as="h2" variant="subtitle2">
        {PRODUCT_PAGE_MESSAGES.parts}
      </Text>
      <Parts aria-labelledby={id}>
        {parts.map(({ productId, variantId, quantity, name }) => (
          <li key={lineKey({ productId, variantId })}>
            <TextLink to={productPath({ id: productId, name })}>{quantityAndName(quantity, name)}</TextLink>
          </li>
        ))}
      </Parts>
    </div>
  );
}
