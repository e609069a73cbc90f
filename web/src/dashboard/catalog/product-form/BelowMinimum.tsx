import { isBelowMinimum } from '@blockbazaar/domain/catalog/product-filter';
import { typedMinimumSchema, typedStockSchema } from '@blockbazaar/domain/catalog/product-form';
import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import type { ProductForm } from './useProductForm.ts';

/**
 * Warns that the typed stock is above 0 but below the minimum order, so that the product cannot be bought. Hidden for
 * invalid numbers.
 */
export function BelowMinimum({ form: { control } }: { form: ProductForm }) {
  const [typedStock, typedMinimum] = useWatch({ control, name: ['stock', 'minimumQuantity'] });
  const stock = typedStockSchema.safeParse(typedStock);
  const minimumQuantity = typedMinimumSchema.safeParse(typedMinimum);
  const isShown =
    stock.success &&
    minimumQuantity.success &&
    isBelowMinimum({ stock: stock.data, minimumQuantity: minimumQuantity.data });
  return (
    <output>
      {isShown && (
        <Alert severity="warning">{PRODUCT_FORM_MESSAGES.belowMinimum(stock.data, minimumQuantity.data)}</Alert>
      )}
    </output>
  );
}
