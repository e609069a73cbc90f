import type { Message } from '@blockbazaar/domain/messages';
import { useCallback, useState } from 'react';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { MONEY_ADMIN_MESSAGES } from './money-messages.ts';

const messages = MONEY_ADMIN_MESSAGES.test;

export interface TestPayment {
  minecraftUsername: string;
  millions: number;
}

interface TestPayments {
  isBusy: boolean;
  pay: (payment: TestPayment, failed: Message) => void;
  postManualDelivery: () => void;
}

/** Unlike other amounts of in-game money, those of a test can be far below one million. */
const exactMillions = (millions: number): string =>
  `${millions.toLocaleString('en-US', { maximumFractionDigits: 20 })}M`;

/** Tests the delivery bot and the manual-delivery channel one at a time, and shows the result in a toast. */
export function useTestPayments(): TestPayments {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  const attempt = useCallback(
    async (call: () => Promise<{ outcome: string }>, done: Message, failed: Message) => {
      setIsBusy(true);
      const { outcome } = await call();
      setIsBusy(false);
      if (outcome === 'succeeded') toast(done, 'success');
      else toast(failed, 'error');
    },
    [toast],
  );
  const pay = useCallback(
    (payment: TestPayment, failed: Message) =>
      void attempt(
        () => callStaff('owner', 'sendTestPayment', payment),
        messages.sent(exactMillions(payment.millions), payment.minecraftUsername),
        failed,
      ),
    [attempt],
  );
  const postManualDelivery = useCallback(
    () =>
      void attempt(
        () => callStaff('owner', 'sendTestManualDelivery', {}),
        messages.webhookSent,
        messages.webhookFailed,
      ),
    [attempt],
  );
  return { isBusy, pay, postManualDelivery };
}
