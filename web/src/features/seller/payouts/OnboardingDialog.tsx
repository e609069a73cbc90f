import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { callStaff } from '@/firebase/staff/staff-callables.ts';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { PasswordField } from './PasswordField.tsx';
import { SELLER_PAYOUT_MESSAGES } from './seller-payout-messages.ts';

const messages = SELLER_PAYOUT_MESSAGES;
const schema = z.object({ password: z.string().check(z.minLength(1, messages.passwordRequired)) });

/** Leads to Stripe, where the seller enters what it has to know: the password is asked for anew. `isAgain`: its last page was over. */
export function OnboardingDialog({ isAgain, onClose }: { isAgain: boolean; onClose: () => void }) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });

  const go = handleSubmit(async (values) => {
    setIsBusy(true);
    const result = await callStaff('seller', 'openPayoutOnboarding', values);
    if (result.outcome === 'answered') {
      location.assign(result.value.url);
      return;
    }
    setIsBusy(false);
    if (result.outcome === 'refused' && result.failure.code !== 'PROVIDER_UNAVAILABLE')
      setError('password', { message: result.failure.text }, { shouldFocus: true });
    else toast(messages.stripeFailed, 'error');
  });

  return (
    <FormDialog
      title={messages.stripeTitle}
      text={isAgain ? messages.stripeAgain : messages.stripeText}
      action={messages.stripeAction}
      isBusy={isBusy}
      onSubmit={go}
      onClose={onClose}
    >
      <PasswordField registered={register('password')} error={formState.errors.password?.message} />
    </FormDialog>
  );
}
