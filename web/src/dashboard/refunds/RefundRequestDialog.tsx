import { LIMITS } from '@blockbazaar/domain/limits';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { unitsLeft } from '@blockbazaar/domain/refunds/refund-request';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { chosenUnits, initialRefundQuantities, refundQuantitySchema } from './refund-quantity-form.ts';
import { REFUND_REQUEST_MESSAGES } from './refund-request-messages.ts';

const messages = REFUND_REQUEST_MESSAGES;

/**
 * Requests a refund of items from the owner. The quantities date from the opening of the dialog; the server checks
 * them.
 */
export function RefundRequestDialog({ order, onClose }: { order: ListedOrder; onClose: () => void }) {
  const toast = useToast();
  const [left] = useState(() => unitsLeft(order));
  // Created once for the dialog: a second click or a retry sends the same request.
  const [requestId] = useState(() => crypto.randomUUID());
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({
    resolver: zodResolver(refundQuantitySchema(left)),
    defaultValues: initialRefundQuantities(left),
  });
  const { register, handleSubmit, setError, formState } = form;
  const draft = useFormDraft(form, `refund-request:${order.orderId}`);
  const { errors } = formState;

  const send = handleSubmit(async ({ pieces, reason }) => {
    const lines = chosenUnits(left, pieces);
    setIsBusy(true);
    const result = await callStaff('seller', 'requestRefund', { orderId: order.orderId, requestId, lines, reason });
    setIsBusy(false);
    if (result.outcome === 'succeeded') {
      draft.discard();
      toast(messages.sent, 'success');
      onClose();
    } else if (result.outcome === 'refused') {
      setError('reason', { message: result.failure.text }, { shouldFocus: true });
    } else toast(messages.failed, 'error');
  });

  return (
    <FormDialog
      title={messages.title(SELLER_MESSAGES.orders.order(orderNumber(order.orderId)))}
      text={messages.text}
      action={messages.send}
      busyAction={messages.sending}
      isBusy={isBusy}
      onSubmit={send}
      draft={draft}
      onClose={onClose}
    >
      {left.map(({ line, units }, index) => (
        <FormField
          key={line}
          registered={register(`pieces.${index}.units`)}
          label={messages.refundableQuantity(order.items[line]?.name ?? '', units)}
          error={errors.pieces?.[index]?.units?.message}
          input={{ inputMode: 'numeric', maxLength: 3 }}
        />
      ))}
      <FormField
        registered={register('reason')}
        label={messages.reason}
        required
        multiline
        minRows={2}
        maxRows={6}
        error={errors.reason?.message}
        hint={messages.reasonHint}
        input={{ maxLength: LIMITS.refundReasonMax }}
      />
    </FormDialog>
  );
}
