import type { Failure } from '@blockbazaar/domain/failures';
import { storeSchema } from '@blockbazaar/domain/stores/store';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { WEBHOOK_PATH, type AdminStore } from '@blockbazaar/domain/stores/store-operations';
import * as z from 'zod/mini';
import { UploadTargetProvider } from '@/dashboard/pictures/UploadTargetProvider.tsx';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { saveResultOf } from '@/dashboard/ui/edit-form/save-result.ts';
import { useEditForm } from '@/dashboard/ui/edit-form/useEditForm.ts';
import { OWNER_STORE } from './store-form/store-form.ts';
import { StoreFields, type StoreField } from './store-form/StoreFields.tsx';
import { WebhookField } from './WebhookField.tsx';

const text = STORE_ADMIN_MESSAGES;
const FIELDS: readonly StoreField[] = [
  'name',
  'description',
  'tariffPercentage',
  'feesPassedOn',
  'bannerUrl',
  'miniBannerUrl',
  'discordUrl',
];

/** Only the function can validate webhook addresses. */
const isWebhookRefused = ({ path }: Failure): boolean => path === WEBHOOK_PATH;

/** The data of a conflict. */
const conflictSchema = z.omit(storeSchema, {
  slug: true,
  formerSlugs: true,
  official: true,
  createdAt: true,
  lastDisplayOrder: true,
});

interface EditStoreDialogProps {
  store: AdminStore;
  onClose: () => void;
  onUpdated: () => void;
}

/** Edits all fields of a store except the official mark, which is a switch on its card. */
export function EditStoreDialog({ store, onClose, onUpdated }: EditStoreDialogProps) {
  const { isBusy, run } = useAdminAction();
  const { form, changes, draft, submit } = useEditForm(OWNER_STORE, store, `store:${store.id}`);

  const update = submit(async (edit) => {
    const result = await run(
      'UPDATE_STORE',
      { id: store.id, ...edit },
      { done: text.updated, failed: text.updateFailed, isShownByScreen: isWebhookRefused },
    );
    if (result.outcome === 'succeeded') onUpdated();
    else if (result.outcome === 'refused' && isWebhookRefused(result.failure)) {
      form.setError('webhook.url', { message: text.webhookInvalid }, { shouldFocus: true });
    }
    return saveResultOf(result, conflictSchema);
  });

  return (
    <FormDialog
      title={text.editTitle}
      action={text.updateAction}
      busyAction={text.updating}
      isBusy={isBusy}
      draft={draft}
      onSubmit={update}
      onClose={onClose}
    >
      <UploadTargetProvider staff="owner" storeId={store.id}>
        <StoreFields form={form} fields={FIELDS} changes={changes} />
      </UploadTargetProvider>
      <WebhookField form={form} masked={store.webhookMasked} />
    </FormDialog>
  );
}
