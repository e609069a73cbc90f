const [SECONDS_IN_HOUR, SECONDS_IN_MINUTE] = [3_600, 60] as const;

const twoDigits = (count: number): string => String(Math.floor(count)).padStart(2, '0');

/** `3725` → `01:02:05`. */
export const formatClock = (seconds: number): string =>
  [seconds / SECONDS_IN_HOUR, (seconds % SECONDS_IN_HOUR) / SECONDS_IN_MINUTE, seconds % SECONDS_IN_MINUTE]
    .map(twoDigits)
    .join(':');
