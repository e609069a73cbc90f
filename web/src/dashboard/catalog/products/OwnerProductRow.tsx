import type { ProductEdit } from '@blockbazaar/domain/catalog/product-edit';
import { isBelowMinimum } from '@blockbazaar/domain/catalog/product-filter';
import type { AdminProduct } from '@blockbazaar/domain/catalog/product-operations';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import { StatusBadge } from '@/dashboard/ui/StatusBadge.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { ProductThumbnail } from '@/ui/ProductThumbnail.tsx';
import { PriceField } from '../product-form/PriceField.tsx';
import { PRODUCT_STATE_MESSAGES } from '../product-form/product-state-messages.ts';
import { StockField } from '../product-form/StockField.tsx';
import { PRODUCT_ADMIN_MESSAGES } from './product-messages.ts';

const stateText = PRODUCT_STATE_MESSAGES;

interface OwnerProductRowProps {
  product: AdminProduct;
  /** Saves an inline edit of a single value. */
  save: (id: string, edit: ProductEdit) => Promise<{ outcome: string }>;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** A product in the owner's list: its main fields and its actions. */
export const OwnerProductRow = memo(function OwnerProductRow({
  product,
  save,
  onEdit,
  onDuplicate,
  onDelete,
}: OwnerProductRowProps) {
  const nameId = useId();
  const { id, name, stock, minimumQuantity, imageUrls, showDeliveryInstructions, stockBeforeOff } = product;
  const saveThis = async (edit: ProductEdit) => (await save(id, edit)).outcome === 'succeeded';
  return (
    <Row aria-labelledby={nameId} data-testid="admin-product-row">
      <ProductThumbnail links={imageUrls} />
      <Facts>
        <Name id={nameId}>{name}</Name>
        <Line>
          <PriceField product={product} save={saveThis} />
          <StockField product={product} save={saveThis} />
          <StatusBadge look={stock > 0 ? 'green' : 'red'}>
            {stock > 0 ? SELLER_MESSAGES.products.inStock : SELLER_MESSAGES.products.outOfStock}
          </StatusBadge>
          {isBelowMinimum(product) && <StatusBadge look="yellow">{stateText.belowMinimum}</StatusBadge>}
          {minimumQuantity > 1 && <span>{PRODUCT_ADMIN_MESSAGES.minimum(minimumQuantity)}</span>}
          {showDeliveryInstructions && <span>{PRODUCT_ADMIN_MESSAGES.delivery}</span>}
        </Line>
        {isBelowMinimum(product) && <Note>{stateText.belowMinimumText(stock, minimumQuantity)}</Note>}
        {stockBeforeOff > 0 && <Note>{stateText.switchedOff(stockBeforeOff)}</Note>}
      </Facts>
      <Actions>
        <Button
          size="small"
          startIcon={<Icon name="edit" size="small" />}
          data-edits={id}
          aria-describedby={nameId}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button size="small" variant="text" aria-label={stateText.duplicateOf(name)} onClick={onDuplicate}>
          <span>{stateText.duplicate}</span>
        </Button>
        <IconButton aria-label="Delete" aria-describedby={nameId} onClick={onDelete}>
          <Icon name="trash" />
        </IconButton>
      </Actions>
    </Row>
  );
});

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.5),
  border: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
  borderRadius: theme.market.sizes.radiusSmall,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
}));

const Facts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(0.5), minWidth: 0 }));

const Name = styled('h3')(({ theme }) => ({ ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' }));

/** The reason why buyers cannot order the product. */
const Note = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: 0, color: theme.market.colors.amber }));

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.25, 2),
  color: theme.palette.text.secondary,
  '& > :first-of-type': { color: theme.palette.text.primary },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1', justifyContent: 'end' },
}));
