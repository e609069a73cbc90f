import type { Store } from '@blockbazaar/domain/catalog/store';
import { LIMITS } from '@blockbazaar/domain/limits';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { updateStore } from '@/firebase/staff/seller-store.ts';
import { FormGrid } from '@/shared/staff/form/FormGrid.ts';
import { FormField } from '@/shared/staff/FormField.tsx';
import { BannerField } from '@/shared/staff/store-form/BannerField.tsx';
import { Panel } from '@/ui/Panel.tsx';
import { useEditResult } from '../useEditResult.ts';
import { storeFormSchema, storeFormValues, type StoreFormEdit, type StoreFormValues } from './store-form.ts';

const words = SELLER_MESSAGES.store;

/** The store's own words and pictures. What somebody else changes meanwhile shows in the fields that were not typed into. */
export function StoreForm({ store }: { store: Store }) {
  const titleId = useId();
  const notify = useEditResult();
  const values = useMemo(() => storeFormValues(store), [store]);
  const form = useForm<StoreFormValues, unknown, StoreFormEdit>({
    resolver: zodResolver(storeFormSchema),
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { register, handleSubmit, formState, reset } = form;
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (edit) => {
    const isDone = notify(await updateStore(store.id, edit), { done: words.updated, failed: words.updateFailed });
    // As it was saved: trimmed.
    if (isDone) reset(storeFormValues({ ...store, ...edit }));
  });

  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {words.title}
      </Typography>
      <FormGrid noValidate onSubmit={(event) => void submit(event)}>
        <Columns>
          <FormField
            registered={register('name')}
            label={words.name}
            required
            error={errors.name?.message}
            input={{ maxLength: LIMITS.storeNameMax, autoCapitalize: 'words' }}
          />
          <FormField
            registered={register('discordUrl')}
            label={words.discord}
            error={errors.discordUrl?.message}
            input={{ inputMode: 'url', maxLength: LIMITS.urlMax, placeholder: 'https://discord.gg/...' }}
          />
        </Columns>
        <FormField
          registered={register('description')}
          label={words.description}
          multiline
          minRows={3}
          maxRows={8}
          error={errors.description?.message}
          input={{ maxLength: LIMITS.storeDescriptionMax, autoCapitalize: 'sentences', spellCheck: true }}
        />
        <Columns>
          <BannerField form={form} name="bannerUrl" label={words.banner} hint={words.bannerHint} ratio="1200 / 300" />
          <BannerField
            form={form}
            name="miniBannerUrl"
            label={words.miniBanner}
            hint={words.miniBannerHint}
            ratio="300 / 100"
          />
        </Columns>
        <Foot>
          <Button type="submit" color="primary" disabled={isSubmitting}>
            {isSubmitting ? words.updating : words.update}
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
