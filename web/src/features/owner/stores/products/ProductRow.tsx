import type { AdminProduct } from '@blockbazaar/domain/admin/product-operations';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Price } from '@/ui/Price.tsx';
import { ProductThumbnail } from '@/ui/ProductThumbnail.tsx';
import { StockBadge } from '@/ui/StockBadge.tsx';
import { PRODUCT_ADMIN_MESSAGES } from './product-messages.ts';

interface ProductRowProps {
  product: AdminProduct;
  onEdit: () => void;
  onDelete: () => void;
}

/** A product in the owner's list: its main fields and its actions. */
export const ProductRow = memo(function ProductRow({ product, onEdit, onDelete }: ProductRowProps) {
  const nameId = useId();
  const { id, name, priceCents, stock, minimumQuantity, imageUrls, showDeliveryInstructions } = product;
  return (
    <Row aria-labelledby={nameId} data-testid="admin-product-row">
      <ProductThumbnail links={imageUrls} />
      <Facts>
        <Name id={nameId}>{name}</Name>
        <Line>
          <Price cents={priceCents} />
          <StockBadge stock={stock} />
          {minimumQuantity > 1 && <span>{PRODUCT_ADMIN_MESSAGES.minimum(minimumQuantity)}</span>}
          {showDeliveryInstructions && <span>{PRODUCT_ADMIN_MESSAGES.delivery}</span>}
        </Line>
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

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
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
