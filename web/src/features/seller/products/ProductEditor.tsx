import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { updateProduct, type SellerProduct } from '@/firebase/staff/seller-products.ts';
import { productFormValues } from '@/shared/staff/product-form/product-form.ts';
import { useProductForm } from '@/shared/staff/product-form/useProductForm.ts';
import { useEditResult } from '../useEditResult.ts';
import { ProductFormPanel } from './ProductFormPanel.tsx';
import { useStockField } from './useStockField.ts';

const words = SELLER_MESSAGES.products;

interface ProductEditorProps {
  /** As it is now: it may change while the form is open, which leaves alone what was typed. */
  product: SellerProduct;
  onClose: () => void;
}

/** The form with a product in it. */
export function ProductEditor({ product, onClose }: ProductEditorProps) {
  const notify = useEditResult();
  const form = useProductForm(productFormValues(product));
  const { seen, after } = useStockField(form, product.stock);

  const submit = form.handleSubmit(async ({ stock: wanted, ...edit }) => {
    const stock = wanted === seen ? null : { seen, wanted };
    if (notify(await updateProduct(product.id, edit, stock), { done: words.updated, failed: words.saveFailed }))
      onClose();
  });

  return (
    <ProductFormPanel
      title={words.edit}
      action={words.saveButton}
      form={form}
      stockHint={[words.stockNow(product.stock), after === null ? '' : words.stockAfter(after)]
        .filter(Boolean)
        .join(' ')}
      takesFocus
      onSubmit={() => void submit()}
      cancel={{ label: words.cancelEdit, onClick: onClose }}
    />
  );
}
