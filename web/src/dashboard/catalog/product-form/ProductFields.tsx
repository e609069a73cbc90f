import type { ProductFormValues } from '@blockbazaar/domain/catalog/product-form';
import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { LIMITS } from '@blockbazaar/domain/limits';
import Typography from '@mui/material/Typography';
import { Controller, useWatch } from 'react-hook-form';
import { useUploadTarget } from '@/dashboard/pictures/upload-target.ts';
import { ConcurrentChange } from '@/dashboard/ui/edit-form/ConcurrentChange.tsx';
import type { FieldChanges } from '@/dashboard/ui/edit-form/useEditForm.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { FieldRow } from '@/dashboard/ui/form/FormGrid.ts';
import { FormSwitch } from '@/dashboard/ui/form/FormSwitch.tsx';
import { BelowMinimum } from './BelowMinimum.tsx';
import { CategoryField } from './CategoryField.tsx';
import { PartFields } from './parts/PartFields.tsx';
import { PictureFields } from './PictureFields.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import type { ProductForm } from './useProductForm.ts';
import { VariantFields } from './VariantFields.tsx';

interface ProductFieldsProps {
  form: ProductForm;
  /** Hint for the stock. */
  stockHint?: string;
  /** Concurrent changes by other people; omitted for a new product. */
  changes?: FieldChanges<ProductFormValues>;
}

/** The fields of a product, for sellers and the owner. The screen provides the form and its buttons. */
export function ProductFields({ form, stockHint = PRODUCT_FORM_MESSAGES.stockHint, changes }: ProductFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const place = useUploadTarget();
  const hasVariants = useWatch({ control, name: 'variants' }).length > 0;
  const isBundle = useWatch({ control, name: 'parts' }).length > 0;
  return (
    <>
      <FormField
        registered={register('name')}
        label="Product name"
        required
        input={{ maxLength: LIMITS.productNameMax, autoCapitalize: 'sentences' }}
        error={errors.name?.message}
        note={<ConcurrentChange control={control} changes={changes} name="name" />}
      />
      <FormField
        registered={register('description')}
        label="Description"
        multiline
        minRows={3}
        maxRows={8}
        input={{ maxLength: LIMITS.productDescriptionMax, autoCapitalize: 'sentences', spellCheck: true }}
        error={errors.description?.message}
        note={<ConcurrentChange control={control} changes={changes} name="description" />}
      />
      {place !== null && <CategoryField staff={place.staff} form={form} changes={changes} />}
      <FieldRow>
        {!hasVariants && (
          <FormField
            registered={register('price')}
            label="Price (USD)"
            required
            input={{ inputMode: 'decimal', placeholder: '0.00' }}
            error={errors.price?.message}
            note={
              <ConcurrentChange
                control={control}
                changes={changes}
                name="price"
                describe={(price: unknown) => `$${price as string}`}
              />
            }
          />
        )}
        {!hasVariants && !isBundle && (
          <FormField
            registered={register('stock')}
            label="Stock"
            input={{ inputMode: 'numeric' }}
            error={errors.stock?.message}
            hint={stockHint}
          />
        )}
        <FormField
          registered={register('minimumQuantity')}
          label="Minimum quantity"
          input={{ inputMode: 'numeric' }}
          error={errors.minimumQuantity?.message}
          note={<ConcurrentChange control={control} changes={changes} name="minimumQuantity" />}
          hint={PRODUCT_FORM_MESSAGES.minimumHint}
        />
      </FieldRow>
      {!hasVariants && !isBundle && <BelowMinimum form={form} />}
      {!isBundle && <VariantFields form={form} />}
      {!hasVariants && place !== null && <PartFields form={form} storeId={place.storeId} />}
      <FormField
        registered={register('lowStockThreshold')}
        label={PRODUCT_FORM_MESSAGES.lowStock}
        input={{ inputMode: 'numeric' }}
        error={errors.lowStockThreshold?.message}
        note={<ConcurrentChange control={control} changes={changes} name="lowStockThreshold" />}
        hint={PRODUCT_FORM_MESSAGES.lowStockHint(place?.staff === 'seller')}
      />
      <FormField
        registered={register('guestSharePercent')}
        label={PRODUCT_FORM_MESSAGES.guestShare}
        input={{ inputMode: 'numeric' }}
        error={errors.guestSharePercent?.message}
        note={<ConcurrentChange control={control} changes={changes} name="guestSharePercent" />}
        hint={PRODUCT_FORM_MESSAGES.guestShareHint}
      />
      <PictureFields form={form} changes={changes} />
      <QuestionFields form={form} changes={changes} />
      <Controller
        control={control}
        name="showDeliveryInstructions"
        render={({ field: { value, onChange } }) => (
          <div>
            <FormSwitch label={PRODUCT_FORM_MESSAGES.delivery} checked={value} onChange={onChange} />
            <Typography variant="body2" color="textSecondary">
              {PRODUCT_FORM_MESSAGES.deliveryHint}
            </Typography>
          </div>
        )}
      />
    </>
  );
}
