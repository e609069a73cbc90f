import { formatUsd } from '@blockbazaar/domain/money/price';
import { PAYOUT_LIMITS } from '@blockbazaar/domain/payouts/payout-limits';
import { PAYOUT_OPERATIONS, type AdminPayout } from '@blockbazaar/domain/payouts/payout-operations';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { NO_PROOF, proofFields, proofOf, refusedProofField } from '@/dashboard/staff/proof/owner-proof.ts';
import { OwnerProofFields } from '@/dashboard/staff/proof/OwnerProofFields.tsx';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { PAYOUT_MESSAGES } from './payout-messages.ts';

const messages = PAYOUT_MESSAGES;
const { shape } = PAYOUT_OPERATIONS.MARK_PAYOUT_PAID.data;
const schema = z.object({
  reference: z.string().check(
    z.trim(),
    z.refine((text) => shape.reference.safeParse(text).success, messages.referenceRequired),
  ),
  note: shape.note,
  ...proofFields,
});

interface MarkPaidDialogProps {
  payout: AdminPayout;
  storeName: string;
  onClose: () => void;
}

/** Records a payout that the owner has made manually. */
export function MarkPaidDialog({ payout, storeName, onClose }: MarkPaidDialogProps) {
  const { isBusy, run } = useAdminAction();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { reference: '', note: '', ...NO_PROOF },
  });
  const { register, handleSubmit, setError, formState } = form;
  const draft = useFormDraft(form, `payout-paid:${payout.id}`);
  const { errors } = formState;

  const mark = handleSubmit(async ({ reference, note, ...typed }) => {
    const result = await run(
      'MARK_PAYOUT_PAID',
      { payoutId: payout.id, reference, note, proof: proofOf(typed) },
      { done: messages.paid, failed: messages.paidFailed, isShownByScreen: () => true },
    );
    if (result.outcome === 'succeeded') {
      draft.discard();
      onClose();
    } else if (result.outcome === 'refused') {
      const field = refusedProofField(result.failure) ?? 'reference';
      setError(field, { message: result.failure.text }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog
      title={messages.paidTitle(formatUsd(payout.cents), storeName)}
      action={messages.paidAction}
      isBusy={isBusy}
      onSubmit={mark}
      draft={draft}
      onClose={onClose}
    >
      <FormField
        registered={register('reference')}
        label={messages.referenceLabel}
        required
        error={errors.reference?.message}
        hint={messages.referenceHint}
        input={{ maxLength: PAYOUT_LIMITS.referenceMax, spellCheck: false }}
      />
      <FormField
        registered={register('note')}
        label={messages.noteLabel}
        multiline
        minRows={2}
        maxRows={6}
        error={errors.note?.message}
        hint={messages.noteHint}
        input={{ maxLength: PAYOUT_LIMITS.noteMax }}
      />
      <OwnerProofFields
        password={{ registered: register('password'), error: errors.password?.message }}
        code={{ registered: register('code'), error: errors.code?.message }}
      />
    </FormDialog>
  );
}
