import type { Failure } from '@blockbazaar/domain/failures';
import { factorOfferSchema } from '@blockbazaar/domain/staff/second-factor/factor-proof';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { withOwnPasskey } from '@/firebase/staff/session/prove-by-passkey.ts';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { LOGIN_MESSAGES } from '../login/login-messages.ts';
import { passkeyFailure } from '../passkey-failure.ts';
import { FRESH_PROOF_MESSAGES } from './fresh-proof-messages.ts';
import { NO_PROOF, proofFields, proofOf, refusedProofField } from './owner-proof.ts';
import { ProofFields } from './ProofFields.tsx';

const messages = FRESH_PROOF_MESSAGES;
const schema = z.object(proofFields);
/** The server returns the account's factors after a correct password. */
const UNKNOWN = { hasApp: false, hasPasskey: false };

interface FreshProofDialogProps {
  staff: StaffRole;
  onProve: (freshProof: string) => void;
  onClose: () => void;
}

/** Requests the password of a staff member and, if the account has one, a second factor. */
export function FreshProofDialog({ staff, onProve, onClose }: FreshProofDialogProps) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [factors, setFactors] = useState(UNKNOWN);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: NO_PROOF,
  });
  const { errors } = formState;
  const isCodeShown = factors.hasApp || errors.code !== undefined;
  useEffect(() => {
    if (isCodeShown) setFocus('code');
  }, [isCodeShown, setFocus]);

  const refuse = (failure: Failure): void => {
    const offer = factorOfferSchema.safeParse(failure.secondFactor).data;
    if (offer !== undefined) setFactors({ hasApp: offer.hasApp, hasPasskey: offer.passkey !== null });
    // The code field appears only now, so its absence was no error.
    if (offer?.hasApp === true && factors === UNKNOWN) return;
    const { passkeyCancelled } = LOGIN_MESSAGES.secondStep;
    const passkey = offer?.passkey ?? null;
    const unused = passkey === null ? passkeyCancelled : passkeyFailure(passkey.rpId, passkeyCancelled);
    const isPasskeyAlone = offer !== undefined && !offer.hasApp;
    const message = isPasskeyAlone ? unused : failure.text;
    setError(refusedProofField(failure) ?? 'password', { message }, { shouldFocus: true });
  };
  const submit = handleSubmit(async (typed) => {
    setIsBusy(true);
    const result = await withOwnPasskey((given) => callStaff(staff, 'reauthenticate', { ...proofOf(typed), ...given }));
    setIsBusy(false);
    if (result.outcome === 'succeeded') onProve(result.value.freshProof);
    else if (result.outcome === 'refused') refuse(result.failure);
    else toast(messages.failed, 'error');
  });

  return (
    <FormDialog
      title={messages.title}
      text={messages.text}
      action={messages.action}
      busyAction={messages.confirming}
      isBusy={isBusy}
      width="xs"
      onSubmit={submit}
      onClose={onClose}
    >
      <ProofFields
        staff={staff}
        factors={factors}
        isFirst
        password={{ registered: register('password'), error: errors.password?.message }}
        code={{ registered: register('code'), error: errors.code?.message }}
      />
    </FormDialog>
  );
}
