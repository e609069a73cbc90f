import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/admin/store-messages';
import { proposeSlug } from '@blockbazaar/domain/catalog/propose-slug';
import type { Failure } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { FormField } from '@/shared/staff/FormField.tsx';
import { BannerField } from '@/shared/staff/store-form/BannerField.tsx';
import { createStoreFormSchema, NEW_STORE, type CreateStoreValues, type NewStore } from './store-form.ts';

const text = STORE_ADMIN_MESSAGES;

const isTaken = ({ code }: Failure): boolean => code === 'ALREADY_TAKEN';

interface CreateStoreDialogProps {
  onClose: () => void;
  onCreated: () => void;
}

/** Opens a new store. Its address follows its name until somebody types one. */
export function CreateStoreDialog({ onClose, onCreated }: CreateStoreDialogProps) {
  const { isBusy, run } = useAdminAction();
  const form = useForm<CreateStoreValues, unknown, NewStore>({
    resolver: zodResolver(createStoreFormSchema),
    defaultValues: NEW_STORE,
  });
  const { register, handleSubmit, setValue, setError, control, formState } = form;
  const { errors, isSubmitted, dirtyFields } = formState;
  const slug = useWatch({ control, name: 'slug' });

  const create = handleSubmit(async (store) => {
    const result = await run('CREATE_STORE', store, {
      done: text.created,
      failed: text.createFailed,
      isShown: isTaken,
    });
    if (result.outcome === 'answered') onCreated();
    else if (result.outcome === 'refused' && isTaken(result.failure)) {
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
      onClose={onClose}
    >
      <FormField
        registered={register('name', {
          onChange: (event: { target: { value: string } }) => {
            if (dirtyFields.slug !== true)
              setValue('slug', proposeSlug(event.target.value), { shouldValidate: isSubmitted });
          },
        })}
        label={text.name}
        required
        error={errors.name?.message}
        input={{ maxLength: LIMITS.storeNameMax, autoCapitalize: 'sentences' }}
      />
      <FormField
        registered={register('slug')}
        label={text.slug}
        required
        error={errors.slug?.message}
        hint={`${text.slugHint(slug)} · ${text.slugForGood}`}
        input={{ maxLength: LIMITS.storeNameMax, spellCheck: false }}
      />
      <FormField
        registered={register('description')}
        label={text.description}
        multiline
        minRows={2}
        maxRows={6}
        error={errors.description?.message}
        input={{ maxLength: LIMITS.storeDescriptionMax, autoCapitalize: 'sentences', spellCheck: true }}
      />
      <FormField
        registered={register('tariffPercentage')}
        label={text.tariff}
        error={errors.tariffPercentage?.message}
        hint={text.tariffHint}
        input={{ inputMode: 'decimal' }}
        end="%"
      />
      <BannerField form={form} name="bannerUrl" label={text.banner} hint={text.bannerHint} ratio="4 / 1" />
    </FormDialog>
  );
}
