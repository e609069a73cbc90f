const SECONDS_IN_MINUTE = 60;

/** `125` → `2:05`. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS_IN_MINUTE)}:${String(seconds % SECONDS_IN_MINUTE).padStart(2, '0')}`;
