import { formatUsd } from '@blockbazaar/domain/money/price';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import type { OpenRefundRequest } from '@blockbazaar/domain/refunds/refund-operations';
import { useState, type FormEvent } from 'react';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { FormSwitch } from '@/dashboard/ui/form/FormSwitch.tsx';
import { FactLines } from '@/dashboard/ui/lists/list-parts.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { REFUND_MESSAGES } from './refund-messages.ts';

const messages = REFUND_MESSAGES;

interface GrantDialogProps {
  request: OpenRefundRequest;
  /** The refunded amount in cents. */
  cents: number;
  onClose: () => void;
}

/** Grants a refund request. Shows the amount, and offers to restock the items. */
export function GrantDialog({ request, cents, onClose }: GrantDialogProps) {
  const { orderId, storeId, requestId, storeName, lines } = request;
  const toast = useToast();
  const { isBusy, run } = useAdminAction();
  const [returnsStock, setReturnsStock] = useState(false);

  const grant = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const data = { orderId, storeId, requestId, returnsStock };
    const result = await run('GRANT_REFUND', data, { failed: messages.grantFailed });
    if (result.outcome !== 'succeeded') return;
    const { state, error, lacksFunds } = result.value.refund;
    if (state === 'failed') toast(messages.refundRefused(error), 'error');
    else if (lacksFunds) toast(messages.refundUncovered, 'info');
    else toast(messages.granted, 'success');
    onClose();
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
      <FactLines>
        {lines.map(({ name, units, quantity }, index) => (
          <li key={index}>{messages.line(units, quantity, name)}</li>
        ))}
        <li>{messages.storeOf(storeName ?? messages.deletedStore)}</li>
      </FactLines>
      <FormSwitch label={messages.stock} checked={returnsStock} onChange={setReturnsStock} />
    </FormDialog>
  );
}
