import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import type { OwnerStoreInput, StoreFormValues } from './store-form/store-form.ts';

type EditStoreForm = UseFormReturn<StoreFormValues, unknown, OwnerStoreInput>;

const text = STORE_ADMIN_MESSAGES;

/** The label of the first button, depending on whether a webhook exists. */
const BUTTON = {
  none: { keep: text.webhookAdd, changed: 'Cancel' },
  some: { keep: text.webhookReplace, changed: text.keepWebhook },
} as const;

interface WebhookFieldProps {
  form: EditStoreForm;
  /** The masked webhook, or null if there is none. */
  masked: string | null;
}

/** A store's webhook, which can be replaced or removed, but not read. */
export function WebhookField({
  form: { register, control, setValue, setFocus, formState },
  masked,
}: WebhookFieldProps) {
  const change = useWatch({ control, name: 'webhook.change' }) ?? 'keep';
  const mainButton = useRef<HTMLButtonElement>(null);
  const set = (next: 'keep' | 'replace' | 'remove') => setValue('webhook', { change: next, url: '' });
  useEffect(() => {
    if (change === 'replace') setFocus('webhook.url');
  }, [change, setFocus]);
  return (
    <Group>
      <Typography variant="subtitle2" component="legend">
        {text.webhookGroup}
      </Typography>
      {change === 'replace' ? (
        <FormField
          registered={register('webhook.url')}
          label={text.webhook}
          error={formState.errors.webhook?.url?.message}
          hint={text.webhookHint}
          input={{ inputMode: 'url', maxLength: STAFF_LIMITS.webhookUrlMax, spellCheck: false }}
        />
      ) : (
        <Masked>
          {change === 'remove' && masked !== null && <s>{masked}</s>}
          {change === 'keep' && masked !== null && <code>{masked}</code>}
          <Typography component="span" variant="body2" color="textSecondary">
            {change === 'remove' ? text.webhookRemovalHint : masked === null ? text.webhookNone : null}
          </Typography>
        </Masked>
      )}
      <Buttons>
        <Button ref={mainButton} size="small" onClick={() => set(change === 'keep' ? 'replace' : 'keep')}>
          <span>{BUTTON[masked === null ? 'none' : 'some'][change === 'keep' ? 'keep' : 'changed']}</span>
        </Button>
        {change === 'keep' && masked !== null && (
          <Button
            size="small"
            color="error"
            variant="text"
            onClick={() => {
              set('remove');
              mainButton.current?.focus();
            }}
          >
            {text.webhookRemove}
          </Button>
        )}
      </Buttons>
    </Group>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBlockEnd: theme.spacing(1) },
}));

const Masked = styled('div')(({ theme }) => ({
  ...theme.market.shapes.inset,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
  minHeight: theme.market.sizes.touch,
  paddingInline: theme.spacing(1.5),
  overflowWrap: 'anywhere',
}));

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
