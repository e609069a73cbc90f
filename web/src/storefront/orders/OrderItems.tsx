import { lineKey } from '@blockbazaar/domain/catalog/variants/variant';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { formatMillions } from '@blockbazaar/domain/money-products/format-millions';
import { lineDetails } from '@blockbazaar/domain/orders/line-details';
import type { Receipt } from '@blockbazaar/domain/orders/order';
import { REFUND_LABELS } from '@blockbazaar/domain/refunds/refund-labels';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useStoresById } from '@/firebase/stores.ts';
import { ORDER_MESSAGES } from '@/storefront/checkout/purchase/order-messages.ts';
import { moneyPictures } from '@/ui/money-pictures.ts';
import { Panel } from '@/ui/Panel.tsx';
import { Price } from '@/ui/Price.tsx';
import { ProductThumbnail } from '@/ui/ProductThumbnail.tsx';
import { Totals } from '@/ui/Totals.tsx';
import { SCREEN_ONLY } from './PrintStyles.tsx';
import { refundedQuantity } from './refunded-quantity.ts';

/** The items of an order, and its total. */
export function OrderItems({ receipt }: { receipt: Receipt }) {
  const { status, items, subtotalCents, discountCents, totalCents } = receipt;
  const refundedQuantities = refundedQuantity(receipt);
  const storeNameOf = useStoreNames(items);
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {ORDER_MESSAGES.itemsTitle}
      </Typography>
      <Lines>
        {items.map((item, line) => (
          <Line key={lineKey(item)}>
            <Picture>
              <ProductThumbnail links={picturesOf(item)} />
            </Picture>
            <div>
              <Name>{item.name}</Name>
              <StoreName name={storeNameOf(item)} />
              <Quantity>{`Quantity: ${item.quantity}`}</Quantity>
              {item.millions !== null && <Quantity>{ORDER_MESSAGES.inAll(formatMillions(item.millions))}</Quantity>}
              {lineDetails(item).map((text) => (
                <Quantity key={text}>{text}</Quantity>
              ))}
              {/* A fully refunded order has no remaining quantity. */}
              {status !== 'refunded' && (
                <RefundedQuantity quantity={item.quantity} refundedQuantity={refundedQuantities[line]} />
              )}
            </div>
            <Price cents={item.totalCents} charged />
          </Line>
        ))}
      </Lines>
      <Totals
        subtotalCents={discountCents > 0 ? subtotalCents : null}
        discount={discountCents > 0 ? { label: ORDER_MESSAGES.discount, cents: discountCents } : null}
        totalCents={totalCents}
        charged
      />
    </Panel>
  );
}

/** Returns the store that sells an item; null if it is unknown, or while it loads. */
function useStoreNames(items: Receipt['items']): (item: Receipt['items'][number]) => string | null {
  const storeIds = items.flatMap(({ kind, storeId }) => (kind === 'product' && storeId !== null ? [storeId] : []));
  const stores = useStoresById([...new Set(storeIds)]);
  return ({ kind, storeId }) =>
    kind === 'money' ? MESSAGES.instantMoney.title : (stores.get(storeId ?? '')?.name ?? null);
}

const StoreName = ({ name }: { name: string | null }) => name !== null && <Quantity>{name}</Quantity>;

function RefundedQuantity({
  quantity,
  refundedQuantity: { refunded, pending } = { refunded: 0, pending: 0 },
}: {
  quantity: number;
  refundedQuantity: ReturnType<typeof refundedQuantity>[number] | undefined;
}) {
  return (
    <>
      {refunded > 0 && <Refunded>{REFUND_LABELS.refundedOf(refunded, quantity)}</Refunded>}
      {pending > 0 && <Refunded>{REFUND_LABELS.beingRefundedOf(pending, quantity)}</Refunded>}
    </>
  );
}

const picturesOf = ({ imageUrl, millions }: Receipt['items'][number]): readonly string[] => {
  if (millions !== null) return moneyPictures(millions);
  return imageUrl === null ? [] : [imageUrl];
};

const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: theme.spacing(2),
  paddingBlock: theme.spacing(1.5),
  borderBottom: `${theme.market.sizes.edge}px solid ${theme.palette.divider}`,
  '@media print': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    breakInside: 'avoid',
  },
}));

const Picture = styled('div')(SCREEN_ONLY);

const Name = styled('p')(({ theme }) => ({ ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' }));

const Quantity = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Refunded = styled(Quantity)(({ theme }) => ({ color: theme.palette.text.primary }));
