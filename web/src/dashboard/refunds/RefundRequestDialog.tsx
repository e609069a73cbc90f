import { LIMITS } from '@blockbazaar/domain/limits';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { previewRefund, unitsLeft } from '@blockbazaar/domain/refunds/refund-request';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
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
  const { control, register, handleSubmit, setError, formState } = form;
  const draft = useFormDraft(form, `refund-request:${order.orderId}`);
  const { errors } = formState;
  const effect = previewRefund(order, chosenUnits(left, useWatch({ control, name: 'pieces' })));

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
      setError('root', { message: result.failure.text });
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
      {/* Reads out after a change of a quantity, not after each letter of the reason. */}
      <Effect aria-live="polite">{messages.effect(formatUsd(effect.priceCents), formatUsd(effect.shareCents))}</Effect>
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
      {errors.root?.message !== undefined && <Alert severity="error">{errors.root.message}</Alert>}
    </FormDialog>
  );
}

const Effect = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: 0 }));
