const SECONDS_IN_MINUTE = 60;
const ANNOUNCED_MINUTES: readonly number[] = [10, 5, 1];

/** The last of the few moments of a countdown that are read out, in minutes; null: none has come yet. */
export function announcedMinutes(secondsLeft: number): number | null {
  if (secondsLeft === 0) return null;
  return ANNOUNCED_MINUTES.findLast((minutes) => secondsLeft <= minutes * SECONDS_IN_MINUTE) ?? null;
}
