import type { Product } from '@blockbazaar/domain/catalog/product';
import { canBuy } from '@blockbazaar/domain/catalog/stock';
import { stockOfVariant } from '@blockbazaar/domain/catalog/variants/variant';
import { displayPriceCents } from '@blockbazaar/domain/money/price';
import type { Store } from '@blockbazaar/domain/stores/store';
import { useId, useRef } from 'react';
import { ChoiceLabel } from '@/ui/choice-label.ts';
import { useEarlyChoice } from '@/ui/hydration/useEarlyInput.ts';
import { Price } from '@/ui/Price.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { CATALOG_MESSAGES } from '../product-card/catalog-messages.ts';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';
import { Options } from './product-parts.ts';

interface VariantPickerProps {
  product: Product;
  store: Store | undefined;
  /** The id of the variant whose price and stock are shown. */
  chosen: string;
  onChoose: (variantId: string) => void;
}

/** The variants of a product, with their prices and availability. */
export function VariantPicker({ product, store, chosen, onChoose }: VariantPickerProps) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEarlyChoice(group, chosen, onChoose);
  const { variants = [], minimumQuantity } = product;
  return (
    <Options ref={group}>
      <legend>
        <Text as="span" variant="subtitle2">
          {PRODUCT_PAGE_MESSAGES.options}
        </Text>
      </legend>
      {variants.map((variant) => (
        <ChoiceLabel key={variant.id}>
          <input
            type="radio"
            name={name}
            value={variant.id}
            checked={variant.id === chosen}
            onChange={() => onChoose(variant.id)}
          />
          <span>
            <span>{variant.name}</span>
            {!canBuy({ stock: stockOfVariant(product, variant.id), minimumQuantity }) && (
              <>
                {' '}
                <Text as="span" variant="caption" tone="soft">
                  {CATALOG_MESSAGES.outOfStock}
                </Text>
              </>
            )}
          </span>
          <Price cents={store === undefined ? null : displayPriceCents(variant.priceCents, store.tariffPercentage)} />
        </ChoiceLabel>
      ))}
    </Options>
  );
}
