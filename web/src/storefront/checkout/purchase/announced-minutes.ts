const SECONDS_IN_MINUTE = 60;
const ANNOUNCED_MINUTES: readonly number[] = [10, 5, 1];

/** Returns the latest announced value of the countdown, in minutes; null before the first one. */
export function announcedMinutes(secondsLeft: number): number | null {
  if (secondsLeft === 0) return null;
  return ANNOUNCED_MINUTES.findLast((minutes) => secondsLeft <= minutes * SECONDS_IN_MINUTE) ?? null;
}
