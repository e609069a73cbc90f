import { useState } from 'react';
import { useSecondsLeft } from '@/ui/useSecondsLeft.ts';

/** Whole seconds left of a wait (in ms) that starts with the component; 0 when it is over. */
export function useCountdown(durationMs: number): number {
  const [deadline] = useState(() => Date.now() + durationMs);
  return useSecondsLeft(deadline);
}
