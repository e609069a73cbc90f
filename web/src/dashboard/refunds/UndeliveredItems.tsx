import type { RefundableOrder } from '@blockbazaar/domain/refunds/refund-operations';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { MarkDeliveredDialog } from './MarkDeliveredDialog.tsx';
import { REFUND_MESSAGES } from './refund-messages.ts';

const messages = REFUND_MESSAGES;

/** Lists the items that are neither delivered nor refunded, with a button that marks them as delivered. */
export function UndeliveredItems({ order }: { order: RefundableOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Notice severity="error" data-testid="undelivered-items">
        <AlertTitle>{messages.undelivered}</AlertTitle>
        <p>
          {order.undelivered
            .map(({ line, units }) => messages.earlierRefundLine(units, order.items[line]?.name ?? ''))
            .join(', ')}
        </p>
        <p>{messages.undeliveredHelp}</p>
      </Notice>
      <Button onClick={() => setIsOpen(true)}>{messages.markDelivered}</Button>
      {isOpen && <MarkDeliveredDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

// Above the buttons of the page.
const Notice = styled(Alert)({ order: -1, flexBasis: '100%', '& p': { margin: 0, overflowWrap: 'anywhere' } });
