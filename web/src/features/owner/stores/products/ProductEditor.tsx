import type { AdminProduct } from '@blockbazaar/domain/admin/product-operations';
import type { AdminStore } from '@blockbazaar/domain/admin/store-operations';
import { parseUsd } from '@blockbazaar/domain/money/parse-usd';
import { displayPriceCents, formatUsd } from '@blockbazaar/domain/money/price';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormGrid } from '@/shared/staff/form/FormGrid.ts';
import { NEW_PRODUCT, productFormValues } from '@/shared/staff/product-form/product-form.ts';
import { ProductFields } from '@/shared/staff/product-form/ProductFields.tsx';
import { useProductForm, type ProductForm } from '@/shared/staff/product-form/useProductForm.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { PRODUCT_ADMIN_MESSAGES } from './product-messages.ts';
import { useSaveProduct } from './useSaveProduct.ts';

interface ProductEditorProps {
  store: AdminStore;
  /** Null: a new one. */
  product: AdminProduct | null;
  onClose: () => void;
  onSaved: () => void;
}

const { addTitle, editTitle, add, shopperPays } = PRODUCT_ADMIN_MESSAGES;

/** A product of a store, or a new one. */
export function ProductEditor({ store, product, onClose, onSaved }: ProductEditorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useProductForm(product === null ? NEW_PRODUCT : productFormValues(product));
  const { isBusy, save } = useSaveProduct(store.id, product);
  // What had the focus, a button of the list, is gone.
  useEffect(() => heading.current?.focus(), []);

  const submit = form.handleSubmit(async (draft) => {
    if (await save(draft)) onSaved();
  });

  return (
    <Column noValidate onSubmit={(event) => void submit(event)}>
      <Typography ref={heading} tabIndex={-1} component="h3" variant="h4" sx={{ '&:focus': { outline: 'none' } }}>
        {product === null ? addTitle : `${editTitle}: ${product.name}`}
      </Typography>
      <ProductFields form={form} />
      {store.tariffPercentage > 0 && <ShopperPrice form={form} tariff={store.tariffPercentage} />}
      <Buttons>
        <Button startIcon={<Icon name="arrowLeft" />} onClick={onClose}>
          Back to the list
        </Button>
        <Button type="submit" color="primary" disabled={isBusy}>
          {isBusy ? 'Saving...' : product === null ? add : 'Save changes'}
        </Button>
      </Buttons>
    </Column>
  );
}

/** What it costs on the site. */
function ShopperPrice({ form: { control }, tariff }: { form: ProductForm; tariff: number }) {
  const cents = parseUsd(useWatch({ control, name: 'price' }));
  if (cents === null || cents === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {shopperPays(formatUsd(displayPriceCents(cents, tariff)), tariff)}
    </Typography>
  );
}

const Column = styled(FormGrid)(({ theme }) => ({ maxWidth: theme.market.sizes.textMax, marginInline: 'auto' }));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5),
}));
