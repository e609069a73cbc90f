import { useState } from 'react';
import { useSecondsLeft } from '@/ui/useSecondsLeft.ts';

/** Returns the remaining whole seconds of a countdown of `durationMs` that starts on mount; 0 at the end. */
export function useCountdown(durationMs: number): number {
  const [deadline] = useState(() => Date.now() + durationMs);
  return useSecondsLeft(deadline);
}
