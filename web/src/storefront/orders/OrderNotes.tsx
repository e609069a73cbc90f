import { formatUsd } from '@blockbazaar/domain/money/price';
import type { Receipt } from '@blockbazaar/domain/orders/order';
import Alert from '@mui/material/Alert';
import { ORDER_MESSAGES } from '@/storefront/checkout/purchase/order-messages.ts';
import { centsUnderWay } from './refunded-pieces.ts';

/** Notices of a paid order: completed and pending refunds, and a dispute. */
export function OrderNotes({ receipt }: { receipt: Receipt }) {
  const { status, refundedCents, lineRefunds, disputed } = receipt;
  const isPartlyRefunded = refundedCents > 0 && status !== 'refunded';
  const isFetched = lineRefunds.some(({ claimUrl }) => claimUrl !== null);
  const wentBack = isFetched ? ORDER_MESSAGES.partlySetAside : ORDER_MESSAGES.partlyRefunded;
  const underWay = centsUnderWay(receipt);
  return (
    <>
      {isPartlyRefunded && <Alert severity="info">{wentBack(formatUsd(refundedCents))}</Alert>}
      {underWay > 0 && <Alert severity="info">{ORDER_MESSAGES.partlyOnItsWay(formatUsd(underWay))}</Alert>}
      {disputed && <Alert severity="warning">{ORDER_MESSAGES.disputed}</Alert>}
    </>
  );
}
