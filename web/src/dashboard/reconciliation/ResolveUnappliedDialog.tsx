import { formatUsd } from '@blockbazaar/domain/money/price';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import type { UnappliedView } from '@blockbazaar/domain/reconciliation/reconciliation-operations';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { RECONCILIATION_MESSAGES } from './reconciliation-messages.ts';
import { reasonSchema } from './resolve-form.ts';

const messages = RECONCILIATION_MESSAGES;
const OUTCOMES = ['returned', 'kept'] as const;
const schema = z.object({ outcome: z.enum(OUTCOMES), reason: reasonSchema });

interface ResolveUnappliedDialogProps {
  payment: UnappliedView;
  onClose: () => void;
}

/** Records the outcome of a payment without an order: it was refunded, or the site retains it. */
export function ResolveUnappliedDialog({ payment, onClose }: ResolveUnappliedDialogProps) {
  const { isBusy, run } = useAdminAction();
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { outcome: 'returned', reason: '' },
  });
  const { register, handleSubmit, setError, formState } = form;
  const draft = useFormDraft(form, `unapplied:${payment.orderId}`);
  const { errors } = formState;
  const { orderId, cents } = payment;

  const resolve = handleSubmit(async (resolution) => {
    const data = { orderId, cents, ...resolution };
    const result = await run('RESOLVE_UNAPPLIED_PAYMENTS', data, {
      done: messages.unappliedResolved,
      failed: messages.resolveUnappliedFailed,
      isShownByScreen: () => true,
    });
    if (result.outcome === 'succeeded') {
      draft.discard();
      onClose();
    } else if (result.outcome === 'refused')
      setError('outcome', { message: result.failure.text }, { shouldFocus: true });
  });

  return (
    <FormDialog
      title={messages.resolveUnappliedTitle}
      text={messages.resolveUnappliedText(formatUsd(cents), orderNumber(orderId))}
      action={messages.resolveAction}
      busyAction={messages.resolving}
      isBusy={isBusy}
      onSubmit={resolve}
      draft={draft}
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
