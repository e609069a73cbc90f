import { SITE } from '@blockbazaar/domain/site/site';
import { PRIZE_IDS } from '@blockbazaar/domain/spin/prizes';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { goToSignIn } from '@/features/sign-in/index.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Reels } from './Reels.tsx';
import { SPIN_MESSAGES } from './spin-messages.ts';
import type { SpinPlace } from './spin-place.ts';
import { TICKS } from './spin-ticks.ts';

/** What can be seen without signing in, and how to do that. */
export function SpinAsVisitor({ returnTo, color, isChecking }: SpinPlace & { isChecking: boolean }) {
  return (
    <>
      <Prompt>
        <strong>{SPIN_MESSAGES.signInFirst}</strong>
        <span>
          {SPIN_MESSAGES.membersOnly}{' '}
          <Join href={SITE.discordInviteUrl} target="_blank" rel="noopener noreferrer">
            {SPIN_MESSAGES.join}
          </Join>
        </span>
      </Prompt>
      <Reels drawn={PRIZE_IDS[0]} tick={TICKS} isWaiting={false} />
      <Button
        color={color}
        size="large"
        fullWidth
        startIcon={<Icon name="chat" />}
        loading={isChecking}
        loadingPosition="start"
        onClick={() => goToSignIn(returnTo)}
      >
        {SPIN_MESSAGES.buttons.signIn}
      </Button>
    </>
  );
}

const Prompt = styled('p')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  color: theme.palette.text.secondary,
  '& strong': { color: theme.palette.text.primary },
}));

const Join = styled(Link)(({ theme }) => ({
  '@media (pointer: coarse)': { display: 'inline-block', paddingBlock: theme.spacing(1.5) },
}));
