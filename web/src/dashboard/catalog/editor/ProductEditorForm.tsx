import type { ProductFormValues } from '@blockbazaar/domain/catalog/product-form';
import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type FormEvent } from 'react';
import { UploadTargetProvider } from '@/dashboard/pictures/UploadTargetProvider.tsx';
import { DraftNotice } from '@/dashboard/ui/drafts/DraftNotice.tsx';
import type { FormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import type { FieldChanges } from '@/dashboard/ui/edit-form/useEditForm.ts';
import { FormGrid } from '@/dashboard/ui/form/FormGrid.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { ProductFields } from '../product-form/ProductFields.tsx';
import { ShopperPrice } from '../product-form/ShopperPrice.tsx';
import type { ProductForm } from '../product-form/useProductForm.ts';

interface ProductEditorFormProps {
  title: string;
  /** The label of the save button. */
  action: string;
  isBusy: boolean;
  store: AdminStore;
  form: ProductForm;
  draft: FormDraft;
  /** Concurrent changes by other people. Omitted for a new product. */
  changes?: FieldChanges<ProductFormValues>;
  onSubmit: (event: FormEvent) => Promise<void>;
  onClose: () => void;
}

/** The product form, for new and existing products. */
export function ProductEditorForm({
  title,
  action,
  isBusy,
  store,
  form,
  draft,
  changes,
  onSubmit,
  onClose,
}: ProductEditorFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button of the list has unmounted.
  useEffect(() => heading.current?.focus(), []);

  return (
    <Column noValidate onSubmit={(event) => void onSubmit(event)}>
      <Typography ref={heading} tabIndex={-1} component="h3" variant="h4" sx={{ '&:focus': { outline: 'none' } }}>
        {title}
      </Typography>
      <DraftNotice draft={draft} />
      <UploadTargetProvider staff="owner" storeId={store.id}>
        <ProductFields form={form} {...(changes !== undefined && { changes })} />
      </UploadTargetProvider>
      <ShopperPrice form={form} tariff={store.tariffPercentage} />
      <Buttons>
        <Button startIcon={<Icon name="arrowLeft" />} onClick={onClose}>
          Back to list
        </Button>
        <Button type="submit" color="primary" disabled={isBusy}>
          <span>{isBusy ? 'Saving...' : action}</span>
        </Button>
      </Buttons>
    </Column>
  );
}

const Column = styled(FormGrid)(({ theme }) => ({ maxWidth: theme.market.sizes.textMax, marginInline: 'auto' }));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5),
}));
