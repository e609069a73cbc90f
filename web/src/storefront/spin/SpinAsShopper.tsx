import { displayName, type Profile } from '@blockbazaar/domain/accounts/profile';
import { isLoss, PRIZE_IDS, PRIZES, type PrizeId } from '@blockbazaar/domain/spin/prizes';
import { useDeviceTime } from '@/firebase/server-clock.ts';
import { ProfilePicture } from '@/storefront/accounts/ProfilePicture.tsx';
import { SIGN_IN_MESSAGES } from '@/storefront/accounts/sign-in-messages.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { useMediaQuery } from '@/ui/useMediaQuery.ts';
import { useSecondsLeft } from '@/ui/useSecondsLeft.ts';
import { formatClock } from './format-clock.ts';
import { PRIZE_PICTURES } from './reels/prize-pictures.ts';
import { Reels } from './reels/Reels.tsx';
import { useReelTicks } from './reels/useReelTicks.ts';
import type { SpinContext } from './spin-context.ts';
import { spinResultTexts, SPIN_MESSAGES } from './spin-messages.ts';
import styles from './SpinAsShopper.module.css';
import { SpinProblemNotice } from './SpinProblemNotice.tsx';
import { useDailySpin, type DailySpin } from './useDailySpin.ts';

interface SpinAsShopperProps extends SpinContext {
  profile: Profile | null;
  onSignOut: () => Promise<void>;
}

/** The daily spin of the signed-in shopper. */
export function SpinAsShopper({ profile, onSignOut, returnTo, color }: SpinAsShopperProps) {
  const daily = useDailySpin();
  const { phase, problem, nextSpinAt, prizeId, spin, endReveal } = daily;
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const tick = useReelTicks(phase === 'turning' ? prizeId : null, prefersReducedMotion, endReveal);
  const secondsLeft = useSecondsLeft(useDeviceTime(nextSpinAt ?? 0));
  const isSpinning = phase === 'requesting' || phase === 'turning';
  const isSpent = phase === 'idle' && secondsLeft > 0;
  const isLost = isSpent && prizeId !== null && isLoss(prizeId);
  // A refusal of the previous day no longer applies.
  const isNewDay = nextSpinAt !== null && secondsLeft === 0;
  const name = displayName({ fullName: profile?.discordUsername });

  return (
    <>
      <div className={styles.who}>
        <ProfilePicture name={name} url={profile?.discordAvatar ?? null} />
        <strong className={styles.name}>{name}</strong>
        <Button variant="text" disabled={isSpinning} onClick={() => void onSignOut()}>
          {SIGN_IN_MESSAGES.signOut}
        </Button>
      </div>
      <Reels drawn={prizeId ?? PRIZE_IDS[0]} tick={tick} isWaiting={phase === 'requesting'} isLost={isLost} />
      {isSpent && prizeId !== null && <SpinResult prizeId={prizeId} />}
      {isSpent && <NextSpin secondsLeft={secondsLeft} />}
      {problem !== null && !isNewDay && <SpinProblemNotice problem={problem} returnTo={returnTo} />}
      <Button
        color={color}
        size="large"
        fullWidth
        loading={phase === 'checking'}
        disabled={isSpinning || isSpent}
        onClick={() => void spin()}
      >
        {labelOf(isSpinning, isSpent)}
      </Button>
      <div className={styles.live} aria-live="polite">
        {announcement(daily, isSpent, prizeId)}
      </div>
    </>
  );
}

function labelOf(isSpinning: boolean, isSpent: boolean): string {
  if (isSpinning) return SPIN_MESSAGES.buttons.spinning;
  return isSpent ? SPIN_MESSAGES.buttons.tomorrow : SPIN_MESSAGES.buttons.spin;
}

/** Screen readers announce the start of a spin, and its result. */
function announcement({ phase, isDrawnHere }: DailySpin, isSpent: boolean, prizeId: PrizeId | null): string {
  if (phase === 'requesting' || phase === 'turning') return SPIN_MESSAGES.startAnnouncement;
  if (!isDrawnHere || !isSpent || prizeId === null) return '';
  const { title, below } = spinResultTexts(PRIZES[prizeId]);
  return below === null ? title : `${title} ${below}`;
}

/** The countdown to the next spin. */
function NextSpin({ secondsLeft }: { secondsLeft: number }) {
  return (
    <div className={styles.next} role="timer">
      <Icon name="clock" />
      <span>
        {SPIN_MESSAGES.next} <strong className={styles.time}>{formatClock(secondsLeft)}</strong>
      </span>
    </div>
  );
}

/** The result of the daily spin. */
function SpinResult({ prizeId }: { prizeId: PrizeId }) {
  const isLost = isLoss(prizeId);
  const { above, title, below } = spinResultTexts(PRIZES[prizeId]);
  return (
    <div className={styles.result} data-testid="spin-result" data-prize={prizeId} data-lost={isLost}>
      {!isLost && <img className={styles.picture} src={PRIZE_PICTURES[prizeId]} alt="" width="400" height="400" />}
      <div>
        {above !== null && <p className={styles.above}>{above}</p>}
        <p className={styles.title}>{title}</p>
        {below !== null && <p className={styles.below}>{below}</p>}
      </div>
    </div>
  );
}
