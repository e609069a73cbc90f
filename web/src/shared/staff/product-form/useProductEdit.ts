import type { ProductDraft } from '@blockbazaar/domain/catalog/product';
import type { ProductEdit } from '@blockbazaar/domain/catalog/product-edit';
import { productFormSchema, productFormValues, type ProductFormValues } from '@blockbazaar/domain/catalog/product-form';
import type { FormEvent } from 'react';
import { useEditForm, type EditedDocument, type FieldChanges, type SaveResult } from '../edit-form/useEditForm.ts';
import type { ProductForm } from './useProductForm.ts';
import { useStockField } from './useStockField.ts';

/** The stock is missing: it moves by itself, and what is typed counts as a difference (`useStockField`). */
const PRODUCT: EditedDocument<ProductFormValues, ProductDraft, ProductDraft> = {
  schema: productFormSchema,
  toValues: productFormValues,
  fields: {
    name: 'name',
    description: 'description',
    price: 'priceCents',
    minimumQuantity: 'minimumQuantity',
    lowStockThreshold: 'lowStockThreshold',
    images: ['imageUrls', 'imageAlts'],
    showDeliveryInstructions: 'showDeliveryInstructions',
    questions: 'questions',
  },
  inputs: { images: 'images.0.url', questions: 'questions.0.text' },
};

export interface ProductEditForm {
  form: ProductForm;
  changes: FieldChanges<ProductFormValues>;
  /** The stock now, and what saving would make of it where that is not what was typed. */
  stock: { now: number; after: number | null };
  submit: (save: (edit: ProductEdit) => Promise<SaveResult<ProductDraft>>) => (event?: FormEvent) => Promise<void>;
}

/** The form that edits a product, for sellers and the owner. Another product needs another form: give the component around it a key. */
export function useProductEdit(product: ProductDraft): ProductEditForm {
  const { form, changes, latest, submit } = useEditForm(PRODUCT, product);
  const { seen, after } = useStockField(form, latest.stock);
  return {
    form,
    changes,
    stock: { now: latest.stock, after },
    submit: (save) =>
      submit(({ updates: { stock: _updated, ...updates }, seen: { stock: _seen, ...others } }, { stock: wanted }) =>
        save({ updates, seen: others, ...(wanted !== seen && { stock: { seen, wanted } }) }),
      ),
  };
}
