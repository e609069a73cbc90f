import type { Failure } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, type FieldErrors } from 'react-hook-form';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { FormField } from '@/shared/staff/FormField.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { PasswordField } from './PasswordField.tsx';
import { NEW_SELLER, sellerFormSchema, type NewSeller, type SellerFormValues } from './seller-form.ts';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';
import { StoreSelect } from './StoreSelect.tsx';

const text = SELLER_ADMIN_MESSAGES;

const isTaken = ({ code }: Failure): boolean => code === 'ALREADY_TAKEN';

interface CreateSellerDialogProps {
  onClose: () => void;
  onCreated: () => void;
}

/** A new seller for a store. */
export function CreateSellerDialog({ onClose, onCreated }: CreateSellerDialogProps) {
  const toast = useToast();
  const { isBusy, run } = useAdminAction();
  const form = useForm<SellerFormValues, unknown, NewSeller>({
    resolver: zodResolver(sellerFormSchema),
    defaultValues: NEW_SELLER,
  });
  const { register, control, handleSubmit, setError, getValues, formState } = form;
  const { errors } = formState;

  const create = async (seller: NewSeller) => {
    const result = await run('CREATE_SELLER', seller, {
      done: text.created,
      failed: text.createFailed,
      isShown: isTaken,
    });
    if (result.outcome === 'answered') onCreated();
    else if (result.outcome === 'refused' && isTaken(result.failure)) {
      setError('username', { message: text.usernameTaken }, { shouldFocus: true });
    }
  };
  const tellOfPassword = ({ password }: FieldErrors<SellerFormValues>) => {
    if (password?.message !== text.weakPassword) return;
    toast(
      { title: text.weakPassword, text: `${passwordStrength(getValues('password')).reasons.join('. ')}.` },
      'error',
    );
  };

  return (
    <FormDialog
      title={text.create}
      action={text.createAction}
      busyAction={text.creating}
      isBusy={isBusy}
      onSubmit={handleSubmit(create, tellOfPassword)}
      onClose={onClose}
    >
      <FormField
        registered={register('discordUsername')}
        label={text.discordUsername}
        required
        error={errors.discordUsername?.message}
        input={{ maxLength: LIMITS.discordUsernameMax, spellCheck: false }}
      />
      <FormField
        registered={register('username')}
        label={text.username}
        required
        error={errors.username?.message}
        hint={text.usernameHint}
        input={{ maxLength: STAFF_LIMITS.usernameMax, spellCheck: false }}
      />
      <PasswordField form={form} />
      <Controller
        control={control}
        name="storeId"
        render={({ field: { ref, onChange, onBlur }, fieldState: { error } }) => (
          <StoreSelect inputRef={ref} onChange={onChange} onBlur={onBlur} error={error?.message} />
        )}
      />
    </FormDialog>
  );
}
