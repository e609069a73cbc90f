import type { Failure } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import type { AdminSeller } from '@blockbazaar/domain/people/seller-operations';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { Controller } from 'react-hook-form';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { STORE_PICKER_MESSAGES } from '@/dashboard/stores/store-picker/store-picker-messages.ts';
import { StoreSelect } from '@/dashboard/stores/store-picker/StoreSelect.tsx';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { ConcurrentChange } from '@/dashboard/ui/edit-form/ConcurrentChange.tsx';
import { saveResultOf } from '@/dashboard/ui/edit-form/save-result.ts';
import { useEditForm } from '@/dashboard/ui/edit-form/useEditForm.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { EDITED_SELLER, editedSellerSchema } from './seller-form.ts';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';

const text = SELLER_ADMIN_MESSAGES;

const isTaken = ({ code }: Failure): boolean => code === 'ALREADY_TAKEN';

interface EditSellerDialogProps {
  seller: AdminSeller;
  onClose: () => void;
}

/** Edits a seller's names and store. */
export function EditSellerDialog({ seller, onClose }: EditSellerDialogProps) {
  const { isBusy, run } = useAdminAction();
  const { form, changes, draft, submit } = useEditForm(EDITED_SELLER, seller, `seller:${seller.id}`);
  const { register, control, setError, formState } = form;
  const { errors } = formState;
  const { storeId, storeName } = seller;
  const store = storeId === null ? null : { id: storeId, name: storeName ?? STORE_PICKER_MESSAGES.otherStore };

  const update = submit(async (edit) => {
    const result = await run(
      'UPDATE_SELLER',
      { id: seller.id, ...edit },
      { done: text.updated, failed: text.updateFailed, isShownByScreen: isTaken },
    );
    if (result.outcome === 'succeeded') onClose();
    else if (result.outcome === 'refused' && isTaken(result.failure))
      setError('username', { message: text.usernameTaken }, { shouldFocus: true });
    return saveResultOf(result, editedSellerSchema);
  });

  return (
    <FormDialog
      title={text.editTitle(seller.username)}
      action={text.editAction}
      busyAction={text.saving}
      isBusy={isBusy}
      draft={draft}
      onSubmit={update}
      onClose={onClose}
    >
      <FormField
        registered={register('discordUsername')}
        label={text.discordUsername}
        required
        error={errors.discordUsername?.message}
        note={<ConcurrentChange control={control} changes={changes} name="discordUsername" />}
        input={{ maxLength: LIMITS.discordUsernameMax, spellCheck: false }}
      />
      <FormField
        registered={register('username')}
        label={text.username}
        required
        error={errors.username?.message}
        note={<ConcurrentChange control={control} changes={changes} name="username" />}
        hint={text.usernameHint}
        input={{ maxLength: STAFF_LIMITS.usernameMax, spellCheck: false }}
      />
      <Controller
        control={control}
        name="storeId"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <StoreSelect
            inputRef={ref}
            value={value}
            initial={store}
            onChange={onChange}
            onBlur={onBlur}
            error={error?.message}
            hint={text.moveHint}
            note={
              <ConcurrentChange
                control={control}
                changes={changes}
                name="storeId"
                describe={(id) => (id === storeId ? (storeName ?? '') : STORE_PICKER_MESSAGES.otherStore)}
              />
            }
          />
        )}
      />
    </FormDialog>
  );
}
