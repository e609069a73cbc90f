import { formatUsd } from '@blockbazaar/domain/money/price';
import type { Receipt } from '@blockbazaar/domain/orders/order';
import { ORDER_MESSAGES } from '@blockbazaar/domain/orders/order-messages';
import Alert from '@mui/material/Alert';

/** What a payment's provider has told about a paid order since: money that went back, and a dispute. */
export function OrderNotes({ status, refundedCents, disputed }: Pick<Receipt, 'status' | 'refundedCents' | 'disputed'>) {
  const isPartlyRefunded = refundedCents > 0 && status !== 'refunded';
  return (
    <>
      {isPartlyRefunded && <Alert severity="info">{ORDER_MESSAGES.partlyRefunded(formatUsd(refundedCents))}</Alert>}
      {disputed && <Alert severity="warning">{ORDER_MESSAGES.disputed}</Alert>}
    </>
  );
}
