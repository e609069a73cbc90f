import { LIMITS } from '@blockbazaar/domain/limits';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import type { RefundableOrder } from '@blockbazaar/domain/refunds/refund-operations';
import { refundReasonSchema } from '@blockbazaar/domain/refunds/refund-request';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { ReasonDialog } from '@/dashboard/ui/dialogs/ReasonDialog.tsx';
import { REFUND_MESSAGES } from './refund-messages.ts';

const messages = REFUND_MESSAGES;

interface MarkDeliveredDialogProps {
  order: RefundableOrder;
  onClose: () => void;
}

/** Marks an order's undelivered items as delivered, with a reason for the audit log. */
export function MarkDeliveredDialog({ order: { orderId, undelivered }, onClose }: MarkDeliveredDialogProps) {
  const { isBusy, run } = useAdminAction();

  const mark = async (reason: string): Promise<boolean> => {
    const notices = { done: messages.markedDelivered, failed: messages.markDeliveredFailed };
    const result = await run('MARK_DELIVERED', { orderId, lines: undelivered, reason }, notices);
    if (result.outcome === 'succeeded') onClose();
    return result.outcome === 'succeeded';
  };

  return (
    <ReasonDialog
      title={messages.markDeliveredTitle(messages.order(orderNumber(orderId)))}
      text={messages.markDeliveredText}
      action={messages.markDelivered}
      label={messages.reason}
      hint={messages.refundReasonHint}
      missing={messages.reasonRequired}
      maxLength={LIMITS.refundReasonMax}
      schema={refundReasonSchema}
      isBusy={isBusy}
      onReason={mark}
      onClose={onClose}
    />
  );
}
