import type { OpenRefundRequest } from '@blockbazaar/domain/admin/refund-operations';
import { LIMITS } from '@blockbazaar/domain/limits';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { refundReasonSchema } from '@blockbazaar/domain/refunds/refund-request';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { FormField } from '@/shared/staff/FormField.tsx';
import { REFUND_MESSAGES } from './refund-messages.ts';

const messages = REFUND_MESSAGES;
const schema = z.object({
  reason: z.string().check(
    z.trim(),
    z.refine((text) => refundReasonSchema.safeParse(text).success, messages.reasonRequired),
  ),
});

interface DeclineDialogProps {
  request: OpenRefundRequest;
  onClose: () => void;
}

/** Asks for the reason, which the seller reads. */
export function DeclineDialog({ request: { orderId, storeId, requestId }, onClose }: DeclineDialogProps) {
  const { isBusy, run } = useAdminAction();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { reason: '' },
  });

  const decline = handleSubmit(async ({ reason }) => {
    const notices = { done: messages.declined, failed: messages.declineFailed };
    const result = await run('DECLINE_REFUND', { orderId, storeId, requestId, reason }, notices);
    if (result.outcome === 'answered') onClose();
  });

  return (
    <FormDialog
      title={messages.declineTitle(messages.order(orderNumber(orderId)))}
      text={messages.declineText}
      action={messages.decline}
      isBusy={isBusy}
      onSubmit={decline}
      onClose={onClose}
    >
      <FormField
        registered={register('reason')}
        label={messages.reason}
        required
        error={formState.errors.reason?.message}
        hint={messages.reasonHint}
        input={{ maxLength: LIMITS.refundReasonMax }}
      />
    </FormDialog>
  );
}
