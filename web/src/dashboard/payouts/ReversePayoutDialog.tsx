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
const { shape } = PAYOUT_OPERATIONS.CANCEL_PAYOUT.data;
const schema = z.object({
  reason: z.string().check(
    z.trim(),
    z.refine((text) => shape.reason.safeParse(text).success, messages.reasonRequired),
  ),
  ...proofFields,
});

/** The two operations that return a payout to the store's balance. */
const TEXTS = {
  CANCEL_PAYOUT: {
    title: messages.cancelTitle,
    text: messages.cancelText,
    action: messages.cancel,
    done: messages.cancelled,
    failed: messages.cancelFailed,
  },
  RETURN_PAYOUT: {
    title: messages.returnTitle,
    text: messages.returnText,
    action: messages.markReturned,
    done: messages.returned,
    failed: messages.returnFailed,
  },
} as const;
export type PayoutReversal = keyof typeof TEXTS;

interface ReversePayoutDialogProps {
  operation: PayoutReversal;
  payout: AdminPayout;
  storeName: string;
  onClose: () => void;
}

/** Cancels an unpaid payout, or records that a payout was returned. */
export function ReversePayoutDialog({ operation, payout, storeName, onClose }: ReversePayoutDialogProps) {
  const { title, text, action, done, failed } = TEXTS[operation];
  const { isBusy, run } = useAdminAction();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { reason: '', ...NO_PROOF },
  });
  const { register, handleSubmit, setError, formState } = form;
  const draft = useFormDraft(form, `${operation}:${payout.id}`);
  const { errors } = formState;

  const submitReversal = handleSubmit(async ({ reason, ...typed }) => {
    const data = { payoutId: payout.id, reason, proof: proofOf(typed) };
    const result = await run(operation, data, { done, failed, isShownByScreen: () => true });
    if (result.outcome === 'succeeded') {
      draft.discard();
      onClose();
    } else if (result.outcome === 'refused') {
      const field = refusedProofField(result.failure) ?? 'reason';
      setError(field, { message: result.failure.text }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog
      title={title(formatUsd(payout.cents), storeName)}
      text={text}
      action={action}
      isBusy={isBusy}
      onSubmit={submitReversal}
      draft={draft}
      onClose={onClose}
    >
      <FormField
        registered={register('reason')}
        label={messages.reason}
        required
        error={errors.reason?.message}
        hint={messages.reasonHint}
        input={{ maxLength: PAYOUT_LIMITS.noteMax }}
      />
      <OwnerProofFields
        password={{ registered: register('password'), error: errors.password?.message }}
        code={{ registered: register('code'), error: errors.code?.message }}
      />
    </FormDialog>
  );
}
