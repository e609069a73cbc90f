import type { PrizeId } from '@blockbazaar/domain/spin/prizes';
import type { SpinStatus } from '@blockbazaar/domain/spin/spin';
import { useCallback, useEffect, useState } from 'react';
import { callFunction } from '@/firebase/callables.ts';
import { problemOf, ALREADY_SPUN_PROBLEM, type SpinProblem } from './spin-problem.ts';

/**
 * `checking`: the status request is pending. `requesting`: the prize request is pending. `turning`: the reels turn to
 * the known prize. `idle`: no request or animation is active.
 */
type SpinPhase = 'checking' | 'requesting' | 'turning' | 'idle';

interface State {
  phase: SpinPhase;
  /** The prize that the reels show or turn to. Null until a prize is drawn. */
  prizeId: PrizeId | null;
  /** The time of the next spin (epoch ms), or null if a spin is possible now. */
  nextSpinAt: number | null;
  problem: SpinProblem | null;
  /** True if the prize was drawn on this screen. */
  isDrawnHere: boolean;
}

export interface DailySpin extends State {
  spin: () => Promise<void>;
  /** Called when the reels have stopped and the reveal delay is over. */
  endReveal: () => void;
}

const FIRST: State = { phase: 'checking', prizeId: null, nextSpinAt: null, problem: null, isDrawnHere: false };

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
    let isUnmounted = false;
    const loadStatus = async (): Promise<void> => {
      const statusResult = await fetchStatus();
      if (isUnmounted) return;
      if (statusResult.outcome === 'succeeded') change({ phase: 'idle', ...fromStatus(statusResult.value) });
      else change({ phase: 'idle', problem: problemOf(statusResult, 'status') });
    };
    void loadStatus();
    return () => {
      isUnmounted = true;
    };
  }, [change]);

  const spin = useCallback(async () => {
    change({ phase: 'requesting', problem: null, prizeId: null, nextSpinAt: null, isDrawnHere: false });
    const statusResult = await fetchStatus();
    if (statusResult.outcome !== 'succeeded')
      return change({ phase: 'idle', problem: problemOf(statusResult, 'status') });
    if (statusResult.value.hasSpunToday)
      return change({ phase: 'idle', problem: ALREADY_SPUN_PROBLEM, ...fromStatus(statusResult.value) });

    const spun = await callFunction('spin', { timeZone: timeZone() });
    if (spun.outcome === 'succeeded') return change({ phase: 'turning', ...spun.value, isDrawnHere: true });
    const problem = problemOf(spun, 'spin');
    // The prize may have been drawn by this call or in another tab. The status then contains it.
    const after = await fetchStatus();
    return change({ phase: 'idle', problem, ...(after.outcome === 'succeeded' && fromStatus(after.value)) });
  }, [change]);

  const endReveal = useCallback(() => change({ phase: 'idle' }), [change]);

  return { ...state, spin, endReveal };
}
