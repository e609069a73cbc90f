import type { Failure } from '@blockbazaar/domain/failures';
import { zodResolver } from '@hookform/resolvers/zod';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { StoreSelect } from '@/dashboard/stores/store-picker/StoreSelect.tsx';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormSwitch } from '@/dashboard/ui/form/FormSwitch.tsx';
import { PersonFields, PersonPasswordField } from '../person-form/PersonFields.tsx';
import { usePasswordRefusal } from '../person-form/usePasswordRefusal.ts';
import type { MadeLink } from './PasswordLinkDialog.tsx';
import { NEW_SELLER, sellerFormSchema, type NewSeller, type SellerFormValues } from './seller-form.ts';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';

const text = SELLER_ADMIN_MESSAGES;

const isTaken = ({ code }: Failure): boolean => code === 'ALREADY_TAKEN';

interface CreateSellerDialogProps {
  onClose: () => void;
  /** `made` is the link to set the password, or null if the owner has set one. */
  onCreated: (made: MadeLink | null) => void;
}

/** Creates a seller for a store. */
export function CreateSellerDialog({ onClose, onCreated }: CreateSellerDialogProps) {
  const { isBusy, run } = useAdminAction();
  const [storeName, setStoreName] = useState('');
  const form = useForm<SellerFormValues, unknown, NewSeller>({
    resolver: zodResolver(sellerFormSchema),
    defaultValues: NEW_SELLER,
  });
  const draft = useFormDraft(form, 'new-seller');
  const { control, handleSubmit, setError, setValue, getValues } = form;
  const access = useWatch({ control, name: 'access' });
  const { refuses, explain } = usePasswordRefusal(form, storeName);

  const create = async ({ access: chosen, password, ...account }: NewSeller) => {
    if (chosen === 'password' && (await refuses())) return;
    const result = await run(
      'CREATE_SELLER',
      { ...account, ...(chosen === 'password' && { password }) },
      {
        done: chosen === 'link' ? text.createdWithLink : text.created,
        failed: text.createFailed,
        isShownByScreen: isTaken,
      },
    );
    if (result.outcome === 'succeeded') {
      draft.discard();
      const { link } = result.value;
      onCreated(link === null ? null : { username: account.username, link });
    } else if (result.outcome === 'refused' && isTaken(result.failure)) {
      setError('username', { message: text.usernameTaken }, { shouldFocus: true });
    }
  };

  return (
    <FormDialog
      title={text.create}
      action={text.createAction}
      busyAction={text.creating}
      isBusy={isBusy}
      onSubmit={handleSubmit(create, async () => {
        if (getValues('access') === 'password') await explain();
      })}
      draft={draft}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <PersonFields />
        <div>
          <FormSwitch
            label={text.byLink}
            checked={access === 'link'}
            onChange={(isByLink) => setValue('access', isByLink ? 'link' : 'password')}
          />
          {access === 'link' && <Note>{text.byLinkHint}</Note>}
        </div>
        {access === 'password' && <PersonPasswordField storeName={storeName} />}
      </FormProvider>
      <Controller
        control={control}
        name="storeId"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <StoreSelect
            inputRef={ref}
            value={value}
            onChange={(storeId, name) => {
              setStoreName(name);
              onChange(storeId);
            }}
            onBlur={onBlur}
            error={error?.message}
          />
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
