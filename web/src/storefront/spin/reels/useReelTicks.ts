import type { PrizeId } from '@blockbazaar/domain/spin/prizes';
import { useEffect, useState } from 'react';
import { REVEAL_MS, TICK_TIMES, TICKS, countTicks } from './spin-ticks.ts';

/**
 * Turns the reels to the drawn prize, and calls `onReveal` when the result may appear. Returns the position in ticks. A
 * null prize stops the reels. `still` skips the motion, and reveals immediately. `onReveal` must be referentially
 * stable.
 */
export function useReelTicks(drawn: PrizeId | null, still: boolean, onReveal: () => void): number {
  const [held, setHeld] = useState<{ drawn: PrizeId | null; tick: number }>({ drawn: null, tick: TICKS });

  useEffect(() => {
    if (drawn === null) return undefined;
    const start = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const go = (): void => {
      const elapsed = performance.now() - start;
      const now = still ? TICKS : countTicks(elapsed);
      setHeld({ drawn, tick: now });
      if (now < TICKS) timer = setTimeout(go, Math.ceil((TICK_TIMES[now] ?? 0) - elapsed));
      else timer = setTimeout(onReveal, still ? 0 : REVEAL_MS);
    };
    go();
    return () => {
      clearTimeout(timer);
      setHeld({ drawn: null, tick: TICKS });
    };
  }, [drawn, still, onReveal]);

  if (drawn === null) return TICKS;
  // The first render must not reveal the drawn prize.
  return held.drawn === drawn ? held.tick : 0;
}
