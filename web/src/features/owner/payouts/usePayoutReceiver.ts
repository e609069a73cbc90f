import { useState } from 'react';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { PAYOUT_MESSAGES } from './payout-messages.ts';

interface PayoutReceiver {
  /** In full, once the owner has confirmed it; null: not shown. */
  receiver: string | null;
  isBusy: boolean;
  show: () => Promise<void>;
}

/** The account that a payout was made for. The server demands fresh proof. */
export function usePayoutReceiver(payoutId: string): PayoutReceiver {
  const { isBusy, run } = useAdminAction();
  const [receiver, setReceiver] = useState<string | null>(null);
  const show = async (): Promise<void> => {
    const result = await run('GET_PAYOUT_RECEIVER', { payoutId }, { failed: PAYOUT_MESSAGES.receiverFailed });
    if (result.outcome === 'answered') setReceiver(result.value.receiver);
  };
  return { receiver, isBusy, show };
}
