import type { PrizeId } from '@blockbazaar/domain/spin/prizes';
import type { SpinStatus } from '@blockbazaar/domain/spin/spin';
import { useCallback, useEffect, useState } from 'react';
import { callFunction } from '@/firebase/callables.ts';
import { problemOf, ALREADY_SPUN_PROBLEM, type SpinProblem } from './spin-problem.ts';

/**
 * `checking`: the status request is pending. `asking`: the prize request is pending. `turning`: the reels turn to the
 * known prize. `resting`: idle.
 */
type SpinPhase = 'checking' | 'asking' | 'turning' | 'resting';

interface State {
  phase: SpinPhase;
  /** The prize that the reels show or turn to. Null until a prize is drawn. */
  prizeId: PrizeId | null;
  /** The time of the next spin (epoch ms), or null if a spin is possible now. */
  nextSpinAt: number | null;
  problem: SpinProblem | null;
  /** True if the prize was drawn on this screen. */
  isFresh: boolean;
}

export interface DailySpin extends State {
  spin: () => Promise<void>;
  /** Called when the reels have stopped and the reveal delay is over. */
  reveal: () => void;
}

const FIRST: State = { phase: 'checking', prizeId: null, nextSpinAt: null, problem: null, isFresh: false };

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const fetchStatus = () => callFunction('getSpinStatus', { timeZone: timeZone() });

const fromStatus = ({ hasSpunToday, nextSpinAt, lastPrizeId }: SpinStatus): Pick<State, 'prizeId' | 'nextSpinAt'> => ({
  prizeId: hasSpunToday ? lastPrizeId : null,
  nextSpinAt,
});

/** The daily spin of a signed-in shopper. The server draws the prize. */
export function useDailySpin(): DailySpin {
  const [state, setState] = useState(FIRST);
  const change = useCallback((changes: Partial<State>) => setState((before) => ({ ...before, ...changes })), []);

  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const asked = await fetchStatus();
      if (isGone) return;
      if (asked.outcome === 'answered') change({ phase: 'resting', ...fromStatus(asked.value) });
      else change({ phase: 'resting', problem: problemOf(asked, 'status') });
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [change]);

  const spin = useCallback(async () => {
    change({ phase: 'asking', problem: null, prizeId: null, nextSpinAt: null, isFresh: false });
    const asked = await fetchStatus();
    if (asked.outcome !== 'answered') return change({ phase: 'resting', problem: problemOf(asked, 'status') });
    if (asked.value.hasSpunToday)
      return change({ phase: 'resting', problem: ALREADY_SPUN_PROBLEM, ...fromStatus(asked.value) });

    const spun = await callFunction('spin', { timeZone: timeZone() });
    if (spun.outcome === 'answered') return change({ phase: 'turning', ...spun.value, isFresh: true });
    const problem = problemOf(spun, 'spin');
    // The prize may have been drawn by this call or in another tab. The status then contains it.
    const after = await fetchStatus();
    return change({ phase: 'resting', problem, ...(after.outcome === 'answered' && fromStatus(after.value)) });
  }, [change]);

  const reveal = useCallback(() => change({ phase: 'resting' }), [change]);

  return { ...state, spin, reveal };
}
