import { formatUsd } from '@blockbazaar/domain/money/price';
import type { Receipt } from '@blockbazaar/domain/orders/order';
import Alert from '@mui/material/Alert';
import { ORDER_MESSAGES } from '@/shared/purchase/order-messages.ts';

/** Notes about a paid order: a refund, a dispute. */
export function OrderNotes({
  status,
  refundedCents,
  disputed,
}: Pick<Receipt, 'status' | 'refundedCents' | 'disputed'>) {
  const isPartlyRefunded = refundedCents > 0 && status !== 'refunded';
  return (
    <>
      {isPartlyRefunded && <Alert severity="info">{ORDER_MESSAGES.partlyRefunded(formatUsd(refundedCents))}</Alert>}
      {disputed && <Alert severity="warning">{ORDER_MESSAGES.disputed}</Alert>}
    </>
  );
}
