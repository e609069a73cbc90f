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

export type ProductForm = UseFormReturn<ProductFormValues, unknown, ProductFormOutput>;

/** The form of a new product. `initial` is a product to copy. */
export const useNewProductForm = (initial?: ProductDraft & WithVariants & WithParts): ProductForm =>
  useForm<ProductFormValues, unknown, ProductFormOutput>({
    resolver: zodResolver(productFormSchema),
    defaultValues: initial === undefined ? NEW_PRODUCT : productFormValues(initial),
  });
