import type { WithParts } from '@blockbazaar/domain/catalog/bundles/bundle';
import { partDrafts } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import type { ProductDraft } from '@blockbazaar/domain/catalog/product';
import type { WithVariants } from '@blockbazaar/domain/catalog/variants/variant';
import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { isOutOfStock, useNewProductForm } from '../product-form/useProductForm.ts';
import { PRODUCT_ADMIN_MESSAGES } from '../products/product-messages.ts';
import { ProductEditorForm } from './ProductEditorForm.tsx';

interface OwnerNewProductProps {
  store: AdminStore;
  /** The product to copy. */
  initial?: ProductDraft & WithVariants & WithParts;
  onClose: () => void;
  onSaved: () => void;
}

const { addTitle, add, added, addedOutOfStock, createFailed } = PRODUCT_ADMIN_MESSAGES;

/** The form for a new product of a store. */
export function OwnerNewProduct({ store, initial, onClose, onSaved }: OwnerNewProductProps) {
  const { form, draft } = useNewProductForm(store.id, initial);
  const { isBusy, run } = useAdminAction();
  const create = form.handleSubmit(async ({ variants, parts, ...product }) => {
    const { outcome } = await run(
      'CREATE_PRODUCT',
      { storeId: store.id, product, variants, parts: partDrafts({ parts }) },
      { done: isOutOfStock({ product, variants, parts }) ? addedOutOfStock : added, failed: createFailed },
    );
    if (outcome === 'succeeded') {
      draft.discard();
      onSaved();
    }
  });
  return (
    <ProductEditorForm
      title={addTitle}
      action={add}
      isBusy={isBusy}
      store={store}
      form={form}
      draft={draft}
      onSubmit={create}
      onClose={onClose}
    />
  );
}
