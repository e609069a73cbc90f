import type { Failure } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { newStoreSchema } from '@blockbazaar/domain/stores/store-input';
import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';

const text = STORE_ADMIN_MESSAGES;
const schema = z.object({ slug: newStoreSchema.shape.slug });

const isTaken = ({ code }: Failure): boolean => code === 'ALREADY_TAKEN';

interface ChangeAddressDialogProps {
  store: AdminStore;
  onClose: () => void;
}

/** Changes the address of a store. */
export function ChangeAddressDialog({ store: { id, name, slug, formerSlugs }, onClose }: ChangeAddressDialogProps) {
  const { isBusy, run } = useAdminAction();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { slug },
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const draft = useFormDraft(form, `store-address:${id}`);
  const typed = useWatch({ control, name: 'slug' });

  const change = handleSubmit(async (wanted) => {
    const notices = { done: text.addressChanged, failed: text.addressFailed, isShownByScreen: isTaken };
    const result = await run('CHANGE_STORE_ADDRESS', { id, ...wanted }, notices);
    if (result.outcome === 'succeeded') {
      draft.discard();
      onClose();
    } else if (result.outcome === 'refused' && isTaken(result.failure))
      setError('slug', { message: text.slugTaken }, { shouldFocus: true });
  });

  return (
    <FormDialog
      title={text.changeAddressTitle(name)}
      text={text.changeAddressText}
      action={text.changeAddressAction}
      busyAction={text.changingAddress}
      isBusy={isBusy}
      onSubmit={change}
      draft={draft}
      onClose={onClose}
    >
      <FormField
        registered={register('slug')}
        label={text.slug}
        required
        error={formState.errors.slug?.message}
        hint={
          <>
            <span>{text.slugHint(typed)}</span>
            {formerSlugs.length > 0 && (
              <>
                <br />
                <span>{text.formerAddresses(formerSlugs)}</span>
              </>
            )}
          </>
        }
        input={{ maxLength: LIMITS.storeNameMax, spellCheck: false, autoCapitalize: 'none' }}
      />
    </FormDialog>
  );
}
