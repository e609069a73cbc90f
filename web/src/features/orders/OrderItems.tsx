import { formatMillions } from '@blockbazaar/domain/money-products/format-millions';
import type { Receipt } from '@blockbazaar/domain/orders/order';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { moneyPictures } from '@/shared/money/money-pictures.ts';
import { ORDER_MESSAGES } from '@/shared/purchase/order-messages.ts';
import { Panel } from '@/ui/Panel.tsx';
import { Price } from '@/ui/Price.tsx';
import { ProductThumbnail } from '@/ui/ProductThumbnail.tsx';
import { Totals } from '@/ui/Totals.tsx';

/** What was ordered, and what it comes to. */
export function OrderItems({ receipt }: { receipt: Receipt }) {
  const { items, subtotalCents, discountCents, totalCents } = receipt;
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {ORDER_MESSAGES.itemsTitle}
      </Typography>
      <Lines>
        {items.map((item) => (
          <Line key={item.productId}>
            <ProductThumbnail links={picturesOf(item)} />
            <div>
              <Name>{item.name}</Name>
              <Quantity>Quantity: {item.quantity}</Quantity>
              {item.millions !== null && <Quantity>{ORDER_MESSAGES.inAll(formatMillions(item.millions))}</Quantity>}
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
}));

const Name = styled('p')(({ theme }) => ({ ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' }));

const Quantity = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));
