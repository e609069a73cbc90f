import type { ProductEdit } from '@blockbazaar/domain/catalog/product-edit';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { useCallback } from 'react';
import { updateProduct } from '@/firebase/staff/seller-products.ts';
import { useEditResult } from '../useEditResult.ts';

const { updated, saveFailed } = SELLER_MESSAGES.products;

/** Saves an inline edit of a single value. Resolves to whether it was saved. */
export function useSaveProduct(productId: string): (edit: ProductEdit) => Promise<boolean> {
  const notify = useEditResult();
  return useCallback(
    async (edit) => notify(await updateProduct(productId, edit), { done: updated, failed: saveFailed }),
    [notify, productId],
  );
}
