import { formatUsd } from '@blockbazaar/domain/money/price';
import { lineText } from '@blockbazaar/domain/orders/line-text';
import type { Receipt } from '@blockbazaar/domain/orders/order';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { REFUND_LABELS } from '@blockbazaar/domain/refunds/refund-labels';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ORDER_MESSAGES } from '@/storefront/checkout/purchase/order-messages.ts';
import { paymentPageOf } from '@/storefront/checkout/purchase/payment-page.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Panel } from '@/ui/Panel.tsx';
import { Price } from '@/ui/Price.tsx';
import { isRefundPending } from './refunded-quantity.ts';

const { refunds, refunded } = ORDER_MESSAGES;

/** The refunds of single items, each with a claim link if the refund is not automatic. */
export function OrderRefunds({ receipt }: { receipt: Receipt }) {
  const { items, lineRefunds, provider } = receipt;
  const titleId = useId();
  if (lineRefunds.length === 0) return null;
  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {refunds.title}
      </Typography>
      <List>
        {lineRefunds.map((refund, index) => {
          const link = paymentPageOf(receipt, refund.claimUrl);
          return (
            <li key={index}>
              <div>
                <RefundedItems>
                  {refund.lines.map(({ line, units }) => refundedText(items[line], units)).join(', ')}
                </RefundedItems>
                {link === null && (
                  <State>{isRefundPending(refund) ? REFUND_LABELS.onItsWay : REFUND_LABELS.refundedLabel}</State>
                )}
              </div>
              <Price cents={refund.cents} charged />
              {link !== null && (
                <ClaimButton
                  href={link}
                  color="primary"
                  startIcon={<Icon name="external" />}
                  aria-label={refunds.claimOf(formatUsd(refund.cents))}
                >
                  {refunded.claim}
                </ClaimButton>
              )}
            </li>
          );
        })}
      </List>
      <Typography variant="body2" color="textSecondary">
        {PROVIDERS[provider].refund.partText}
      </Typography>
    </Panel>
  );
}

/** The refunded quantity of a line, with its share of the line's in-game money. */
function refundedText(item: Receipt['items'][number] | undefined, units: number): string {
  const { name = '', quantity = units, millions = null } = item ?? {};
  return lineText({ quantity: units, name, millions: millions === null ? null : (millions / quantity) * units });
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(1.5, 2),
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gridAutoFlow: 'column' },
    paddingBlock: theme.spacing(1.5),
    borderBottom: `${theme.market.sizes.edge}px solid ${theme.palette.divider}`,
  },
}));

const RefundedItems = styled('p')(({ theme }) => ({ ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' }));

const State = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));

const ClaimButton = styled(Button)(({ theme }) => ({
  justifySelf: 'start',
  [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' },
})) as typeof Button;
