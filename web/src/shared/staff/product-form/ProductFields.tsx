import { LIMITS } from '@blockbazaar/domain/limits';
import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/staff/product-form-messages';
import { Controller } from 'react-hook-form';
import { FieldRow } from '../form/FormGrid.ts';
import { FormSwitch } from '../form/FormSwitch.tsx';
import { FormTextField } from '../form/FormTextField.tsx';
import { ImageUrlFields } from './ImageUrlFields.tsx';
import type { ProductForm } from './useProductForm.ts';

/** Everything that staff say of a product. The form around it, and its buttons, are the screen's. */
export function ProductFields({ form }: { form: ProductForm }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <FormTextField
        {...register('name')}
        label="Product name"
        required
        maxLength={LIMITS.productNameMax}
        error={errors.name?.message}
      />
      <FormTextField
        {...register('description')}
        label="Description"
        lines={3}
        maxLength={LIMITS.productDescriptionMax}
        error={errors.description?.message}
      />
      <FieldRow>
        <FormTextField {...register('price')} label="Price (USD)" required inputMode="decimal" placeholder="0.00" error={errors.price?.message} />
        <FormTextField
          {...register('stock')}
          label="Stock"
          inputMode="numeric"
          error={errors.stock?.message}
          hint={PRODUCT_FORM_MESSAGES.stockHint}
        />
        <FormTextField
          {...register('minimumQuantity')}
          label="Minimum quantity"
          inputMode="numeric"
          error={errors.minimumQuantity?.message}
          hint={PRODUCT_FORM_MESSAGES.minimumHint}
        />
      </FieldRow>
      <ImageUrlFields form={form} />
      <Controller
        control={control}
        name="showDeliveryInstructions"
        render={({ field: { value, onChange } }) => (
          <FormSwitch label={PRODUCT_FORM_MESSAGES.delivery} checked={value} onChange={onChange} />
        )}
      />
    </>
  );
}
