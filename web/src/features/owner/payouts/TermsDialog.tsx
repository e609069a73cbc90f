import type { StorePayouts } from '@blockbazaar/domain/admin/payout-operations';
import { parseUsd, usdText } from '@blockbazaar/domain/money/parse-usd';
import { PAYOUT_SCHEDULES, payoutTermsSchema } from '@blockbazaar/domain/payouts/payout-account';
import { zodResolver } from '@hookform/resolvers/zod';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { FormField } from '@/shared/staff/FormField.tsx';
import { PAYOUT_MESSAGES, SCHEDULE_NAMES } from './payout-messages.ts';

const messages = PAYOUT_MESSAGES;
const { shape } = payoutTermsSchema;
const isMinimum = (text: string): boolean => shape.minimumCents.safeParse(parseUsd(text)).success;
const schema = z.object({
  schedule: z.enum(PAYOUT_SCHEDULES),
  minimum: z.string().check(z.refine(isMinimum, messages.amountInvalid)),
});

interface TermsDialogProps {
  store: StorePayouts;
  storeName: string;
  onClose: () => void;
}

/** When a store is paid, and from which amount on. */
export function TermsDialog({ store: { storeId, terms }, storeName, onClose }: TermsDialogProps) {
  const scheduleId = useId();
  const { isBusy, run } = useAdminAction();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { schedule: terms.schedule, minimum: usdText(terms.minimumCents) },
  });

  const save = handleSubmit(async ({ schedule, minimum }) => {
    const { outcome } = await run(
      'SET_PAYOUT_TERMS',
      { storeId, terms: { schedule, minimumCents: parseUsd(minimum) ?? 0 } },
      { done: messages.termsSaved, failed: messages.termsFailed },
    );
    if (outcome === 'answered') onClose();
  });

  return (
    <FormDialog
      title={messages.termsTitle(storeName)}
      action={messages.termsAction}
      isBusy={isBusy}
      width="xs"
      onSubmit={save}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="schedule"
        render={({ field: { ref, ...field } }) => (
          <TextField {...field} inputRef={ref} select id={scheduleId} label={messages.schedule} fullWidth>
            {PAYOUT_SCHEDULES.map((name) => (
              <MenuItem key={name} value={name}>
                {SCHEDULE_NAMES[name]}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <FormField
        registered={register('minimum')}
        label={messages.minimum}
        required
        error={formState.errors.minimum?.message}
        input={{ inputMode: 'decimal', maxLength: 13 }}
      />
    </FormDialog>
  );
}
