import type { WithParts } from '@blockbazaar/domain/catalog/bundles/bundle';
import type { ProductDraft } from '@blockbazaar/domain/catalog/product';
import {
  NEW_PRODUCT,
  productFormSchema,
  productFormValues,
  type ProductFormOutput,
  type ProductFormValues,
} from '@blockbazaar/domain/catalog/product-form';
import type { WithVariants } from '@blockbazaar/domain/catalog/variants/variant';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useFormDraft, type FormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';

export type ProductForm = UseFormReturn<ProductFormValues, unknown, ProductFormOutput>;

/** True if shoppers cannot buy a new product until its stock is set. The stock of a bundle depends on its parts. */
export function isOutOfStock({ product, variants, parts }: NewProduct): boolean {
  if (parts.length > 0) return false;
  return variants.length > 0 ? variants.every(({ stock }) => stock === 0) : product.stock === 0;
}

interface NewProduct extends Pick<ProductFormOutput, 'variants' | 'parts'> {
  product: Pick<ProductFormOutput, 'stock'>;
}

/** The form of a new product of a store. `initial` is a product to copy. */
export function useNewProductForm(
  storeId: string,
  initial?: ProductDraft & WithVariants & WithParts,
): { form: ProductForm; draft: FormDraft } {
  const form = useForm<ProductFormValues, unknown, ProductFormOutput>({
    resolver: zodResolver(productFormSchema),
    defaultValues: initial === undefined ? NEW_PRODUCT : productFormValues(initial),
  });
  return { form, draft: useFormDraft(form, `new-product:${storeId}:${initial?.name ?? ''}`) };
}
