import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/admin/store-messages';
import { WEBHOOK_PATH, type AdminStore } from '@blockbazaar/domain/admin/store-operations';
import type { Failure } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { FormField } from '@/shared/staff/FormField.tsx';
import { BannerField } from '@/shared/staff/store-form/BannerField.tsx';
import { changesTo, storeFormSchema, storeFormValues } from './store-form.ts';
import { WebhookField, type EditStoreForm } from './WebhookField.tsx';

const text = STORE_ADMIN_MESSAGES;

/** Only the function knows which addresses are webhooks. */
const isShown = ({ path }: Failure): boolean => path === WEBHOOK_PATH;

interface EditStoreDialogProps {
  store: AdminStore;
  onClose: () => void;
  onUpdated: () => void;
}

/** Everything of a store that the owner may change, but the official mark: that is a switch on its card. */
export function EditStoreDialog({ store, onClose, onUpdated }: EditStoreDialogProps) {
  const { isBusy, run } = useAdminAction();
  const form: EditStoreForm = useForm({
    resolver: zodResolver(storeFormSchema),
    defaultValues: storeFormValues(store),
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;

  const update = handleSubmit(async (wanted) => {
    const updates = changesTo(store, wanted);
    const result = await run(
      'UPDATE_STORE',
      { id: store.id, updates },
      { done: text.updated, failed: text.updateFailed, isShown },
    );
    if (result.outcome === 'answered') onUpdated();
    else if (result.outcome === 'refused' && isShown(result.failure)) {
      setError('webhook.url', { message: text.webhookInvalid }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog
      title={text.editTitle}
      action={text.updateAction}
      busyAction={text.updating}
      isBusy={isBusy}
      onSubmit={update}
      onClose={onClose}
    >
      <FormField
        registered={register('name')}
        label={text.name}
        required
        error={errors.name?.message}
        input={{ maxLength: LIMITS.storeNameMax, autoCapitalize: 'sentences' }}
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
      <BannerField form={form} name="miniBannerUrl" label={text.miniBanner} hint={text.miniBannerHint} ratio="3 / 1" />
      <FormField
        registered={register('discordUrl')}
        label={text.discord}
        error={errors.discordUrl?.message}
        input={{ inputMode: 'url', maxLength: LIMITS.urlMax }}
      />
      <WebhookField form={form} masked={store.webhookMasked} />
    </FormDialog>
  );
}
