const SECONDS_IN_MINUTE = 60;
const MINUTES_IN_HOUR = 60;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `125` → `2:05`, `43205` → `12:00:05`. */
export function formatCountdown(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS_IN_MINUTE);
  const rest = twoDigits(seconds % SECONDS_IN_MINUTE);
  const hours = Math.floor(minutes / MINUTES_IN_HOUR);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes % MINUTES_IN_HOUR)}:${rest}`;
}
