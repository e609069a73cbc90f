import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { updateProduct, type SellerProduct } from '@/firebase/staff/seller-products.ts';
import { useProductEdit } from '@/shared/staff/product-form/useProductEdit.ts';
import { formResult } from '../form-result.ts';
import { useEditResult } from '../useEditResult.ts';
import { ProductFormPanel } from './ProductFormPanel.tsx';

const words = SELLER_MESSAGES.products;

interface ProductEditorProps {
  /** As it is now: it may change while the form is open. */
  product: SellerProduct;
  onClose: () => void;
}

/** The form with a product in it. */
export function ProductEditor({ product, onClose }: ProductEditorProps) {
  const notify = useEditResult();
  const { form, changes, stock, submit } = useProductEdit(product);

  const update = submit(async (edit) => {
    const result = await updateProduct(product.id, edit);
    if (notify(result, { done: words.updated, failed: words.saveFailed })) onClose();
    return formResult(result);
  });

  return (
    <ProductFormPanel
      title={words.edit}
      action={words.saveButton}
      form={form}
      changes={changes}
      stockHint={[words.stockNow(stock.now), stock.after === null ? '' : words.stockAfter(stock.after)]
        .filter(Boolean)
        .join(' ')}
      takesFocus
      onSubmit={() => void update()}
      cancel={{ label: words.cancelEdit, onClick: onClose }}
    />
  );
}
