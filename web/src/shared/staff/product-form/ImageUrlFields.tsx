import type { ProductFormValues } from '@blockbazaar/domain/catalog/product-form';
import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { LIMITS } from '@blockbazaar/domain/limits';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useFieldArray } from 'react-hook-form';
import { Icon } from '@/ui/icons/Icon.tsx';
import { ChangedMeanwhile } from '../edit-form/ChangedMeanwhile.tsx';
import type { FieldChanges } from '../edit-form/useEditForm.ts';
import { ImagePreview } from '../form/ImagePreview.tsx';
import { FormField } from '../FormField.tsx';
import type { ProductForm } from './useProductForm.ts';

interface ImageUrlFieldsProps {
  form: ProductForm;
  changes: FieldChanges<ProductFormValues> | undefined;
}

/** The addresses of a product's pictures, each with what lies behind it. One can be taken away only when there are more. */
export function ImageUrlFields({ form: { control, register, formState }, changes }: ImageUrlFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'images' });
  const isFull = fields.length >= LIMITS.productImagesMax;
  return (
    <Group>
      <Typography variant="subtitle2" component="legend">
        Pictures
      </Typography>
      {fields.map(({ id }, index) => (
        <Row key={id}>
          <ImagePreview control={control} name={`images.${index}.url`} />
          <FormField
            registered={register(`images.${index}.url`)}
            label={`Image URL ${index + 1}`}
            input={{ inputMode: 'url', maxLength: LIMITS.urlMax }}
            error={formState.errors.images?.[index]?.url?.message}
          />
          {fields.length > 1 && (
            <IconButton aria-label={`Remove image URL ${index + 1}`} onClick={() => remove(index)}>
              <Icon name="close" />
            </IconButton>
          )}
        </Row>
      ))}
      <ChangedMeanwhile control={control} changes={changes} name="images" describe={addressesIn} />
      <Foot>
        <Button
          size="small"
          startIcon={<Icon name="plus" size="small" />}
          disabled={isFull}
          onClick={() => append({ url: '' })}
        >
          Add image URL
        </Button>
        <Typography component="output" variant="caption" color={isFull ? 'textPrimary' : 'textDisabled'}>
          {isFull ? PRODUCT_FORM_MESSAGES.imagesMax : PRODUCT_FORM_MESSAGES.imageHint}
        </Typography>
      </Foot>
    </Group>
  );
}

const addressesIn = (images: unknown): string =>
  (images as ProductFormValues['images'])
    .map(({ url }) => url)
    .filter(Boolean)
    .join('\n');

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBlockEnd: theme.spacing(1) },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.spacing(1),
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
}));
