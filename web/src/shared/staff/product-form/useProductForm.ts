import type { ProductDraft } from '@blockbazaar/domain/catalog/product';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { NEW_PRODUCT, productFormSchema, type ProductFormValues } from './product-form.ts';

export type ProductForm = UseFormReturn<ProductFormValues, unknown, ProductDraft>;

/** The form of a new product. */
export const useNewProductForm = (): ProductForm =>
  useForm<ProductFormValues, unknown, ProductDraft>({
    resolver: zodResolver(productFormSchema),
    defaultValues: NEW_PRODUCT,
  });
