import type { ProductFormValues } from '@blockbazaar/domain/catalog/product-form';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import type { Path } from 'react-hook-form';
import { DraftNotice } from '@/dashboard/ui/drafts/DraftNotice.tsx';
import type { FormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import type { FieldChanges } from '@/dashboard/ui/edit-form/useEditForm.ts';
import { FormGrid } from '@/dashboard/ui/form/FormGrid.ts';
import { Panel } from '@/ui/Panel.tsx';
import { ProductFields } from '../product-form/ProductFields.tsx';
import { ShopperPrice } from '../product-form/ShopperPrice.tsx';
import type { ProductForm } from '../product-form/useProductForm.ts';
import { PriceHistory } from './PriceHistory.tsx';

const messages = SELLER_MESSAGES.products;

interface ProductFormPanelProps {
  title: string;
  /** The label of the save button. */
  action: string;
  form: ProductForm;
  draft: FormDraft;
  stockHint?: string;
  /** Concurrent changes by other people. Omitted for a new product. */
  changes?: FieldChanges<ProductFormValues>;
  /** The store's commission, in percent. */
  tariff: number;
  /** The field that receives the focus, if the user opened the form. */
  focus?: Path<ProductFormValues>;
  onSubmit: () => void;
  /** Omitted if the form cannot be cancelled. */
  cancel?: { label: string; onClick: () => void };
  /** The edited product, whose price history is offered. Omitted for a new product. */
  productId?: string;
}

/** The product form, for new and existing products. */
export function ProductFormPanel({
  title,
  action,
  form,
  draft,
  stockHint,
  changes,
  tariff,
  focus,
  onSubmit,
  cancel,
  productId,
}: ProductFormPanelProps) {
  const titleId = useId();
  const categoryId = useId();
  const { isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (focus !== undefined) setFocus(focus);
  }, [focus, setFocus]);

  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {title}
      </Typography>
      <FormGrid
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) onSubmit();
        }}
      >
        <DraftNotice draft={draft} />
        <ProductFields
          form={form}
          {...(stockHint !== undefined && { stockHint })}
          {...(changes !== undefined && { changes })}
        />
        <TextField
          id={categoryId}
          label={messages.categoryLabel}
          value={messages.category}
          fullWidth
          helperText={messages.categoryHint}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <ShopperPrice form={form} tariff={tariff} />
        <Foot>
          <Button type="submit" color="primary" disabled={isSubmitting}>
            <span>{isSubmitting ? messages.saving : action}</span>
          </Button>
          {cancel !== undefined && (
            <Button
              disabled={isSubmitting}
              onClick={() => {
                draft.discard();
                cancel.onClick();
              }}
            >
              <span>{cancel.label}</span>
            </Button>
          )}
        </Foot>
      </FormGrid>
      {productId !== undefined && <PriceHistory staff="seller" productId={productId} />}
    </Panel>
  );
}

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  // The form has its own scrollbar beside the list.
  [theme.breakpoints.up('lg')]: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    paddingBlock: theme.spacing(1),
    borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.palette.divider}`,
    backgroundColor: theme.market.colors.surface,
  },
}));
