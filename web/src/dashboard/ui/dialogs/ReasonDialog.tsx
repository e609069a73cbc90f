import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useFormDraft } from '../drafts/useFormDraft.ts';
import { FormField } from '../form/FormField.tsx';
import { FormDialog } from './FormDialog.tsx';

interface ReasonDialogProps {
  title: string;
  text: string;
  action: string;
  label: string;
  hint: string;
  /** Error at the field for an invalid reason. */
  missing: string;
  maxLength: number;
  /** Reasons that the function accepts. */
  schema: z.ZodMiniType<string>;
  isBusy: boolean;
  /** Returns whether the reason was recorded. */
  onReason: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Requests the reason for a rejection, which another person reads. */
export function ReasonDialog({ schema, label, hint, missing, maxLength, onReason, ...dialog }: ReasonDialogProps) {
  const form = useForm({
    resolver: zodResolver(
      z.object({
        reason: z.string().check(
          z.trim(),
          z.refine((text) => schema.safeParse(text).success, missing),
        ),
      }),
    ),
    defaultValues: { reason: '' },
  });
  const { register, handleSubmit, formState } = form;
  // The title has the subject of the reason.
  const draft = useFormDraft(form, `reason:${dialog.title}`);
  const submit = handleSubmit(async ({ reason }) => {
    if (await onReason(reason)) draft.discard();
  });
  return (
    <FormDialog {...dialog} draft={draft} onSubmit={submit}>
      <FormField
        registered={register('reason')}
        label={label}
        required
        error={formState.errors.reason?.message}
        hint={hint}
        input={{ maxLength }}
      />
    </FormDialog>
  );
}
