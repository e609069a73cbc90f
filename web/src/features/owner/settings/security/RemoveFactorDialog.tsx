import { SESSION_OPERATIONS } from '@blockbazaar/domain/admin/session-operations';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { FormField } from '@/shared/staff/FormField.tsx';
import { SECURITY_MESSAGES } from './security-messages.ts';

const text = SECURITY_MESSAGES;
const { shape } = SESSION_OPERATIONS.REMOVE_SECOND_FACTOR.data;
const schema = z.object({
  code: z.string().check(
    z.trim(),
    z.refine((code) => shape.code.safeParse(code).success, text.removeRequired),
  ),
});

interface RemoveFactorDialogProps {
  onClose: () => void;
  onRemoved: () => void;
}

/** Removes the second factor, which needs one of its codes. */
export function RemoveFactorDialog({ onClose, onRemoved }: RemoveFactorDialogProps) {
  const { isBusy, run } = useAdminAction();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code: '' },
  });
  const remove = handleSubmit(async ({ code }) => {
    const result = await run(
      'REMOVE_SECOND_FACTOR',
      { code },
      { done: text.factorRemoved, failed: text.removeFailed, isShown: () => true },
    );
    if (result.outcome === 'answered') onRemoved();
    else if (result.outcome === 'refused') setError('code', { message: result.failure.text }, { shouldFocus: true });
  });
  return (
    <FormDialog
      title={text.removeTitle}
      text={text.removeText}
      action={text.remove}
      isBusy={isBusy}
      width="xs"
      onSubmit={remove}
      onClose={onClose}
    >
      <FormField
        registered={register('code')}
        label={text.removeLabel}
        required
        error={formState.errors.code?.message}
        input={{ autoComplete: 'one-time-code', spellCheck: false, maxLength: 40 }}
      />
    </FormDialog>
  );
}
