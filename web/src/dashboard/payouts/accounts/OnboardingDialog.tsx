import { useState } from 'react';
import { failureMessage } from '@/dashboard/queries/failure-message.ts';
import { ConfirmDialog } from '@/dashboard/ui/dialogs/ConfirmDialog.tsx';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { SELLER_PAYOUT_MESSAGES } from '../seller-payout-messages.ts';

const messages = SELLER_PAYOUT_MESSAGES;

/** Starts the onboarding at Stripe. `isAgain`: the previous onboarding link has expired. */
export function OnboardingDialog({ isAgain, onClose }: { isAgain: boolean; onClose: () => void }) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const go = async (): Promise<void> => {
    setIsBusy(true);
    const result = await callStaff('seller', 'openPayoutOnboarding', {});
    if (result.outcome === 'succeeded') {
      location.assign(result.value.url);
      return;
    }
    setIsBusy(false);
    const isStripe = result.outcome === 'unreachable' || result.failure.code === 'PROVIDER_UNAVAILABLE';
    toast(isStripe ? messages.stripeFailed : failureMessage(result, messages.saveFailed), 'error');
  };
  return (
    <ConfirmDialog
      open
      title={messages.stripeTitle}
      text={`${isAgain ? messages.stripeAgain : messages.stripeText} ${messages.delayText}`}
      action={messages.stripeAction}
      color="primary"
      isBusy={isBusy}
      onConfirm={() => void go()}
      onClose={onClose}
    />
  );
}
