import { FAILURES } from '@blockbazaar/domain/failures';
import { nextReviewAtMs } from '@blockbazaar/domain/reviews/review-cooldown';
import { useReviewCooldown } from '@/firebase/review-cooldown.ts';
import { useShopper } from '@/firebase/shopper.ts';
import { useSecondsLeft } from '@/ui/useSecondsLeft.ts';
import { WaitNotice, type Wait } from '@/ui/WaitNotice.tsx';

/**
 * States the cooldown of the signed-in shopper before any typing. `refused` is the cooldown that the last submission
 * met, or null.
 */
export function CooldownNotice({ refused }: { refused: Wait | null }) {
  const cooldown = useReviewCooldown(useShopper());
  const until = cooldown === null ? 0 : nextReviewAtMs(cooldown);
  const isOver = useSecondsLeft(until) === 0;
  if (refused !== null) return <WaitNotice wait={refused} />;
  return isOver ? null : <WaitNotice wait={{ text: FAILURES.COOLDOWN.text, until }} />;
}
