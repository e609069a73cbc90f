import { styled } from '@mui/material/styles';
import { Price } from './Price.tsx';

interface TotalsProps {
  /** In cents; null where the row is left out. */
  subtotalCents: number | null;
  /** What is taken off, in cents, and why. */
  discount: { label: string; cents: number } | null;
  totalCents: number;
  /** They were charged already: in USD, whatever the shopper has chosen to see. */
  charged?: boolean;
}

/** What an order comes to. */
export function Totals({ subtotalCents, discount, totalCents, charged = false }: TotalsProps) {
  return (
    <Lines>
      {subtotalCents !== null && (
        <>
          <dt>Subtotal</dt>
          <dd>
            <Price cents={subtotalCents} charged={charged} />
          </dd>
        </>
      )}
      {discount !== null && (
        <>
          <dt>{discount.label}</dt>
          <Discount>
            −<Price cents={discount.cents} charged={charged} />
          </Discount>
        </>
      )}
      <Total as="dt">Total</Total>
      <Total as="dd">
        <Price cents={totalCents} size="large" charged={charged} />
      </Total>
    </Lines>
  );
}

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  gap: theme.spacing(1),
  margin: 0,
  '& dd': { margin: 0, textAlign: 'end' },
}));

const Discount = styled('dd')(({ theme }) => ({ color: theme.palette.success.main }));

const Total = styled('div')(({ theme }) => ({ ...theme.typography.h3 }));
