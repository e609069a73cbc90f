import { formatUsd } from '@blockbazaar/domain/money/price';
import { differenceCents } from '@blockbazaar/domain/reconciliation/difference';
import type { DifferenceView } from '@blockbazaar/domain/reconciliation/reconciliation-operations';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { RECONCILIATION_MESSAGES } from './reconciliation-messages.ts';
import { bearerChoices, resolveDefaults, resolveSchema, type Resolution, type ResolveValues } from './resolve-form.ts';

const messages = RECONCILIATION_MESSAGES;

interface ResolveDialogProps {
  difference: DifferenceView;
  onClose: () => void;
  onResolved: () => void;
}

/** Closes a difference with a ledger entry, or without one. */
export function ResolveDialog({ difference, onClose, onResolved }: ResolveDialogProps) {
  const { isBusy, run } = useAdminAction();
  const form = useForm<ResolveValues, unknown, Resolution>({
    resolver: zodResolver(resolveSchema),
    defaultValues: resolveDefaults(difference),
  });
  const { register, handleSubmit, setError, formState } = form;
  const draft = useFormDraft(form, `difference:${difference.id}`);
  const { errors } = formState;

  const resolve = handleSubmit(async (resolution) => {
    const data = { id: difference.id, ...resolution };
    const result = await run('RESOLVE_DIFFERENCE', data, {
      done: messages.resolved,
      failed: messages.resolveFailed,
      isShownByScreen: () => true,
    });
    if (result.outcome === 'succeeded') {
      draft.discard();
      onResolved();
    } else if (result.outcome === 'refused')
      setError('bearer', { message: result.failure.text }, { shouldFocus: true });
  });

  return (
    <FormDialog
      title={messages.resolveTitle}
      text={messages.resolveText(formatUsd(differenceCents(difference)), difference.provider)}
      action={messages.resolveAction}
      busyAction={messages.resolving}
      isBusy={isBusy}
      onSubmit={resolve}
      draft={draft}
      onClose={onClose}
    >
      <FormField
        registered={register('bearer')}
        label={messages.bearer}
        options={bearerChoices(difference)}
        error={errors.bearer?.message}
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
