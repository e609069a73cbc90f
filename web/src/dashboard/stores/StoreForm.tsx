import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import type { Store } from '@blockbazaar/domain/stores/store';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { UploadTargetProvider } from '@/dashboard/pictures/UploadTargetProvider.tsx';
import { DraftNotice } from '@/dashboard/ui/drafts/DraftNotice.tsx';
import { formResult } from '@/dashboard/ui/edit-form/form-result.ts';
import { useEditForm } from '@/dashboard/ui/edit-form/useEditForm.ts';
import { useEditResult } from '@/dashboard/ui/edit-form/useEditResult.ts';
import { FormGrid } from '@/dashboard/ui/form/FormGrid.ts';
import { updateStore } from '@/firebase/staff/seller-store.ts';
import { Panel } from '@/ui/Panel.tsx';
import { SELLER_STORE } from './store-form/store-form.ts';
import { StoreFields, type StoreField } from './store-form/StoreFields.tsx';

const messages = SELLER_MESSAGES.store;
const FIELDS: readonly StoreField[] = ['name', 'discordUrl', 'description', 'bannerUrl', 'miniBannerUrl'];

/** The editable texts and pictures of the store. */
export function StoreForm({ store }: { store: Store }) {
  const titleId = useId();
  const notify = useEditResult();
  const { form, changes, draft, submit } = useEditForm(SELLER_STORE, store, 'store');
  const { isSubmitting } = form.formState;

  const update = submit(async (edit) => {
    const result = await updateStore(store.id, edit);
    notify(result, { done: messages.updated, failed: messages.updateFailed });
    return formResult(result);
  });

  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {messages.title}
      </Typography>
      <FormGrid noValidate onSubmit={(event) => void update(event)}>
        <DraftNotice draft={draft} />
        <Columns>
          <UploadTargetProvider staff="seller" storeId={store.id}>
            <StoreFields form={form} fields={FIELDS} changes={changes} />
          </UploadTargetProvider>
        </Columns>
        <Typography variant="body2" color="text.secondary">
          {messages.feesAgreed(store.feesPassedOn)}
        </Typography>
        <Foot>
          <Button type="submit" color="primary" disabled={isSubmitting}>
            <span>{isSubmitting ? messages.updating : messages.update}</span>
          </Button>
        </Foot>
      </FormGrid>
    </Panel>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Foot = styled('div')({ display: 'flex' });
