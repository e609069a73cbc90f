import { LIMITS } from '@blockbazaar/domain/limits';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import type { OpenRefundRequest } from '@blockbazaar/domain/refunds/refund-operations';
import { refundReasonSchema } from '@blockbazaar/domain/refunds/refund-request';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { ReasonDialog } from '@/dashboard/ui/dialogs/ReasonDialog.tsx';
import { REFUND_MESSAGES } from './refund-messages.ts';

const messages = REFUND_MESSAGES;

interface DeclineDialogProps {
  request: OpenRefundRequest;
  onClose: () => void;
}

/** Declines a refund request with a reason, which the seller can read. */
export function DeclineDialog({ request: { orderId, storeId, requestId }, onClose }: DeclineDialogProps) {
  const { isBusy, run } = useAdminAction();

  const decline = async (reason: string): Promise<boolean> => {
    const notices = { done: messages.declined, failed: messages.declineFailed };
    const result = await run('DECLINE_REFUND', { orderId, storeId, requestId, reason }, notices);
    if (result.outcome === 'succeeded') onClose();
    return result.outcome === 'succeeded';
  };

  return (
    <ReasonDialog
      title={messages.declineTitle(messages.order(orderNumber(orderId)))}
      text={messages.declineText}
      action={messages.decline}
      label={messages.reason}
      hint={messages.reasonHint}
      missing={messages.reasonRequired}
      maxLength={LIMITS.refundReasonMax}
      schema={refundReasonSchema}
      isBusy={isBusy}
      onReason={decline}
      onClose={onClose}
    />
  );
}
