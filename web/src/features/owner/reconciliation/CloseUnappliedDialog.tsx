import type { UnappliedView } from '@blockbazaar/domain/admin/reconciliation-operations';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { FormField } from '@/shared/staff/FormField.tsx';
import { RECONCILIATION_MESSAGES } from './reconciliation-messages.ts';
import { reasonSchema } from './resolve-form.ts';

const messages = RECONCILIATION_MESSAGES;
const OUTCOMES = ['returned', 'kept'] as const;
const schema = z.object({ outcome: z.enum(OUTCOMES), reason: reasonSchema });

interface CloseUnappliedDialogProps {
  payment: UnappliedView;
  onClose: () => void;
}

/** Closes money that pays for no order: it went back, or the site keeps it. */
export function CloseUnappliedDialog({ payment, onClose }: CloseUnappliedDialogProps) {
  const { isBusy, run } = useAdminAction();
  const { register, handleSubmit, formState } = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { outcome: 'returned', reason: '' },
  });
  const { errors } = formState;
  const { orderId, cents } = payment;

  const close = handleSubmit(async (resolution) => {
    const data = { orderId, cents, ...resolution };
    const { outcome } = await run('RESOLVE_UNAPPLIED_PAYMENTS', data, {
      done: messages.unappliedClosed,
      failed: messages.closeUnappliedFailed,
    });
    if (outcome === 'answered') onClose();
  });

  return (
    <FormDialog
      title={messages.closeUnappliedTitle}
      text={messages.closeUnappliedText(formatUsd(cents), orderNumber(orderId))}
      action={messages.closeUnapplied}
      busyAction={messages.closing}
      isBusy={isBusy}
      onSubmit={close}
      onClose={onClose}
    >
      <FormField
        registered={register('outcome')}
        label={messages.outcome}
        options={OUTCOMES.map((value) => ({ value, label: messages.outcomes[value] }))}
        error={errors.outcome?.message}
      />
      <FormField
        registered={register('reason')}
        label={messages.reason}
        required
        multiline
        minRows={2}
        maxRows={6}
        error={errors.reason?.message}
        hint={messages.reasonHint}
        input={{ maxLength: STAFF_LIMITS.reasonMax, autoCapitalize: 'sentences', spellCheck: true }}
      />
    </FormDialog>
  );
}
