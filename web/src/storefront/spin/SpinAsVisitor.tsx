import { SITE } from '@blockbazaar/domain/site/site';
import { PRIZE_IDS } from '@blockbazaar/domain/spin/prizes';
import { goToSignIn } from '@/storefront/accounts/go-to-sign-in.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { TextLink } from '@/ui/primitives/TextLink.tsx';
import { Reels } from './reels/Reels.tsx';
import { TICKS } from './reels/spin-ticks.ts';
import type { SpinContext } from './spin-context.ts';
import { SPIN_MESSAGES } from './spin-messages.ts';
import styles from './SpinAsVisitor.module.css';

/** The preview of the spin for visitors, with the sign-in button. */
export function SpinAsVisitor({ returnTo, color, isChecking }: SpinContext & { isChecking: boolean }) {
  return (
    <>
      <p className={styles.prompt}>
        <strong>{SPIN_MESSAGES.signInFirst}</strong>
        <span>
          {SPIN_MESSAGES.membersOnly}{' '}
          <TextLink className={styles.join} href={SITE.discordInviteUrl} target="_blank" rel="noopener noreferrer">
            {SPIN_MESSAGES.join}
          </TextLink>
        </span>
      </p>
      <Reels drawn={PRIZE_IDS[0]} tick={TICKS} isWaiting={false} />
      <Button
        color={color}
        size="large"
        fullWidth
        startIcon={<Icon name="chat" />}
        loading={isChecking}
        onClick={() => goToSignIn(returnTo)}
      >
        {SPIN_MESSAGES.buttons.signIn}
      </Button>
    </>
  );
}
