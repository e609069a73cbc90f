import { passkeyNameSchema, type PasskeyCreation } from '@blockbazaar/domain/staff/second-factor/passkeys';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { makePasskey } from '@/firebase/staff/session/passkeys.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { passkeyFailure } from '../passkey-failure.ts';
import { callFactors } from './factor-calls.ts';
import { FACTOR_MESSAGES } from './factor-messages.ts';

const text = FACTOR_MESSAGES;
const schema = z.object({ name: passkeyNameSchema });

interface NamePasskeyDialogProps {
  staff: StaffRole;
  options: PasskeyCreation;
  onClose: () => void;
  /** Receives the new recovery codes; empty if the account already has some. */
  onAdded: (codes: readonly string[]) => void;
}

/** Requests the name of a new passkey; the browser then creates it. */
export function NamePasskeyDialog({ staff, options, onClose, onAdded }: NamePasskeyDialogProps) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '' },
  });
  useEffect(() => setFocus('name'), [setFocus]);
  const create = handleSubmit(async ({ name }) => {
    setIsBusy(true);
    const passkey = await makePasskey(options);
    const result = passkey === null ? null : await callFactors(staff, 'ADD_PASSKEY', { name, passkey });
    setIsBusy(false);
    if (result === null) {
      const message = passkeyFailure(options.rp.id, text.passkeyNotCreated);
      return setError('name', { message }, { shouldFocus: true });
    }
    if (result.outcome === 'refused') return setError('name', { message: result.failure.text }, { shouldFocus: true });
    if (result.outcome === 'unreachable') return toast(text.unexpected, 'error');
    toast(text.passkeyAdded, 'success');
    onAdded(result.value.recoveryCodes);
  });
  return (
    <FormDialog
      title={text.nameTitle}
      text={text.nameText}
      action={text.create}
      isBusy={isBusy}
      width="xs"
      onSubmit={create}
      onClose={onClose}
    >
      <FormField
        registered={register('name')}
        label={text.name}
        required
        error={formState.errors.name?.message}
        hint={text.nameHint}
        input={{ maxLength: STAFF_LIMITS.passkeyNameMax }}
      />
    </FormDialog>
  );
}
