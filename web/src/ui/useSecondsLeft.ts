import { useEffect, useState } from 'react';

const TICK_MS = 200;

const secondsUntil = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / 1_000));

/** Whole seconds until a time (epoch ms); 0 after it. It stays correct in tabs that were suspended. */
export function useSecondsLeft(deadline: number): number {
  const [held, setHeld] = useState(() => ({ deadline, left: secondsUntil(deadline) }));
  const left = held.deadline === deadline ? held.left : secondsUntil(deadline);
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => {
      const now = secondsUntil(deadline);
      setHeld((before) => (before.deadline === deadline && before.left === now ? before : { deadline, left: now }));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [deadline, isOver]);

  return left;
}
