import { styled } from '@mui/material/styles';
import { ORDER_MESSAGES } from '@/shared/purchase/order-messages.ts';
import { formatCountdown } from '@/ui/format-countdown.ts';
import { useSecondsLeft } from '@/ui/useSecondsLeft.ts';
import { announcedMinutes } from './announced-minutes.ts';

const { timeLeft, afterwards, minutesLeft } = ORDER_MESSAGES.pending;

/** How long an order can still be paid. `deadline` in epoch ms. Updated every second on screen, announced to screen readers a few times only. */
export function PayCountdown({ deadline }: { deadline: number }) {
  const secondsLeft = useSecondsLeft(deadline);
  const announced = announcedMinutes(secondsLeft);
  return (
    <div>
      <Line>
        {timeLeft}: <Time role="timer">{formatCountdown(secondsLeft)}</Time>
      </Line>
      <Then>{afterwards}</Then>
      <Heard>{announced === null ? '' : minutesLeft(announced)}</Heard>
    </div>
  );
}

const Line = styled('p')({ margin: 0 });

const Time = styled('strong')(({ theme }) => ({
  ...theme.typography.h3,
  marginInlineStart: theme.spacing(0.5),
  color: theme.palette.warning.main,
  fontVariantNumeric: 'tabular-nums',
}));

const Then = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));

const Heard = styled('output')(({ theme }) => theme.market.shapes.visuallyHidden);
