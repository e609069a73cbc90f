import { PAYOUT_ACCOUNT_KINDS } from '@blockbazaar/domain/payouts/payout';
import { payoutDetailsSchema, paypalEmailSchema, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { PAYOUT_LIMITS } from '@blockbazaar/domain/payouts/payout-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { failureMessage } from '@/dashboard/queries/failure-message.ts';
import { FormDialog } from '@/dashboard/ui/dialogs/FormDialog.tsx';
import { useFormDraft } from '@/dashboard/ui/drafts/useFormDraft.ts';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { SELLER_PAYOUT_MESSAGES } from '../seller-payout-messages.ts';

const messages = SELLER_PAYOUT_MESSAGES;
const isEmail = (text: string): boolean => paypalEmailSchema.safeParse(text).success;
const schema = z.object({
  details: payoutDetailsSchema,
  paypalEmail: z.string().check(z.trim(), z.refine(isEmail, messages.paypalInvalid)),
});

/** The payout account of the store, for manual or PayPal payouts. */
export function AccountDialog({ account, onClose }: { account: PayoutAccount; onClose: () => void }) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { details: account.details, paypalEmail: account.paypalEmail },
  });
  const { register, handleSubmit, formState } = form;
  const draft = useFormDraft(form, null);
  const { errors } = formState;
  const isEmailAddress = PAYOUT_ACCOUNT_KINDS[account.way] === 'email';

  const save = handleSubmit(async (values) => {
    setIsBusy(true);
    const result = await callStaff('seller', 'savePayoutAccount', values);
    setIsBusy(false);
    if (result.outcome === 'succeeded') {
      draft.discard();
      toast(messages.saved, 'success');
      onClose();
    } else toast(failureMessage(result, messages.saveFailed), 'error');
  });

  return (
    <FormDialog
      title={messages.accountTitle}
      text={`${isEmailAddress ? messages.paypalText : messages.accountText} ${messages.delayText}`}
      action={messages.save}
      isBusy={isBusy}
      onSubmit={save}
      draft={draft}
      onClose={onClose}
    >
      {isEmailAddress ? (
        <FormField
          registered={register('paypalEmail')}
          label={messages.paypalEmail}
          error={errors.paypalEmail?.message}
          input={{ inputMode: 'email', maxLength: PAYOUT_LIMITS.paypalEmailMax, spellCheck: false }}
        />
      ) : (
        <FormField
          registered={register('details')}
          label={messages.details}
          multiline
          minRows={3}
          maxRows={8}
          error={errors.details?.message}
          hint={messages.detailsHint}
          input={{ maxLength: PAYOUT_LIMITS.accountDetailsMax, spellCheck: false }}
        />
      )}
    </FormDialog>
  );
}
