import { formatUsd } from '@blockbazaar/domain/money/price';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { DraggableProvidedDragHandleProps } from 'react-beautiful-dnd';
import type { SellerProduct } from '@/firebase/staff/seller-products.ts';
import { StatusBadge } from '@/shared/staff/StatusBadge.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { ProductThumbnail } from '@/ui/ProductThumbnail.tsx';
import { DeliverySwitch } from './DeliverySwitch.tsx';

const messages = SELLER_MESSAGES.products;

interface ProductCardProps {
  product: SellerProduct;
  handle: DraggableProvidedDragHandleProps | null;
  isDragging: boolean;
  /** Whether it is in the form. */
  isEdited: boolean;
  onEdit: (product: SellerProduct) => void;
  onDelete: (product: SellerProduct) => void;
}

/** One product of the seller's. Its stock moves by itself as shoppers set some aside. */
export const ProductCard = memo(function ProductCard({
  product,
  handle,
  isDragging,
  isEdited,
  onEdit,
  onDelete,
}: ProductCardProps) {
  const { name, description, priceCents, stock, minimumQuantity, imageUrls } = product;
  return (
    <Card data-testid="seller-product" data-dragging={isDragging} data-edited={isEdited}>
      <Handle {...handle} aria-label={messages.handle(name)}>
        <Icon name="grip" />
      </Handle>
      <ProductThumbnail links={imageUrls} />
      <Body>
        <Head>
          <Name>{name}</Name>
          <StatusBadge look={stock > 0 ? 'green' : 'red'}>
            {stock > 0 ? messages.inStock : messages.outOfStock}
          </StatusBadge>
        </Head>
        <Facts>
          <Price>{formatUsd(priceCents)}</Price>
          <li>{messages.stock(stock)}</li>
          {minimumQuantity > 1 && <li>{messages.minimum(minimumQuantity)}</li>}
          <li>{messages.category}</li>
        </Facts>
        {description !== '' && <Description>{description}</Description>}
      </Body>
      <Foot>
        <DeliverySwitch product={product} />
        <Buttons>
          <Button size="small" aria-label={`Edit ${name}`} onClick={() => onEdit(product)}>
            Edit
          </Button>
          <Button size="small" variant="text" aria-label={`Delete ${name}`} onClick={() => onDelete(product)}>
            Delete
          </Button>
        </Buttons>
      </Foot>
    </Card>
  );
});

const Card = styled('article')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(1, 1.5),
  padding: theme.spacing(1.5),
  paddingInlineStart: theme.spacing(0.5),
  '&[data-dragging="true"]': { ...theme.market.shapes.panel },
  '&[data-edited="true"]': { borderColor: theme.market.colors.lantern },
}));

const Handle = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: theme.market.sizes.touch,
  height: theme.spacing(8),
  borderRadius: theme.market.sizes.radiusSmall,
  color: theme.palette.text.secondary,
  cursor: 'grab',
  '&:hover': { color: theme.palette.text.primary, backgroundColor: theme.market.colors.panel },
  '&:focus-visible': theme.market.shapes.focusRing,
}));

const Body = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(0.5), minWidth: 0 }));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 1),
}));

const Name = styled('h3')(({ theme }) => ({ ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' }));

const Facts = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: theme.spacing(0, 2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Price = styled('li')(({ theme }) => ({
  color: theme.palette.text.primary,
  fontFamily: theme.market.fonts.display,
  fontWeight: 600,
}));

const Description = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  ...theme.market.shapes.clampLines(2),
  margin: 0,
  color: theme.palette.text.secondary,
}));

const Foot = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  paddingInlineStart: theme.spacing(1.5),
}));

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', gap: theme.spacing(1) }));
