import { isBelowMinimum } from '@blockbazaar/domain/catalog/product-filter';
import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { stockBeforeOff } from '@blockbazaar/domain/catalog/stock-before-off';
import { firstPriceCents, hasVariants } from '@blockbazaar/domain/catalog/variants/variant';
import { displayPriceCents, formatUsd } from '@blockbazaar/domain/money/price';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { DraggableProvidedDragHandleProps } from 'react-beautiful-dnd';
import { Link as RouterLink } from 'react-router-dom';
import { StatusBadge } from '@/dashboard/ui/StatusBadge.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { ProductThumbnail } from '@/ui/ProductThumbnail.tsx';
import { useSaveProduct } from '../editor/useSaveProduct.ts';
import { PriceField } from '../product-form/PriceField.tsx';
import { StockField } from '../product-form/StockField.tsx';
import type { SellerProduct } from './api.ts';
import { DeliverySwitch } from './DeliverySwitch.tsx';
import { PRODUCT_LIST_MESSAGES } from './product-list-messages.ts';

const messages = SELLER_MESSAGES.products;
const listMessages = PRODUCT_LIST_MESSAGES;

interface SellerProductCardProps {
  product: SellerProduct;
  /** The store's commission, in percent. */
  tariff: number;
  handle: DraggableProvidedDragHandleProps | null;
  isDragging: boolean;
  /** True while the product is open in the form. */
  isEdited: boolean;
  /** True while the form saves the product. */
  isSaving: boolean;
  isSelected: boolean;
  onSelect: (product: SellerProduct, isSelected: boolean) => void;
  onEdit: (product: SellerProduct) => void;
  onDuplicate: (product: SellerProduct) => void;
  onDelete: (product: SellerProduct) => void;
}

/** One of the seller's products. Its stock updates live as shoppers reserve it. */
export const SellerProductCard = memo(function SellerProductCard({
  product,
  tariff,
  handle,
  isDragging,
  isEdited,
  isSaving,
  isSelected,
  onSelect,
  onEdit,
  onDuplicate,
  onDelete,
}: SellerProductCardProps) {
  const { id, name, description, stock, minimumQuantity, imageUrls } = product;
  const remembered = stockBeforeOff(product);
  const buyersPay = hasVariants(product) ? listMessages.buyersPayFrom : listMessages.buyersPay;
  const save = useSaveProduct(id);
  return (
    <Card data-testid="seller-product" data-dragging={isDragging} data-edited={isEdited}>
      <Side>
        {handle !== null && (
          <Handle {...handle} aria-label={messages.handle(name)}>
            <Icon name="grip" />
          </Handle>
        )}
        <Checkbox
          checked={isSelected}
          onChange={({ target }) => onSelect(product, target.checked)}
          slotProps={{ input: { 'aria-label': listMessages.select(name) } }}
        />
      </Side>
      <ProductThumbnail links={imageUrls} />
      <Body>
        <Head>
          <Name>{name}</Name>
          <Badges>
            {isBelowMinimum(product) && <StatusBadge look="yellow">{listMessages.belowMinimum}</StatusBadge>}
            <StatusBadge look={stock > 0 ? 'green' : 'red'}>
              {stock > 0 ? messages.inStock : messages.outOfStock}
            </StatusBadge>
          </Badges>
        </Head>
        <Facts>
          <Price>
            <PriceField product={product} save={save} />
          </Price>
          {tariff > 0 && <li>{buyersPay(formatUsd(displayPriceCents(firstPriceCents(product), tariff)))}</li>}
          <li>
            <StockField product={product} save={save} />
          </li>
          {minimumQuantity > 1 && <li>{messages.minimum(minimumQuantity)}</li>}
          <li>{messages.category}</li>
          <li>
            <Link component={RouterLink} to={productPath(product)} aria-label={listMessages.viewInStoreOf(name)}>
              {listMessages.viewInStore}
            </Link>
          </li>
        </Facts>
        {isBelowMinimum(product) && <Note>{listMessages.belowMinimumText(stock, minimumQuantity)}</Note>}
        {remembered > 0 && <Note>{listMessages.switchedOff(remembered)}</Note>}
        {description !== '' && <Description>{description}</Description>}
      </Body>
      <Foot>
        <DeliverySwitch product={product} />
        <Buttons>
          <Button size="small" aria-label={`Edit ${name}`} disabled={isSaving} onClick={() => onEdit(product)}>
            Edit
          </Button>
          <Button
            size="small"
            variant="text"
            aria-label={listMessages.duplicateOf(name)}
            onClick={() => onDuplicate(product)}
          >
            <span>{listMessages.duplicate}</span>
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

const Side = styled('div')({ display: 'grid', justifyItems: 'center' });

const Badges = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5) }));

/** The reason why buyers cannot order the product. */
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.market.colors.amber,
}));

const Handle = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: theme.market.sizes.touch,
  height: theme.spacing(7),
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

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
