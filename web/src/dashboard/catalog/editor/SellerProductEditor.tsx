import { hasVariants } from '@blockbazaar/domain/catalog/variants/variant';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { formResult } from '@/dashboard/ui/edit-form/form-result.ts';
import { useEditResult } from '@/dashboard/ui/edit-form/useEditResult.ts';
import { updateProduct } from '../api.ts';
import { useProductEdit } from '../product-form/useProductEdit.ts';
import type { SellerProduct } from '../products/api.ts';
import { ProductFormPanel } from './ProductFormPanel.tsx';

const messages = SELLER_MESSAGES.products;

interface SellerProductEditorProps {
  /** The current product, which may change while the form is open. */
  product: SellerProduct;
  /** The store's commission, in percent. */
  tariff: number;
  /** The field that receives the focus. */
  focus: 'name' | 'stock';
  onSaving: (productId: string, isSaving: boolean) => void;
  /** Receives the id of this form's product, because another form may be open by then. */
  onClose: (productId: string) => void;
}

/** The edit form of a product. */
export function SellerProductEditor({ product, tariff, focus, onSaving, onClose }: SellerProductEditorProps) {
  const notify = useEditResult();
  const { form, changes, draft, stock, submit } = useProductEdit(product);

  const update = submit(async (edit) => {
    onSaving(product.id, true);
    const result = await updateProduct(product.id, edit);
    onSaving(product.id, false);
    if (notify(result, { done: messages.updated, failed: messages.saveFailed })) onClose(product.id);
    return formResult(result);
  });

  return (
    <ProductFormPanel
      title={messages.edit}
      action={messages.saveButton}
      form={form}
      draft={draft}
      changes={changes}
      stockHint={[messages.stockNow(stock.now), stock.after === null ? '' : messages.stockAfter(stock.after)]
        .filter(Boolean)
        .join(' ')}
      tariff={tariff}
      focus={focus === 'stock' && hasVariants(product) ? 'variants.0.stock' : focus}
      onSubmit={() => void update()}
      cancel={{ label: messages.cancelEdit, onClick: () => onClose(product.id) }}
      productId={product.id}
    />
  );
}
