import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { LIMITS } from '@blockbazaar/domain/limits';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useFieldArray } from 'react-hook-form';
import { FieldGroup, GroupFoot, GroupProblem } from '@/dashboard/ui/form/FieldGroup.ts';
import { useProductsById } from '@/firebase/products.ts';
import type { ProductForm } from '../useProductForm.ts';
import { PartPicker } from './PartPicker.tsx';
import { PartRow } from './PartRow.tsx';

const messages = PRODUCT_FORM_MESSAGES;

interface PartFieldsProps {
  form: ProductForm;
  /** The products of this store can be parts. */
  storeId: string;
}

/** The parts of a bundle, in display order. A product without parts is not a bundle. */
export function PartFields({ form, storeId }: PartFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'parts', keyName: 'rowId' });
  const ids = useMemo(() => [...new Set(fields.map(({ productId }) => productId))], [fields]);
  const products = useProductsById(ids);
  const isFull = fields.length >= LIMITS.bundlePartsMax;
  const { parts: errors } = form.formState.errors;

  return (
    <FieldGroup>
      <Typography variant="subtitle2" component="legend">
        {messages.parts}
      </Typography>
      {fields.map(({ rowId, productId }, index) => (
        <PartRow
          key={rowId}
          form={form}
          index={index}
          product={products.status === 'ready' ? (products.data.get(productId) ?? null) : undefined}
          onRemove={() => remove(index)}
        />
      ))}
      <GroupProblem aria-live="polite">{errors?.root?.message ?? errors?.message}</GroupProblem>
      {!isFull && <PartPicker storeId={storeId} onChoose={append} />}
      <GroupFoot>
        <Typography component="output" variant="caption" color={isFull ? 'textPrimary' : 'textSecondary'}>
          {isFull ? messages.partsMax : messages.partsHint}
        </Typography>
      </GroupFoot>
    </FieldGroup>
  );
}
