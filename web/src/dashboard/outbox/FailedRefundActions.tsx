import { LIMITS } from '@blockbazaar/domain/limits';
import { refundReasonSchema } from '@blockbazaar/domain/refunds/refund-request';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { ConfirmDialog } from '@/dashboard/ui/dialogs/ConfirmDialog.tsx';
import { ReasonDialog } from '@/dashboard/ui/dialogs/ReasonDialog.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { DEAD_LETTER_MESSAGES } from './dead-letter-messages.ts';

const { again, dismiss } = DEAD_LETTER_MESSAGES;

interface FailedRefundActionsProps {
  orderId: string;
  refundId: string;
  /** The order's name. */
  target: string;
  /** The refund in one line, with the ID of its element. */
  summary: string;
  summaryId: string;
}

/** Refunds the items of a failed refund again, or dismisses it with a reason for the audit log. */
export function FailedRefundActions({ orderId, refundId, target, summary, summaryId }: FailedRefundActionsProps) {
  const toast = useToast();
  const { isBusy, run } = useAdminAction();
  const [dialog, setDialog] = useState<'again' | 'dismiss' | null>(null);
  const close = () => setDialog(null);

  const refundAgain = async (): Promise<void> => {
    const result = await run('REFUND_AGAIN', { orderId, refundId }, { failed: again.failed });
    if (result.outcome !== 'succeeded') return;
    const { state, error, lacksFunds } = result.value.refund;
    if (state === 'failed') toast(again.refused(error), 'error');
    else if (lacksFunds) toast(again.uncovered, 'info');
    else toast(again.done, 'success');
    close();
  };

  const dismissRefund = async (reason: string): Promise<boolean> => {
    const notices = { done: dismiss.done, failed: dismiss.failed };
    const result = await run('DISMISS_FAILED_REFUND', { orderId, refundId, reason }, notices);
    if (result.outcome === 'succeeded') close();
    return result.outcome === 'succeeded';
  };

  return (
    <Buttons>
      <Button size="small" aria-describedby={summaryId} onClick={() => setDialog('dismiss')}>
        <span>{dismiss.action}</span>
      </Button>
      <Button
        size="small"
        startIcon={<Icon name="reload" size="small" />}
        aria-describedby={summaryId}
        onClick={() => setDialog('again')}
      >
        <span>{again.action}</span>
      </Button>
      <ConfirmDialog
        open={dialog === 'again'}
        title={again.title(target)}
        text={again.text(summary)}
        action={again.action}
        color="primary"
        isBusy={isBusy}
        onConfirm={() => void refundAgain()}
        onClose={close}
      />
      {dialog === 'dismiss' && (
        <ReasonDialog
          title={dismiss.title(target)}
          text={dismiss.text}
          action={dismiss.action}
          label={dismiss.reason}
          hint={dismiss.reasonHint}
          missing={dismiss.reasonRequired}
          maxLength={LIMITS.refundReasonMax}
          schema={refundReasonSchema}
          isBusy={isBusy}
          onReason={dismissRefund}
          onClose={close}
        />
      )}
    </Buttons>
  );
}

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  // The text of the row grows instead.
  '&&': { flex: 'none' },
}));
