import type { AdminSeller } from '@blockbazaar/domain/people/seller-operations';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { NO_PROOF, proofFields, proofOf, refusedProofField } from '@/dashboard/staff/proof/owner-proof.ts';
import { OwnerProofFields } from '@/dashboard/staff/proof/OwnerProofFields.tsx';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';

const text = SELLER_ADMIN_MESSAGES;
const schema = z.object(proofFields);

/** Removes the lost second factors of a seller. Requires the owner to reauthenticate. */
export function ResetFactorsDialog({ seller, onClose }: { seller: AdminSeller; onClose: () => void }) {
  const { isBusy, run } = useAdminAction();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: NO_PROOF,
  });
  const { errors } = formState;
  const reset = handleSubmit(async (typed) => {
    const result = await run(
      'RESET_SELLER_FACTORS',
      { sellerId: seller.id, proof: proofOf(typed) },
      { done: text.factorsReset, failed: text.resetFactorsFailed, isShownByScreen: () => true },
    );
    if (result.outcome === 'succeeded') onClose();
    else if (result.outcome === 'refused')
      setError(
        refusedProofField(result.failure) ?? 'password',
        { message: result.failure.text },
        { shouldFocus: true },
      );
  });
  return (
    <FormDialog
      title={text.resetFactorsTitle(seller.username)}
      text={text.resetFactorsText}
      action={text.resetFactors}
      isBusy={isBusy}
      width="xs"
      onSubmit={reset}
      onClose={onClose}
    >
      <OwnerProofFields
        password={{ registered: register('password'), error: errors.password?.message }}
        code={{ registered: register('code'), error: errors.code?.message }}
      />
    </FormDialog>
  );
}
