import type { AdminPayout } from '@blockbazaar/domain/admin/payout-operations';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { PAYOUT_MESSAGES } from './payout-messages.ts';
import { PayTo } from './PayTo.tsx';

const messages = PAYOUT_MESSAGES;

interface PayoutReceiverProps {
  payout: AdminPayout;
  /** The element that names the payout. */
  describedBy: string;
}

/** The account that an open payout by hand was made for, which the owner confirms to see in full. */
export function PayoutReceiver({ payout: { id, receiverMasked }, describedBy }: PayoutReceiverProps) {
  const { isBusy, run } = useAdminAction();
  const [shown, setShown] = useState<string | null>(null);
  const show = async (): Promise<void> => {
    const result = await run('GET_PAYOUT_RECEIVER', { payoutId: id }, { failed: messages.receiverFailed });
    if (result.outcome === 'answered') setShown(result.value.receiver);
  };
  const canShow = receiverMasked !== null && shown === null;
  return (
    <>
      <PayTo receiver={shown ?? receiverMasked} unknown={messages.receiverUnknown} />
      {canShow && (
        <Button size="small" aria-describedby={describedBy} disabled={isBusy} onClick={() => void show()}>
          {messages.showReceiver}
        </Button>
      )}
    </>
  );
}
