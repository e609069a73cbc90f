import { amountError, parseUsd, usdText } from '@blockbazaar/domain/money/parse-usd';
import { PAYOUT_METHODS } from '@blockbazaar/domain/payouts/payout';
import { PAYOUT_SCHEDULES, payoutTermsSchema } from '@blockbazaar/domain/payouts/payout-account';
import type { StorePayouts } from '@blockbazaar/domain/payouts/payout-operations';
import { payoutReserveSchema } from '@blockbazaar/domain/payouts/payout-reserve';
import { zodResolver } from '@hookform/resolvers/zod';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { NO_PROOF, proofFields, proofOf, refusedProofField } from '@/dashboard/staff/proof/owner-proof.ts';
import { OwnerProofFields } from '@/dashboard/staff/proof/OwnerProofFields.tsx';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { FieldRow } from '@/dashboard/ui/form/FormGrid.ts';
import { PAYOUT_MESSAGES, SCHEDULE_NAMES } from '../payout-messages.ts';
import { PAYOUT_WAY_NAMES } from '../payout-state-messages.ts';

const messages = PAYOUT_MESSAGES;
const { shape } = payoutTermsSchema;
const reserveField = (name: keyof typeof payoutReserveSchema.shape, problem: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => /^\d+$/.test(text) && payoutReserveSchema.shape[name].safeParse(Number(text)).success, problem),
  );
const isMinimum = (text: string): boolean => shape.minimumCents.safeParse(parseUsd(text)).success;
const schema = z.object({
  way: z.enum(PAYOUT_METHODS),
  schedule: z.enum(PAYOUT_SCHEDULES),
  minimum: z.string().check(z.refine(isMinimum, { error: ({ input }) => amountError(input, messages.amountInvalid) })),
  reservePercent: reserveField('percent', messages.reservePercentInvalid),
  reserveDays: reserveField('days', messages.reserveDaysInvalid),
  ...proofFields,
});

interface TermsDialogProps {
  store: StorePayouts;
  storeName: string;
  onClose: () => void;
}

/** The payout method, schedule, minimum amount and reserve of a store. */
export function TermsDialog({ store: { storeId, terms }, storeName, onClose }: TermsDialogProps) {
  const wayId = useId();
  const scheduleId = useId();
  const { isBusy, run } = useAdminAction();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      way: terms.way,
      schedule: terms.schedule,
      minimum: usdText(terms.minimumCents),
      reservePercent: String(terms.reserve.percent),
      reserveDays: String(terms.reserve.days),
      ...NO_PROOF,
    },
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const draft = useFormDraft(form, `payout-terms:${storeId}`);
  const { errors } = formState;

  const save = handleSubmit(async ({ way, schedule, minimum, reservePercent, reserveDays, ...typed }) => {
    const reserve = { percent: Number(reservePercent), days: Number(reserveDays) };
    const newTerms = { way, schedule, minimumCents: parseUsd(minimum) ?? 0, reserve };
    const result = await run(
      'SET_PAYOUT_TERMS',
      { storeId, terms: newTerms, proof: proofOf(typed) },
      { done: messages.termsSaved, failed: messages.termsFailed, isShownByScreen: () => true },
    );
    if (result.outcome === 'succeeded') {
      draft.discard();
      onClose();
    } else if (result.outcome === 'refused') {
      const field = refusedProofField(result.failure) ?? 'minimum';
      setError(field, { message: result.failure.text }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog
      title={messages.termsTitle(storeName)}
      action={messages.termsAction}
      isBusy={isBusy}
      width="xs"
      onSubmit={save}
      draft={draft}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="way"
        render={({ field: { ref, ...field } }) => (
          <TextField
            {...field}
            inputRef={ref}
            select
            id={wayId}
            label={messages.way}
            helperText={messages.wayHint}
            fullWidth
          >
            {PAYOUT_METHODS.map((name) => (
              <MenuItem key={name} value={name}>
                <span>{PAYOUT_WAY_NAMES[name]}</span>
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <Controller
        control={control}
        name="schedule"
        render={({ field: { ref, ...field } }) => (
          <TextField {...field} inputRef={ref} select id={scheduleId} label={messages.schedule} fullWidth>
            {PAYOUT_SCHEDULES.map((name) => (
              <MenuItem key={name} value={name}>
                <span>{SCHEDULE_NAMES[name]}</span>
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <FormField
        registered={register('minimum')}
        label={messages.minimum}
        required
        error={errors.minimum?.message}
        input={{ inputMode: 'decimal', maxLength: 13 }}
      />
      <FieldRow>
        <FormField
          registered={register('reservePercent')}
          label={messages.reservePercent}
          required
          error={errors.reservePercent?.message}
          hint={messages.reservePercentHint}
          input={{ inputMode: 'numeric', maxLength: 3 }}
        />
        <FormField
          registered={register('reserveDays')}
          label={messages.reserveDays}
          required
          error={errors.reserveDays?.message}
          hint={messages.reserveDaysHint}
          input={{ inputMode: 'numeric', maxLength: 3 }}
        />
      </FieldRow>
      <OwnerProofFields
        password={{ registered: register('password'), error: errors.password?.message }}
        code={{ registered: register('code'), error: errors.code?.message }}
      />
    </FormDialog>
  );
}
