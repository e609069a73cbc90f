import { useEffect, useState } from 'react';

/** Returns whether a time (epoch ms) has passed; updates automatically. */
export function useIsPast(moment: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  const isPast = now >= moment;

  useEffect(() => {
    if (isPast) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [isPast, moment]);

  return isPast;
}
