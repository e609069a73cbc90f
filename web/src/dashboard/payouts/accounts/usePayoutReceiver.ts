import { useState } from 'react';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { PAYOUT_MESSAGES } from '../payout-messages.ts';

interface PayoutReceiver {
  /** The full account, after the owner has reauthenticated. Null while hidden. */
  receiver: string | null;
  isBusy: boolean;
  show: () => Promise<void>;
}

/** The receiving account of a payout. The server requires the owner to reauthenticate. */
export function usePayoutReceiver(payoutId: string): PayoutReceiver {
  const { isBusy, run } = useAdminAction();
  const [receiver, setReceiver] = useState<string | null>(null);
  const show = async (): Promise<void> => {
    const result = await run('GET_PAYOUT_RECEIVER', { payoutId }, { failed: PAYOUT_MESSAGES.receiverFailed });
    if (result.outcome === 'succeeded') setReceiver(result.value.receiver);
  };
  return { receiver, isBusy, show };
}
