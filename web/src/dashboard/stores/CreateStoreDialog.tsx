import { proposeSlug } from '@blockbazaar/domain/catalog/propose-slug';
import type { Failure } from '@blockbazaar/domain/failures';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { NEW_STORE, newStoreFormSchema, type NewStore, type StoreFormValues } from './store-form/store-form.ts';
import { StoreFields, type StoreField } from './store-form/StoreFields.tsx';

const text = STORE_ADMIN_MESSAGES;
const FIELDS: readonly StoreField[] = ['name', 'slug', 'description', 'tariffPercentage', 'bannerUrl'];

const isTaken = ({ code }: Failure): boolean => code === 'ALREADY_TAKEN';

interface CreateStoreDialogProps {
  onClose: () => void;
  onCreated: () => void;
}

/** Creates a store. Its address follows its name until the owner edits the address. */
export function CreateStoreDialog({ onClose, onCreated }: CreateStoreDialogProps) {
  const { isBusy, run } = useAdminAction();
  const form = useForm<StoreFormValues, unknown, NewStore>({
    resolver: zodResolver<StoreFormValues, unknown, NewStore>(newStoreFormSchema),
    defaultValues: NEW_STORE,
  });
  const draft = useFormDraft(form, 'new-store');
  const { handleSubmit, setValue, setError, formState } = form;
  const { isSubmitted, dirtyFields } = formState;

  const create = handleSubmit(async (store) => {
    const result = await run('CREATE_STORE', store, {
      done: text.created,
      failed: text.createFailed,
      isShownByScreen: isTaken,
    });
    if (result.outcome === 'succeeded') {
      draft.discard();
      onCreated();
    } else if (result.outcome === 'refused' && isTaken(result.failure)) {
      setError('slug', { message: text.slugTaken }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog
      title={text.create}
      action={text.createAction}
      busyAction={text.creating}
      isBusy={isBusy}
      onSubmit={create}
      draft={draft}
      onClose={onClose}
    >
      <StoreFields
        form={form}
        fields={FIELDS}
        onName={(name) => {
          if (dirtyFields.slug !== true) setValue('slug', proposeSlug(name), { shouldValidate: isSubmitted });
        }}
      />
    </FormDialog>
  );
}
