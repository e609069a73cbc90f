import type { WithParts } from '@blockbazaar/domain/catalog/bundles/bundle';
import { partDrafts } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import type { ProductDraft } from '@blockbazaar/domain/catalog/product';
import type { ProductEdit } from '@blockbazaar/domain/catalog/product-edit';
import {
  productFormSchema,
  productFormValues,
  type ProductFormOutput,
  type ProductFormValues,
} from '@blockbazaar/domain/catalog/product-form';
import type { WithVariants } from '@blockbazaar/domain/catalog/variants/variant';
import { variantDrafts } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { useState, type FormEvent } from 'react';
import type { FormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import {
  useEditForm,
  type EditedDocument,
  type FieldChanges,
  type SaveResult,
} from '@/dashboard/ui/edit-form/useEditForm.ts';
import type { ProductForm } from './useProductForm.ts';
import { useStockField } from './useStockField.ts';

type EditedProduct = ProductDraft & WithVariants & WithParts;

/**
 * The stock is excluded: sales change it, and an edit counts as a difference (`useStockField`). Variants, whose stocks
 * also change, and parts are excluded too: they are compared with the values that the form opened with.
 */
const PRODUCT: EditedDocument<ProductFormValues, EditedProduct, ProductFormOutput> = {
  schema: productFormSchema,
  toValues: productFormValues,
  fields: {
    name: 'name',
    description: 'description',
    price: 'priceCents',
    minimumQuantity: 'minimumQuantity',
    lowStockThreshold: 'lowStockThreshold',
    guestSharePercent: 'guestSharePercent',
    images: ['imageUrls', 'imageAlts'],
    showDeliveryInstructions: 'showDeliveryInstructions',
    questions: 'questions',
    categoryId: 'categoryId',
  },
  inputs: { images: 'images.0.url', questions: 'questions.0.text' },
};

export interface ProductEditForm {
  form: ProductForm;
  changes: FieldChanges<ProductFormValues>;
  /** The current stock, and the stock after saving if it differs from the input. */
  stock: { now: number; after: number | null };
  draft: FormDraft;
  submit: (save: (edit: ProductEdit) => Promise<SaveResult<EditedProduct>>) => (event?: FormEvent) => Promise<void>;
}

/**
 * The edit form of a product, for sellers and the owner. Another product needs another form: set a key on the component
 * around it.
 */
export function useProductEdit(product: EditedProduct & { id: string }): ProductEditForm {
  const { form, changes, latest, draft, submit } = useEditForm(PRODUCT, product, `product:${product.id}`);
  const { seen, after } = useStockField(form, latest.stock);
  const [opened] = useState(() => ({ variants: variantDrafts(product), parts: partDrafts(product) }));
  return {
    form,
    changes,
    draft,
    stock: { now: latest.stock, after },
    submit: (save) =>
      submit((edit, { stock: wanted, variants, parts }) => {
        const { stock: _stock, variants: _variants, parts: _parts, ...updates } = edit.updates;
        const { stock: _seenStock, variants: _seenVariants, parts: _seenParts, ...others } = edit.seen;
        const wantedParts = partDrafts({ parts });
        const structure = {
          ...(isChanged(opened.variants, variants) && { variants: { seen: opened.variants, wanted: variants } }),
          ...(isChanged(opened.parts, wantedParts) && { parts: { seen: opened.parts, wanted: wantedParts } }),
        };
        if (variants.length > 0) {
          // The price in lists is derived from the variants.
          const { priceCents: _price, ...rest } = updates;
          return save({ updates: rest, seen: others, ...structure });
        }
        const hasOwnStock = parts.length === 0 && wanted !== seen;
        return save({ updates, seen: others, ...structure, ...(hasOwnStock && { stock: { seen, wanted } }) });
      }),
  };
}

const isChanged = (opened: readonly unknown[], now: readonly unknown[]): boolean =>
  JSON.stringify(opened) !== JSON.stringify(now);
