import { PAYMENT_MESSAGES } from '@blockbazaar/domain/checkout/payment-messages';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { formatCountdown } from '@/ui/format-countdown.ts';
import { useSecondsLeft } from '@/ui/useSecondsLeft.ts';
import type { Wait } from './usePay.ts';

/** Why a checkout was refused for now, and how long it still takes: the toast is gone by then. */
export function WaitNotice({ wait }: { wait: Wait }) {
  const secondsLeft = useSecondsLeft(wait.until);
  return (
    <Alert severity={secondsLeft > 0 ? 'warning' : 'info'} role="note">
      {wait.text}{' '}
      <When>
        {secondsLeft > 0 ? PAYMENT_MESSAGES.tryAgainIn(formatCountdown(secondsLeft)) : PAYMENT_MESSAGES.tryAgainNow}
      </When>
    </Alert>
  );
}

const When = styled('strong')({ fontVariantNumeric: 'tabular-nums' });
