import { styled } from '@mui/material/styles';
import { Icon } from '@/ui/icons/Icon.tsx';
import { formatClock } from './format-clock.ts';
import { SPIN_MESSAGES } from './spin-messages.ts';

/** How long it still is. */
export function NextSpin({ secondsLeft }: { secondsLeft: number }) {
  return (
    <Banner role="timer">
      <Icon name="clock" />
      <span>
        {SPIN_MESSAGES.next} <Time>{formatClock(secondsLeft)}</Time>
      </span>
    </Banner>
  );
}

const Banner = styled('div')(({ theme }) => ({
  ...theme.market.shapes.inset,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2),
  color: theme.palette.text.secondary,
}));

const Time = styled('strong')(({ theme }) => ({
  color: theme.palette.text.primary,
  fontVariantNumeric: 'tabular-nums',
}));
