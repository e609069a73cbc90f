import type { AdminProduct } from '@blockbazaar/domain/admin/product-operations';
import type { AdminStore } from '@blockbazaar/domain/admin/store-operations';
import { productDraftSchema } from '@blockbazaar/domain/catalog/product';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { saveResultOf } from '@/shared/staff/edit-form/save-result.ts';
import { useProductEdit } from '@/shared/staff/product-form/useProductEdit.ts';
import { PRODUCT_ADMIN_MESSAGES } from './product-messages.ts';
import { ProductEditorForm } from './ProductEditorForm.tsx';

interface ProductEditorProps {
  store: AdminStore;
  /** The product in its listed version. */
  product: AdminProduct;
  onClose: () => void;
  onSaved: () => void;
}

const { editTitle, updated, updateFailed } = PRODUCT_ADMIN_MESSAGES;

/** The edit form of a store's product. */
export function ProductEditor({ store, product, onClose, onSaved }: ProductEditorProps) {
  const { form, changes, submit } = useProductEdit(product);
  const { isBusy, run } = useAdminAction();
  const update = submit(async (edit) => {
    const result = await run('UPDATE_PRODUCT', { id: product.id, ...edit }, { done: updated, failed: updateFailed });
    if (result.outcome === 'answered') onSaved();
    return saveResultOf(result, productDraftSchema);
  });
  return (
    <ProductEditorForm
      title={`${editTitle}: ${product.name}`}
      action="Save changes"
      isBusy={isBusy}
      store={store}
      form={form}
      changes={changes}
      onSubmit={update}
      onClose={onClose}
    />
  );
}
