import type { Failure } from '@blockbazaar/domain/failures';
import { factorCodeSchema, type FactorProof } from '@blockbazaar/domain/staff/second-factor/factor-proof';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { signPasskeyRequest, hasPasskeys } from '@/firebase/staff/session/passkeys.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { LOGIN_MESSAGES } from '../login/login-messages.ts';
import { passkeyFailure } from '../passkey-failure.ts';
import { callFactors } from './factor-calls.ts';
import { FACTOR_MESSAGES } from './factor-messages.ts';
import type { Factors } from './useFactors.ts';

const text = FACTOR_MESSAGES;
/** Recovery codes are longer than those of an app. */
const CODE_MAX = 40;

const passwordForm = z.object({ typed: z.string().check(z.minLength(1, text.passwordRequired)) });
const codeForm = z.object({
  typed: z.string().check(
    z.trim(),
    z.refine((code) => factorCodeSchema.safeParse(code).success, text.proofCodeRequired),
  ),
});

interface ProofDialogProps {
  staff: StaffRole;
  factors: Factors;
  /** Title and button label; by default those of an intermediate step. */
  title?: string;
  text?: string;
  action?: string;
  /** Receives the proof; returns the failure if it was refused. */
  onProve: (proof: FactorProof) => Promise<Failure | null>;
  onClose: () => void;
}

/** Verifies the person again: by a second factor if there is one, otherwise by the password. */
export function ProofDialog({ staff, factors, title, text: why, action, onProve, onClose }: ProofDialogProps) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const { isEnabled, passkeys } = factors;
  const isByPassword = !isEnabled && passkeys.length === 0;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(isByPassword ? passwordForm : codeForm),
    defaultValues: { typed: '' },
  });

  const prove = async (proof: FactorProof): Promise<void> => {
    setIsBusy(true);
    const refused = await onProve(proof);
    setIsBusy(false);
    if (refused !== null) setError('typed', { message: refused.text }, { shouldFocus: true });
  };
  const provePasskey = async (): Promise<void> => {
    setIsBusy(true);
    const requestResult = await callFactors(staff, 'REQUEST_PASSKEY_PROOF', {});
    const passkey = requestResult.outcome === 'succeeded' ? await signPasskeyRequest(requestResult.value) : null;
    setIsBusy(false);
    if (passkey !== null) await prove({ passkey });
    else if (requestResult.outcome === 'succeeded')
      setError('typed', { message: passkeyFailure(requestResult.value.rpId, text.passkeyCancelled) });
    else toast(text.unexpected, 'error');
  };

  return (
    <FormDialog
      title={title ?? (isByPassword ? text.passwordTitle : text.proofTitle)}
      text={why ?? (isByPassword ? text.passwordText : text.proofText)}
      action={action ?? text.proofContinue}
      isBusy={isBusy}
      width="xs"
      onSubmit={handleSubmit(({ typed }) => prove(isByPassword ? { password: typed } : { code: typed }))}
      onClose={onClose}
    >
      {passkeys.length > 0 && hasPasskeys() && (
        <Button color="primary" disabled={isBusy} onClick={() => void provePasskey()}>
          {text.byPasskey}
        </Button>
      )}
      {isByPassword ? (
        <FormField
          registered={register('typed')}
          label={LOGIN_MESSAGES[staff].password}
          type="password"
          required
          error={formState.errors.typed?.message}
          input={{ autoComplete: 'current-password', maxLength: STAFF_LIMITS.passwordMax }}
        />
      ) : (
        <FormField
          registered={register('typed')}
          label={text.proofCode}
          required
          error={formState.errors.typed?.message}
          input={{ autoComplete: 'one-time-code', spellCheck: false, maxLength: CODE_MAX }}
        />
      )}
    </FormDialog>
  );
}
