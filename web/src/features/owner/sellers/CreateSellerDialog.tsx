import type { Failure } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { styled } from '@mui/material/styles';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { FormSwitch } from '@/shared/staff/form/FormSwitch.tsx';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { FormField } from '@/shared/staff/FormField.tsx';
import { findRefusal } from '@/shared/staff/password/new-password.ts';
import { NewPasswordField } from '@/shared/staff/password/NewPasswordField.tsx';
import { PASSWORD_MESSAGES } from '@/shared/staff/password/password-messages.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import type { MadeLink } from './PasswordLinkDialog.tsx';
import { NEW_SELLER, sellerFormSchema, type NewSeller, type SellerFormValues } from './seller-form.ts';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';
import { StoreSelect } from './StoreSelect.tsx';

const text = SELLER_ADMIN_MESSAGES;

const isTaken = ({ code }: Failure): boolean => code === 'ALREADY_TAKEN';

interface CreateSellerDialogProps {
  onClose: () => void;
  /** `made`: the link that the seller sets the password with; null: there is a password. */
  onCreated: (made: MadeLink | null) => void;
}

/** A new seller for a store. */
export function CreateSellerDialog({ onClose, onCreated }: CreateSellerDialogProps) {
  const toast = useToast();
  const { isBusy, run } = useAdminAction();
  const form = useForm<SellerFormValues, unknown, NewSeller>({
    resolver: zodResolver(sellerFormSchema),
    defaultValues: NEW_SELLER,
  });
  const { register, control, handleSubmit, setError, setValue, getValues, formState } = form;
  const [access, password, username, discordUsername] = useWatch({
    control,
    name: ['access', 'password', 'username', 'discordUsername'],
  });
  const { errors } = formState;

  const refuse = (reasons: string): void => {
    setError('password', { message: PASSWORD_MESSAGES.weak }, { shouldFocus: true });
    toast({ title: PASSWORD_MESSAGES.weak, text: reasons }, 'error');
  };

  const create = async (seller: NewSeller) => {
    const { access: chosen, password: typed, ...account } = seller;
    const reasons = chosen === 'link' ? null : await findRefusal(typed, [account.username, account.discordUsername]);
    if (reasons !== null) return refuse(reasons);
    const result = await run(
      'CREATE_SELLER',
      { ...account, ...(chosen === 'password' && { password: typed }) },
      { done: chosen === 'link' ? text.createdWithLink : text.created, failed: text.createFailed, isShown: isTaken },
    );
    if (result.outcome === 'answered') {
      const { link } = result.value;
      onCreated(link === null ? null : { username: account.username, link });
    } else if (result.outcome === 'refused' && isTaken(result.failure)) {
      setError('username', { message: text.usernameTaken }, { shouldFocus: true });
    }
  };
  const tellOfPassword = async (): Promise<void> => {
    const { access: chosen, password: typed } = getValues();
    if (chosen === 'link' || typed === '') return;
    const reasons = await findRefusal(typed, []);
    if (reasons !== null) toast({ title: PASSWORD_MESSAGES.weak, text: reasons }, 'error');
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
      <div>
        <FormSwitch
          label={text.byLink}
          checked={access === 'link'}
          onChange={(isByLink) => setValue('access', isByLink ? 'link' : 'password')}
        />
        {access === 'link' && <Note>{text.byLinkHint}</Note>}
      </div>
      {access === 'password' && (
        <NewPasswordField
          registered={register('password')}
          label={text.password}
          value={password}
          personal={[username, discordUsername]}
          error={errors.password?.message}
          note={text.passwordOnce}
          onGenerate={(drawn) =>
            setValue('password', drawn, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      )}
      <Controller
        control={control}
        name="storeId"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <StoreSelect inputRef={ref} value={value} onChange={onChange} onBlur={onBlur} error={error?.message} />
        )}
      />
    </FormDialog>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));
