import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from './FormDialog.tsx';
import { FormField } from './FormField.tsx';

interface ReasonDialogProps {
  title: string;
  text: string;
  action: string;
  label: string;
  hint: string;
  /** What stands at the field where the reason is refused. */
  missing: string;
  maxLength: number;
  /** Which reasons the function takes. */
  schema: z.ZodMiniType<string>;
  isBusy: boolean;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why something is turned down: somebody else reads it. */
export function ReasonDialog({ schema, label, hint, missing, maxLength, onReason, ...dialog }: ReasonDialogProps) {
  const { register, handleSubmit, formState } = useForm({
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
  return (
    <FormDialog {...dialog} onSubmit={handleSubmit(({ reason }) => onReason(reason))}>
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
