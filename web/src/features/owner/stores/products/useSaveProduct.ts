import type { AdminProduct, ProductDraft } from '@blockbazaar/domain/admin/product-operations';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { PRODUCT_ADMIN_MESSAGES } from './product-messages.ts';

const { added, updated, createFailed, updateFailed } = PRODUCT_ADMIN_MESSAGES;

/** Stores a product of a store, or what has changed of one. Answers whether that went through. */
export function useSaveProduct(
  storeId: string,
  product: AdminProduct | null,
): { isBusy: boolean; save: (draft: ProductDraft) => Promise<boolean> } {
  const { isBusy, run } = useAdminAction();
  const save = async (draft: ProductDraft): Promise<boolean> => {
    const { outcome } =
      product === null
        ? await run('CREATE_PRODUCT', { storeId, product: draft }, { done: added, failed: createFailed })
        : await run(
            'UPDATE_PRODUCT',
            { id: product.id, ...changesTo(product, draft) },
            { done: updated, failed: updateFailed },
          );
    return outcome === 'answered';
  };
  return { isBusy, save };
}

/** What was typed over; the stock together with the figure that was seen, because buyers move it meanwhile. */
function changesTo(product: AdminProduct, { stock, ...wanted }: ProductDraft) {
  const current: Record<string, unknown> = product;
  const updates = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => JSON.stringify(current[field]) !== JSON.stringify(value)),
  );
  return { updates, ...(stock !== product.stock && { stock: { seen: product.stock, wanted: stock } }) };
}
