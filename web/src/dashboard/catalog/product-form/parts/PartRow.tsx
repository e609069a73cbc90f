import { isBundle } from '@blockbazaar/domain/catalog/bundles/bundle';
import type { Product } from '@blockbazaar/domain/catalog/product';
import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import type { ProductForm } from '../useProductForm.ts';

const messages = PRODUCT_FORM_MESSAGES;

interface PartRowProps {
  form: ProductForm;
  index: number;
  /** The current product; undefined while loading, null if deleted. */
  product: Product | null | undefined;
  onRemove: () => void;
}

/** A part of a bundle: a product, one of its variants if it has some, and the quantity. */
export function PartRow({ form: { control, register, setValue, formState }, index, product, onRemove }: PartRowProps) {
  const part = useWatch({ control, name: `parts.${index}` });
  const name = product?.name ?? part.name;
  const variants = product?.variants ?? [];
  const isOffered = variants.length === 0 || variants.some(({ id }) => id === part.variantId);
  const [first] = variants;
  const errors = formState.errors.parts?.[index];
  // A product with variants needs a chosen variant in a bundle.
  useEffect(() => {
    if (part.variantId === '' && first !== undefined)
      setValue(`parts.${index}.variantId`, first.id, { shouldDirty: true });
  }, [part.variantId, first, index, setValue]);

  return (
    <Row data-testid="part-row">
      <Name>{name}</Name>
      <IconButton aria-label={messages.removePart(name)} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
      <Fields>
        {variants.length > 0 && (
          <FormField
            registered={register(`parts.${index}.variantId`)}
            label={messages.partVariant(name)}
            error={isOffered ? undefined : messages.partGone}
            options={[
              ...(isOffered ? [] : [{ value: part.variantId, label: part.name }]),
              ...variants.map((variant) => ({ value: variant.id, label: variant.name })),
            ]}
          />
        )}
        <FormField
          registered={register(`parts.${index}.quantity`)}
          label={messages.partQuantity(name)}
          input={{ inputMode: 'numeric' }}
          error={errors?.quantity?.message}
        />
      </Fields>
      {product === null && <Problem>{messages.partGone}</Problem>}
      {product && isBundle(product) && <Problem>{messages.partIsBundle}</Problem>}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

const Name = ({ children }: { children: string }) => (
  <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{children}</Typography>
);

const Fields = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  gap: theme.spacing(1.5),
}));

const Problem = ({ children }: { children: string }) => (
  <Typography color="error" variant="body2" sx={{ gridColumn: '1 / -1', fontWeight: 600 }}>
    {children}
  </Typography>
);
