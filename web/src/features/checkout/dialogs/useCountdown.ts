import { useEffect, useState } from 'react';

const TICK_MS = 200;

/** Whole seconds left of a wait that starts with the component; 0 when it is over. Sleeping tabs do not stretch it. */
export function useCountdown(durationMs: number): number {
  const [deadline] = useState(() => Date.now() + durationMs);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((deadline - now) / 1_000));
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);

  return secondsLeft;
}
