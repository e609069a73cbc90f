import type { ProductEdit } from '@blockbazaar/domain/catalog/product-edit';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { useCallback } from 'react';
import { useEditResult } from '@/dashboard/ui/edit-form/useEditResult.ts';
import { updateProduct } from '../api.ts';

const { updated, saveFailed } = SELLER_MESSAGES.products;

/** Saves an inline edit of a single value. Resolves to whether it was saved. */
export function useSaveProduct(productId: string): (edit: ProductEdit) => Promise<boolean> {
  const notify = useEditResult();
  return useCallback(
    async (edit) => notify(await updateProduct(productId, edit), { done: updated, failed: saveFailed }),
    [notify, productId],
  );
}
