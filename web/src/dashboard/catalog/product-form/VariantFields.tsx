import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { LIMITS } from '@blockbazaar/domain/limits';
import { parseUsd, usdText } from '@blockbazaar/domain/money/parse-usd';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { AddRow } from '@/dashboard/ui/form/AddRow.tsx';
import { FieldGroup } from '@/dashboard/ui/form/FieldGroup.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { FieldRow } from '@/dashboard/ui/form/FormGrid.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import type { ProductForm } from './useProductForm.ts';

const messages = PRODUCT_FORM_MESSAGES;

/** Long enough to be unique in a product; it need not be secret. */
const newVariantId = (): string => crypto.randomUUID().slice(0, 8);

/** The variants of a product, in display order. A product with variants has its prices and stocks in them. */
export function VariantFields({ form }: { form: ProductForm }) {
  const { control, register, formState, setValue } = form;
  // `id` is that of the variant.
  const { fields, append, remove } = useFieldArray({ control, name: 'variants', keyName: 'rowId' });
  const prices = useWatch({ control, name: 'variants' }).map(({ price }) => parseUsd(price) ?? 0);
  const lowest = Math.min(...prices.filter((cents) => cents > 0));
  const isFull = fields.length >= LIMITS.variantsMax;
  const { variants: errors } = formState.errors;

  // Lists show the lowest price, and it remains the product's price after its variants are removed.
  useEffect(() => {
    if (Number.isFinite(lowest)) setValue('price', usdText(lowest));
  }, [lowest, setValue]);

  return (
    <FieldGroup>
      <Typography variant="subtitle2" component="legend">
        {messages.variants}
      </Typography>
      {fields.map(({ rowId }, index) => (
        <Row key={rowId} data-testid="variant-row">
          <FieldRow>
            <FormField
              registered={register(`variants.${index}.name`)}
              label={messages.variantName(index + 1)}
              required
              input={{ maxLength: LIMITS.variantNameMax, autoCapitalize: 'sentences' }}
              error={errors?.[index]?.name?.message}
            />
            <FormField
              registered={register(`variants.${index}.price`)}
              label={messages.variantPrice(index + 1)}
              required
              input={{ inputMode: 'decimal' }}
              error={errors?.[index]?.price?.message}
            />
            <FormField
              registered={register(`variants.${index}.stock`)}
              label={messages.variantStock(index + 1)}
              input={{ inputMode: 'numeric' }}
              error={errors?.[index]?.stock?.message}
            />
          </FieldRow>
          <Remove aria-label={messages.removeVariant(index + 1)} onClick={() => remove(index)}>
            <Icon name="close" />
          </Remove>
        </Row>
      ))}
      <AddRow
        label={messages.addVariant}
        hint={messages.variantsHint}
        full={messages.variantsMax}
        isFull={isFull}
        problem={errors?.root?.message ?? errors?.message}
        onAdd={() => append({ id: newVariantId(), name: '', price: '', stock: '0' })}
      />
    </FieldGroup>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.spacing(1),
}));

/** Aligns the remove button with the field. */
const Remove = styled(IconButton)(({ theme }) => ({ marginBlockStart: theme.spacing(0.5) }));
