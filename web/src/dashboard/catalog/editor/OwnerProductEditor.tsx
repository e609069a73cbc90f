import { productDraftSchema } from '@blockbazaar/domain/catalog/product';
import type { AdminProduct } from '@blockbazaar/domain/catalog/product-operations';
import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';
import { styled } from '@mui/material/styles';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { saveResultOf } from '@/dashboard/ui/edit-form/save-result.ts';
import { useProductEdit } from '../product-form/useProductEdit.ts';
import { PRODUCT_ADMIN_MESSAGES } from '../products/product-messages.ts';
import { PriceHistory } from './PriceHistory.tsx';
import { ProductEditorForm } from './ProductEditorForm.tsx';

interface OwnerProductEditorProps {
  store: AdminStore;
  /** The product in its listed version. */
  product: AdminProduct;
  onClose: () => void;
  onSaved: () => void;
}

const { editTitle, updated, updateFailed } = PRODUCT_ADMIN_MESSAGES;

/** The edit form of a store's product. */
export function OwnerProductEditor({ store, product, onClose, onSaved }: OwnerProductEditorProps) {
  const { form, changes, draft, submit } = useProductEdit(product);
  const { isBusy, run } = useAdminAction();
  const update = submit(async (edit) => {
    const result = await run('UPDATE_PRODUCT', { id: product.id, ...edit }, { done: updated, failed: updateFailed });
    if (result.outcome === 'succeeded') onSaved();
    return saveResultOf(result, productDraftSchema);
  });
  return (
    <>
      <ProductEditorForm
        title={`${editTitle}: ${product.name}`}
        action="Save changes"
        isBusy={isBusy}
        store={store}
        form={form}
        draft={draft}
        changes={changes}
        onSubmit={update}
        onClose={onClose}
      />
      <History>
        <PriceHistory staff="owner" productId={product.id} />
      </History>
    </>
  );
}

/** Aligned with the form. */
const History = styled('div')(({ theme }) => ({ maxWidth: theme.market.sizes.textMax, marginInline: 'auto' }));
