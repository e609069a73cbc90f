import type { Receipt } from '@blockbazaar/domain/orders/order';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Panel } from '@/ui/Panel.tsx';
import { Price } from '@/ui/Price.tsx';
import { ProductThumbnail } from '@/ui/ProductThumbnail.tsx';

/** What was ordered, and what it comes to. */
export function OrderItems({ items, totalCents }: Pick<Receipt, 'items' | 'totalCents'>) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        Your items
      </Typography>
      <Lines>
        {items.map((item) => (
          <Line key={item.productId}>
            <ProductThumbnail links={item.imageUrl === null ? NO_LINKS : [item.imageUrl]} />
            <div>
              <Name>{item.name}</Name>
              <Quantity>Quantity: {item.quantity}</Quantity>
            </div>
            <Price cents={item.totalCents} />
          </Line>
        ))}
      </Lines>
      <Total>
        <span>Total</span>
        <Price cents={totalCents} size="large" />
      </Total>
    </Panel>
  );
}

const NO_LINKS: readonly string[] = [];

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

const Total = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  margin: 0,
}));
