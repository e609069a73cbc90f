import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns the current time in epoch ms, updated every minute. */
export function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
