import type { PurchaseLimit } from '@blockbazaar/domain/callables';
import type { CartItem } from '@blockbazaar/domain/cart/cart';
import { formatMillions } from '@blockbazaar/domain/money-products/format-millions';
import { lineTotalCents } from '@blockbazaar/domain/money/price';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useReservedQuantity } from '@/storefront/cart/own-order/use-reserved-quantity.ts';
import { MONEY_MESSAGES } from '@/storefront/money-products/money-messages.ts';
import { AmountText } from '@/ui/amounts/AmountText.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { moneyPictures } from '@/ui/money-pictures.ts';
import { Price } from '@/ui/Price.tsx';
import { ProductThumbnail } from '@/ui/ProductThumbnail.tsx';
import { QuantityStepper } from '@/ui/QuantityStepper.tsx';
import { LineLimit } from '../limits/LineLimit.tsx';
import { ORDER_MESSAGES } from '../purchase/order-messages.ts';
import { LineStock } from './LineStock.tsx';

interface SummaryLineProps {
  item: CartItem;
  /** The purchase limit of the line, or null if none is known. */
  limit: PurchaseLimit | null;
  disabled: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

const unitPrice = ({ priceCents, millions }: CartItem, format: (cents: number) => string): string =>
  millions === null
    ? `${format(priceCents)} each`
    : MONEY_MESSAGES.priceOf(format(priceCents), formatMillions(millions));

/** One line of the order: product, seller, unit price, total and quantity. */
export function SummaryLine({ item, limit, disabled, onQuantity, onRemove }: SummaryLineProps) {
  const reservedQuantity = useReservedQuantity(item.id);
  return (
    <Line>
      <ProductThumbnail
        links={item.millions === null ? item.imageUrls : moneyPictures(item.millions * item.quantity)}
      />
      <Words>
        <Name>{item.name}</Name>
        <Small>{item.category}</Small>
        <Small>
          <AmountText>{(format) => unitPrice(item, format)}</AmountText>
        </Small>
        {item.millions !== null && <Small>{ORDER_MESSAGES.inAll(formatMillions(item.millions * item.quantity))}</Small>}
        <LineStock stock={item.stock} quantity={item.quantity} reservedQuantity={reservedQuantity} />
      </Words>
      <Remove aria-label={`Remove ${item.name}`} disabled={disabled} onClick={onRemove}>
        <Icon name="close" />
      </Remove>
      <Amounts>
        <Stepper>
          <QuantityStepper
            value={item.quantity}
            min={item.minimumQuantity}
            stock={item.stock}
            label={item.name}
            disabled={disabled}
            onChange={onQuantity}
          />
        </Stepper>
        <Price cents={lineTotalCents(item.priceCents, item.quantity)} />
      </Amounts>
      <LineLimit limit={limit} name={item.name} disabled={disabled} onQuantity={onQuantity} />
    </Line>
  );
}

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(1.5),
  paddingBlock: theme.spacing(2),
  borderBottom: `${theme.market.sizes.edge}px solid ${theme.palette.divider}`,
}));

const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: theme.spacing(0.5),
}));

const Name = styled('p')(({ theme }) => ({ ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' }));

const Small = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** Aligns the icon, not its larger target, with the price below. */
const Remove = styled(IconButton)(({ theme }) => ({ margin: theme.spacing(-1, -1.5, 0, 0) }));

const Amounts = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { gridColumn: '2 / -1' },
}));

const Stepper = styled('div')(({ theme }) => ({ width: theme.spacing(19) }));
