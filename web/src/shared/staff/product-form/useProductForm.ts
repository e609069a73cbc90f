import type { ProductDraft } from '@blockbazaar/domain/admin/product-operations';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { productFormSchema, type ProductFormValues } from './product-form.ts';

export type ProductForm = UseFormReturn<ProductFormValues, unknown, ProductDraft>;

/** The form of one product, or of a new one. Another product needs another form: give the component around it a key. */
export const useProductForm = (values: ProductFormValues): ProductForm =>
  useForm<ProductFormValues, unknown, ProductDraft>({
    resolver: zodResolver(productFormSchema),
    defaultValues: values,
  });
