import type { Failure } from '@blockbazaar/domain/failures';
import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { PASSWORD_MESSAGES } from '@/shared/staff/password/password-messages.ts';
import { PersonFields } from '@/shared/staff/person-form/PersonFields.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
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
  const { control, handleSubmit, setError, getValues } = form;

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
    if (password?.message !== PASSWORD_MESSAGES.weak) return;
    toast(
      { title: PASSWORD_MESSAGES.weak, text: `${passwordStrength(getValues('password')).reasons.join('. ')}.` },
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
      <FormProvider {...form}>
        <PersonFields />
      </FormProvider>
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
