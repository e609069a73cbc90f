import type { WithParts } from '@blockbazaar/domain/catalog/bundles/bundle';
import type { ProductDraft } from '@blockbazaar/domain/catalog/product';
import type { WithVariants } from '@blockbazaar/domain/catalog/variants/variant';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { useEffect, useState } from 'react';
import { useEditResult } from '@/dashboard/ui/edit-form/useEditResult.ts';
import { addProduct, newProductId } from '../api.ts';
import { isOutOfStock, useNewProductForm } from '../product-form/useProductForm.ts';
import { ProductFormPanel } from './ProductFormPanel.tsx';

const messages = SELLER_MESSAGES.products;

interface SellerNewProductProps {
  storeId: string;
  /** The store's commission, in percent. */
  tariff: number;
  /** The initial values of the form. Empty if omitted. */
  initial?: ProductDraft & WithVariants & WithParts;
  /** Called once the form has input. */
  onDirty: () => void;
  /** Receives the new product if it is out of stock; otherwise null. */
  onAdded: (outOfStock: { id: string; name: string } | null) => void;
  /** Omitted if the form is always open. */
  onCancel?: () => void;
}

/** The form for a new product. */
export function SellerNewProduct({ storeId, tariff, initial, onDirty, onAdded, onCancel }: SellerNewProductProps) {
  const notify = useEditResult();
  // Created once: a retry after a lost response does not add the product twice.
  const [productId] = useState(newProductId);
  const { form, draft } = useNewProductForm(storeId, initial);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) onDirty();
  }, [isDirty, onDirty]);

  const submit = form.handleSubmit(async ({ variants, parts, ...product }) => {
    if (
      notify(await addProduct(productId, storeId, product, { variants, parts }), {
        done: messages.added,
        failed: messages.saveFailed,
      })
    ) {
      draft.discard();
      onAdded(isOutOfStock({ product, variants, parts }) ? { id: productId, name: product.name } : null);
    }
  });

  return (
    <ProductFormPanel
      title={messages.add}
      action={messages.addButton}
      form={form}
      draft={draft}
      tariff={tariff}
      {...(onCancel !== undefined && { focus: 'name' })}
      onSubmit={() => void submit()}
      {...(onCancel !== undefined && { cancel: { label: messages.cancelAdd, onClick: onCancel } })}
    />
  );
}
