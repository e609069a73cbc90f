import { categoryPath } from '@blockbazaar/domain/catalog/categories/category';
import { CATEGORY_MESSAGES, pathText } from '@blockbazaar/domain/catalog/categories/category-messages';
import type { ProductFormValues } from '@blockbazaar/domain/catalog/product-form';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { useWatch } from 'react-hook-form';
import { ConcurrentChange } from '@/dashboard/ui/edit-form/ConcurrentChange.tsx';
import type { FieldChanges } from '@/dashboard/ui/edit-form/useEditForm.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { useCategories } from '../api.ts';
import type { ProductForm } from './useProductForm.ts';

interface CategoryFieldProps {
  staff: StaffRole;
  form: ProductForm;
  changes: FieldChanges<ProductFormValues> | undefined;
}

const { field, none, gone, loadFailed } = CATEGORY_MESSAGES;

/** Category of a product. Hidden while the owner has defined none. */
export function CategoryField({ staff, form: { register, control }, changes }: CategoryFieldProps) {
  const known = useCategories(staff);
  const chosen = useWatch({ control, name: 'categoryId' });
  const categories = known.status === 'ready' ? known.data : [];
  if (categories.length === 0 && chosen === '' && known.status !== 'failed') return null;
  const isKnown = chosen === '' || categories.some(({ id }) => id === chosen);
  const nameOf = (id: string): string => pathText(categoryPath(categories, id)) || (id === '' ? none : gone);
  return (
    <FormField
      registered={register('categoryId')}
      label={field}
      error={undefined}
      hint={known.status === 'failed' ? loadFailed : undefined}
      note={
        <ConcurrentChange
          control={control}
          changes={changes}
          name="categoryId"
          describe={(id: unknown) => nameOf(typeof id === 'string' ? id : '')}
        />
      }
      options={[
        { value: '', label: none },
        ...(isKnown ? [] : [{ value: chosen, label: known.status === 'ready' ? gone : chosen }]),
        ...categories.map(({ id }) => ({ value: id, label: nameOf(id) })),
      ]}
    />
  );
}
