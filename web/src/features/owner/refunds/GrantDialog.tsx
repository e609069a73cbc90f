import type { OpenRefundRequest } from '@blockbazaar/domain/admin/refund-operations';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { useState, type FormEvent } from 'react';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { FormSwitch } from '@/shared/staff/form/FormSwitch.tsx';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { REFUND_MESSAGES } from './refund-messages.ts';

const messages = REFUND_MESSAGES;

interface GrantDialogProps {
  request: OpenRefundRequest;
  /** What the buyer gets back, in cents. */
  cents: number;
  onClose: () => void;
}

/** Shows the amount, and asks what becomes of the pieces. */
export function GrantDialog({ request: { orderId, storeId, requestId }, cents, onClose }: GrantDialogProps) {
  const { isBusy, run } = useAdminAction();
  const [returnsStock, setReturnsStock] = useState(false);

  const grant = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const notices = { done: messages.granted, failed: messages.grantFailed };
    const result = await run('GRANT_REFUND', { orderId, storeId, requestId, returnsStock }, notices);
    if (result.outcome === 'answered') onClose();
  };

  return (
    <FormDialog
      title={messages.grantTitle(formatUsd(cents), messages.order(orderNumber(orderId)))}
      text={messages.grantText}
      action={messages.grant}
      busyAction={messages.granting}
      isBusy={isBusy}
      width="xs"
      onSubmit={grant}
      onClose={onClose}
    >
      <FormSwitch label={messages.stock} checked={returnsStock} onChange={setReturnsStock} />
    </FormDialog>
  );
}
